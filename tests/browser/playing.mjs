// playing.mjs: somebody who plays a whole game in the page, with the mouse: finds what can be done by what the page calls it,
// does one of those things, and waits until the table has moved on. Knows no rules, so whatever the page offers must work.
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
  }, JSON.stringify(choices));
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
    // A phone shows the last lines only; the turn changes with each decision.
    story: () => [...(document.querySelector(".beside [role=tabpanel] ol") ? document.querySelectorAll(".beside [role=tabpanel] ol") : document.querySelectorAll(".recent, .own [role=status]"))].map((list) => list.textContent).join("\n"),
    over: (heading) => document.querySelector("#ending-title")?.textContent === heading,
    /** Decisions; gifts and rejections; and what has to be chosen before there is a decision. */
    offers({ decisions, gifts, hand }) {
      const buttons = [...document.querySelectorAll(".table button:not(:disabled)")].filter(there);
      const called = (pattern) => buttons.filter((button) => new RegExp(pattern).test(name_of(button)));
      const first = buttons.filter((button) => button.closest(`[role=group][aria-label="${hand}"]`) !== null || (button.closest(".chooser .colours") !== null && button.ariaPressed === "false"));
      return { now: called(decisions), gifts: called(gifts), first };
    },
  };
}

const names = { decisions: decisions.source, gifts: gifts.source, hand: say("page.amazonas.hand"), over: say("scores.over") };

/** What has happened, as the log tells it. */
export async function story(page) {
  await page.evaluate(install);
  return page.evaluate(() => globalThis.at_table.story());
}

export const ending = (page) => page.getByRole("heading", { name: say("scores.over") });

/** Waits until the log tells something else, or the game is over. */
export async function wait_for_news(page, before) {
  await page.evaluate(install);
  await page.waitForFunction(([text, over]) => globalThis.at_table.story() !== text || globalThis.at_table.over(over), [before, names.over]);
}

/** Waits until there is something to do; false when the game is over. */
export async function wait_for_turn(page) {
  await page.evaluate(install);
  const found = await page.waitForFunction((names) => {
    if (globalThis.at_table.over(names.over)) return "over";
    const { now, first } = globalThis.at_table.offers(names);
    return now.length + first.length > 0 ? "turn" : null;
  }, names);
  return (await found.jsonValue()) === "turn";
}

/** Whether there is something to do just now; null when the game is over. */
export async function can_act(page) {
  await page.evaluate(install);
  return page.evaluate((names) => {
    if (globalThis.at_table.over(names.over)) return null;
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

/** Points by seat, in the order of the places, as the end shows them: [{ name, points, place }]. */
export async function shown_scores(page) {
  const bars = page.locator("section", { has: ending(page) }).locator("ol").first().getByRole("button");
  await bars.first().getByText(/\d/).first().waitFor();
  const said = await bars.allInnerTexts();
  return said.map((text) => {
    const [, name, points, place] = /([^\n]+): ([−-]?\d+) points?, (\d+)/.exec(text) ?? [];
    if (name === undefined) throw new Error(`no score in: ${text}`);
    return { name, points: Number(points.replace("−", "-")), place: Number(place) };
  });
}
