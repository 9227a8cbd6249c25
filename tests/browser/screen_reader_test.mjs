// screen_reader_test.mjs: whole games by what a screen reader reads: everything is found by role and name, and every move of the
// others is announced once in a live region, with the words of the log.
import assert from "node:assert/strict";
import { choose_settings, chooser } from "./playing.mjs";
import { say } from "./words.mjs";

/** Everything that live regions say from now on, as it is read out: pictures by their names, what is hidden left out. */
async function listen(visitor) {
  await visitor.context.addInitScript(() => {
    globalThis.heard = [];
    const live = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]";
    const read = (node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent;
      if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true") return "";
      const label = node.getAttribute("aria-label");
      return label !== null ? ` ${label} ` : [...node.childNodes].map(read).join("");
    };
    globalThis.read_out = (node) => read(node).replaceAll(/\s+/g, " ").replaceAll(/ ([.,;:])/g, "$1").replaceAll("( ", "(").trim();
    new MutationObserver((changes) => {
      const regions = new Set(changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(live)).filter((one) => one));
      for (const region of regions) {
        const text = globalThis.read_out(region);
        if (text !== "") globalThis.heard.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

async function begin(visitor, game, players) {
  const anna = await visitor({});
  await choose_settings(anna, { speed: "off", shortcuts: false });
  await listen(anna);
  await anna.go("/");
  const page = anna.page;
  // The inputs lie under what is seen of them; people who hear the page do not point at them.
  const radio = (name) => page.getByRole("radio", { name, exact: true }).focus().then(() => page.keyboard.press("Space"));
  await radio(game);
  await page.getByRole("link", { name: say("page.home.set_up_game", "en", { game }), exact: true }).click();
  await radio(say("page.play.computers"));
  await radio(String(players));
  await radio(say("players.level.beginner").replace(/^./, (letter) => letter.toUpperCase()));
  await page.getByRole("button", { name: say("page.play.begin") }).click();
  return anna;
}

const over = (page) => page.locator("#ending-title");

/** Plays by what there is to press; `first` leads to a decision, `wanted` are decisions. */
async function play(page, wanted, first, choose) {
  const main = page.getByRole("main");
  const doing = main.getByRole("button", { name: wanted, disabled: false });
  const leading = first === null ? doing : main.getByRole("group", { name: first }).getByRole("button", { disabled: false });
  // The end has no log beside it, so that its lines cannot tell whether something has happened.
  const steps = () => page.locator(".table").getAttribute("data-steps");
  for (let turn = 0; turn < 300; ++turn) {
    await doing.or(leading).or(over(page)).first().waitFor();
    if (await over(page).isVisible()) return;
    const before = await steps();
    if ((await doing.count()) === 0) {
      await leading.nth(choose(await leading.count())).press("Enter");
      await doing.first().waitFor();
    }
    await doing.nth(choose(await doing.count())).press("Enter");
    while ((await steps()) === before && !(await over(page).isVisible())) await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  throw new Error("a game without end");
}

/** What the log tells of the others, and what was said of it. */
async function compare(page) {
  await page.getByRole("button", { name: say("page.game.log"), exact: true }).click();
  await page.getByRole("dialog").getByRole("list", { name: say("page.game.log") }).waitFor();
  const { told, heard } = await page.evaluate(
    ([name, you]) => ({
      told: [...document.querySelectorAll(`ol[aria-label="${name}"] li:not(.heading)`)].map(globalThis.read_out).filter((line) => !new RegExp(`^${you}\\b`).test(line)),
      heard: globalThis.heard,
    }),
    [say("page.game.log"), say("page.game.you")],
  );
  assert.ok(told.length > 5, told.join(" | "));
  const missed = told.filter((line) => !heard.some((text) => text.includes(line)));
  assert.deepEqual(missed, [], `${missed.length} of ${told.length} were not said; heard: ${heard.slice(-12).join(" | ")}`);
  // Once is enough.
  const times = (texts, line) => texts.reduce((sum, text) => sum + text.split(line).length - 1, 0);
  const repeated = [...new Set(told)].filter((line) => times(heard, line) > times(told, line));
  assert.deepEqual(repeated, [], `said more often than it happened; heard: ${heard.slice(-12).join(" | ")}`);
}

async function scores_are_said(page, players) {
  const scores = page.getByRole("button", { name: /: [−-]?\d+ points?, \d/ });
  await scores.first().waitFor();
  assert.equal(await scores.count(), players);
  await page.getByRole("button", { name: say("page.table.rematch") }).waitFor();
}

export async function coloretto_by_screen_reader({ visitor }) {
  const { page } = await begin(visitor, "Coloretto", 3);
  await play(page, new RegExp(`^(${say("page.coloretto.draw")}|${say("page.coloretto.take")}|${say("page.coloretto.place")})\\b`), null, chooser(6));
  await scores_are_said(page, 3);
  await compare(page);
}

export async function amazonas_by_screen_reader({ visitor }) {
  const { page } = await begin(visitor, "Coloretto Amazonas", 3);
  const give = say("page.amazonas.give_to", "en", { name: "" });
  await play(page, new RegExp(`^(${say("page.amazonas.play")}|${say("page.amazonas.take")}|${give})\\b`), say("page.amazonas.hand"), chooser(9));
  await scores_are_said(page, 3);
  await compare(page);
}

export async function announces_turns({ visitor }) {
  const { page } = await begin(visitor, "Coloretto", 2);
  await page.getByRole("button", { name: say("page.coloretto.draw"), disabled: false }).first().waitFor();
  const heard = await page.evaluate(() => globalThis.heard);
  assert.ok(heard.some((text) => text.includes(say("page.table.turn.you")) || text.includes(say("page.game.hint.turn"))), heard.join(" | "));
}
