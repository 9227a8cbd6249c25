// playing.mjs: somebody who plays a whole game in the page, with the mouse: finds what can be done by what the page calls it,
// does one of those things, and waits until the table has moved on. Knows no rules, so whatever the page offers must work.
import { readFileSync } from "node:fs";
import { say } from "./words.mjs";

/** Decisions that are one button each, as the page calls them. */
export const decisions = new RegExp(
  `^(${["page.coloretto.draw", "page.coloretto.take", "page.coloretto.place", "page.coloretto.confirm", "page.amazonas.play", "page.amazonas.take"]
    .map((key) => say(key))
    .join("|")})\\b`,
);
/** Less often, for they make games longer. */
const gifts = new RegExp(`^${say("page.amazonas.give_to", "en", { name: "" })}|^${say("amazonas.act.reject.choice").split("{")[0].replace("(", "\\(")}`);

/** What the page keeps in this browser of what somebody chose; to be called before the first screen. */
export function choose_settings(visitor, choices) {
  return visitor.context.addInitScript((text) => {
    if (localStorage.getItem("kameleon.settings") === null) localStorage.setItem("kameleon.settings", text);
  }, JSON.stringify({ undo: false, ...choices }));
}

/** A small source of choices that is the same in every run. */
export function chooser(seed) {
  let state = seed;
  return (count) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * count);
  };
}

/** In the page: what has happened, as the log tells it, and what can be pressed now. */
function install() {
  if (globalThis.at_table !== undefined) return;
  const name_of = (button) => (button.getAttribute("aria-label") ?? button.textContent).replaceAll(/\s+/g, " ").trim();
  const there = (button) => button.getClientRects().length > 0 && button.closest("[aria-hidden=true], .beside") === null;
  globalThis.at_table = {
    // Where the log is in a drawer, the number of steps must do.
    story: () => document.querySelector(".beside [role=tabpanel] ol")?.textContent ?? document.querySelector(".table")?.dataset.steps ?? "",
    over: () => document.querySelector("#ending-title") !== null,
    /** Decisions; gifts and rejections; and what has to be chosen before there is a decision. */
    offers({ decisions, gifts, hand }) {
      const buttons = [...document.querySelectorAll(".table button:not(:disabled)")].filter(there);
      const called = (pattern) => buttons.filter((button) => new RegExp(pattern).test(name_of(button)));
      const first = buttons.filter((button) => button.closest(`[role=group][aria-label="${hand}"]`) !== null || (button.closest(".chooser .colours") !== null && button.ariaPressed === "false"));
      return { now: called(decisions), gifts: called(gifts), first };
    },
  };
}

const names = { decisions: decisions.source, gifts: gifts.source, hand: say("page.amazonas.hand") };

/** What has happened, as the log tells it. */
export async function story(page) {
  await page.evaluate(install);
  return page.evaluate(() => globalThis.at_table.story());
}

/** The headline of the end. */
export const ending = (page) => page.locator("#ending-title");

/** Waits until the log tells something else, or the game is over. */
export async function wait_for_news(page, before) {
  await page.evaluate(install);
  await page.waitForFunction((text) => globalThis.at_table.story() !== text || globalThis.at_table.over(), before);
}

/** Waits until there is something to do; false when the game is over. */
export async function wait_for_turn(page) {
  await page.evaluate(install);
  const found = await page.waitForFunction((names) => {
    if (globalThis.at_table.over()) return "over";
    const { now, first } = globalThis.at_table.offers(names);
    return now.length + first.length > 0 ? "turn" : null;
  }, names);
  return (await found.jsonValue()) === "turn";
}

/** Whether there is something to do just now; null when the game is over. */
export async function can_act(page) {
  await page.evaluate(install);
  return page.evaluate((names) => {
    if (globalThis.at_table.over()) return null;
    const { now, first } = globalThis.at_table.offers(names);
    return now.length + first.length > 0;
  }, names);
}

/** One decision; false when the game is over. */
export async function decide(page, choose) {
  while (await wait_for_turn(page)) {
    const before = await story(page);
    const give = choose(4) === 0;
    const pick = choose(1000);
    const found = await page.evaluateHandle(
      ([names, give, pick]) => {
        const { now, gifts, first } = globalThis.at_table.offers(names);
        const list = give && gifts.length > 0 ? gifts : now;
        // A card is raised, or a colour picked, before there is something to decide.
        const from = list.length > 0 ? list : first;
        return { button: from[pick % from.length], decides: list.length > 0 };
      },
      [names, give, pick],
    );
    const { button, decides } = Object.fromEntries(await found.getProperties());
    await button.asElement().click();
    if (!(await decides.jsonValue())) continue;
    await wait_for_news(page, before);
    return true;
  }
  return false;
}

/** To the end; answers how many decisions it took. */
export async function play_to_the_end(page, choose) {
  let count = 0;
  while (await decide(page, choose)) {
    count += 1;
    if (count > 400) throw new Error("a game without end");
  }
  return count;
}

/** The record of the game that has just ended, as the page saves it. */
export async function saved_record(page) {
  await page.getByRole("button", { name: say("page.end.share"), exact: true }).click();
  const name = say("page.table.record", "en", { game: "1" });
  const save = page.getByRole("button", { name }).or(page.getByRole("link", { name }));
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  await page.keyboard.press("Escape");
  return readFileSync(await download.path(), "utf8");
}

/** Points by seat, in the order of the places, as the end shows them: [{ name, points, place }]. */
export async function shown_scores(page) {
  await page.locator(".ending ol.settled").waitFor();
  const said = await page.locator(".ending ol.settled").getByRole("button").allInnerTexts();
  return said.map((text) => {
    const [, name, points, place] = /([^\n]+): ([−-]?\d+) points?, (\d+)/.exec(text) ?? [];
    if (name === undefined) throw new Error(`no score in: ${text}`);
    return { name, points: Number(points.replace("−", "-")), place: Number(place) };
  });
}

/** A game of two on the server, against a computer, played to its end by taking any legal decision. The code of its table. */
export async function finish_on_server(visitor, game) {
  await visitor.go("/");
  return visitor.page.evaluate(async (name) => {
    const post = async (address, body) => {
      const answer = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
      return answer.json();
    };
    let ids = 0;
    const { table } = await post("/api/tables", { id: `made${++ids}`, settings: { game: name, options: "players=2" }, seats: ["me", "beginner"], luck: "clover" });
    const command = (wish) => post(`/api/tables/${table}/commands`, { ...wish, id: `done${++ids}` });
    await command({ do: "start" });
    for (;;) {
      const { summary, view } = await (await fetch(`/api/tables/${table}`)).json();
      if (summary.finished > 0) return table;
      if (view.legal.length > 0) await command({ do: "decide", action: view.legal.at(-1) });
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, game);
}
