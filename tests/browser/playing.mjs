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

/** What has happened, as the log tells it. */
export function story(page) {
  return page.evaluate(() => [...document.querySelectorAll(".beside [role=tabpanel] ol")].map((list) => list.textContent).join("\n"));
}

export const ending = (page) => page.getByRole("heading", { name: say("scores.over") });

/** Waits until `what` happened to the log, or the game is over. */
export async function wait_for_news(page, before) {
  await page.waitForFunction(
    ([text, over]) =>
      [...document.querySelectorAll(".beside [role=tabpanel] ol")].map((list) => list.textContent).join("\n") !== text || document.querySelector("#ending-title")?.textContent === over,
    [before, say("scores.over")],
  );
}

/** Everything of the board that can be pressed now and decides something or leads there. */
async function offers(page) {
  const board = page.locator(".table");
  const hand = board.getByRole("group", { name: say("page.amazonas.hand") }).getByRole("button", { disabled: false });
  const colours = board.locator(".chooser .colours").getByRole("button", { pressed: false });
  return {
    now: await board.getByRole("button", { name: decisions, disabled: false }).all(),
    gifts: await board.getByRole("button", { name: gifts, disabled: false }).all(),
    first: [...(await hand.all()), ...(await colours.all())],
  };
}

/** One decision; false when the game is over. */
export async function decide(page, choose) {
  const board = page.locator(".table");
  const something = board.getByRole("button", { name: decisions, disabled: false });
  const hand = board.getByRole("group", { name: say("page.amazonas.hand") }).getByRole("button", { disabled: false });
  const colours = board.locator(".chooser .colours").getByRole("button");
  await something.or(hand).or(colours).or(ending(page)).first().waitFor();
  for (;;) {
    if (await ending(page).isVisible()) return false;
    const before = await story(page);
    const { now, gifts: gives, first } = await offers(page);
    const list = gives.length > 0 && choose(4) === 0 ? gives : now;
    if (list.length > 0) {
      await list[choose(list.length)].click();
      await wait_for_news(page, before);
      return true;
    }
    // A card is raised, or a colour picked, before there is something to decide.
    if (first.length > 0) await first[choose(first.length)].click();
  }
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
