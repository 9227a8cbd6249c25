// whole_games_test.mjs: whole local games of both kinds for every number of players. The final scores must be those of the record
// that the page saves, as the program counts them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { choose_settings, chooser, play_to_the_end, saved_record, shown_scores, story, wait_for_news, wait_for_turn } from "./playing.mjs";
import { say } from "./words.mjs";

/** Points by seat that the record tells, after the program has found that it keeps the rules. */
function points_of(program, record) {
  const verified = JSON.parse(execFileSync(program, ["verify", "--json", "-"], { input: record, encoding: "utf8" }));
  assert.deepEqual([verified.ok, verified.games], [true, 1]);
  return /\[Result "([^"]+)"\]/.exec(record)[1].split(" ").map(Number);
}

/** What the program counts for the cards of the player that the end shows now. */
async function counted(program, page, game) {
  const detail = page.locator("dialog .detail");
  const said = game === "coloretto" ? await coloretto_cards(detail) : await amazonas_cards(detail);
  return JSON.parse(execFileSync(program, ["score", "--json", "--lang", "en", game, ...said], { encoding: "utf8" })).total;
}

async function coloretto_cards(detail) {
  const labels = await detail.locator("ul [aria-label]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  const words = [];
  let jokers = 0;
  for (const label of labels) {
    const [, card, cards] = /^([^:]+): (?:(\d+) card)?/.exec(label) ?? [];
    if (card === undefined) continue;
    jokers += label.includes("a joker") ? 1 : Number(/(\d+) jokers/.exec(label)?.[1] ?? 0);
    if (cards !== undefined) words.push(`${cards} ${card}`);
  }
  if (jokers > 0) words.push(`${jokers} joker`);
  return words.flatMap((one) => one.split(" "));
}

async function amazonas_cards(detail) {
  const columns = await detail.locator(".column").evaluateAll((all) =>
    all.map((one) => ({
      colour: one.getAttribute("aria-label").split(" ")[0],
      cards: one.querySelectorAll(".tiles > *").length,
      stacks: one.querySelector(".won") === null ? 0 : Number(/×(\d+)/.exec(one.querySelector(".won").textContent)?.[1] ?? 1),
      bonus: [...one.querySelectorAll("dt")].length - 1 - (one.querySelector(".won") === null ? 0 : 1),
    })),
  );
  return columns.flatMap(({ colour, cards, stacks, bonus }) => [
    ...(cards > 0 ? [String(cards), colour] : []),
    ...Array.from({ length: stacks }, () => ["stack", colour]).flat(),
    ...(bonus > 0 ? ["bonus", colour] : []),
  ]);
}

async function play(program, visitor, { game, players, more = "", options = {}, speed = "off", own_jokers = false }) {
  const anna = await visitor(options);
  await choose_settings(anna, { speed });
  await anna.go(`/local/${game}?players=${players}&level=beginner${more}`);
  const decisions = await play_to_the_end(anna.page, chooser(players * 7 + game.length));
  const scores = await shown_scores(anna.page);
  assert.equal(scores.length, players);

  const record = await saved_record(anna.page);
  const points = points_of(program, record);
  assert.equal(record.includes("jokers=player"), own_jokers);
  // I sit on the first seat.
  assert.equal(scores.find(({ name }) => name === say("page.game.you")).points, points[0]);
  assert.deepEqual(scores.map((one) => one.points), points.toSorted((a, b) => b - a));
  for (const { points: own, place } of scores) assert.equal(place, 1 + points.filter((one) => one > own).length);

  if (!own_jokers) {
    const bars = anna.page.locator(".ending ol.settled").getByRole("button");
    for (let i = 0; i < players; ++i) {
      await bars.nth(i).click();
      assert.equal(await counted(program, anna.page, game), scores[i].points, `${scores[i].name} in ${record}`);
      await anna.page.keyboard.press("Escape");
      await anna.page.locator("dialog .detail").waitFor({ state: "detached" });
    }
  }
  console.log(`  ${game}, ${players} players: ${decisions} decisions, ${points.join(" ")}`);
  await anna.close();
}

export async function coloretto_for_two({ program, visitor }) {
  await play(program, visitor, { game: "coloretto", players: 2 });
}

export async function coloretto_for_three_with_chosen_jokers({ program, visitor }) {
  await play(program, visitor, { game: "coloretto", players: 3, more: "&jokers=player", own_jokers: true });
}

export async function coloretto_for_four_with_reduced_motion({ program, visitor }) {
  await play(program, visitor, { game: "coloretto", players: 4, options: { reducedMotion: "reduce" }, speed: "fast" });
}

export async function coloretto_for_five({ program, visitor }) {
  await play(program, visitor, { game: "coloretto", players: 5 });
}

export async function amazonas_for_two({ program, visitor }) {
  await play(program, visitor, { game: "amazonas", players: 2 });
}

export async function amazonas_for_three_with_reduced_motion({ program, visitor }) {
  await play(program, visitor, { game: "amazonas", players: 3, options: { reducedMotion: "reduce" }, speed: "fast" });
}

export async function amazonas_for_four({ program, visitor }) {
  await play(program, visitor, { game: "amazonas", players: 4 });
}

export async function a_double_click_plays_once({ visitor }) {
  const anna = await visitor({});
  await choose_settings(anna, { speed: "off" });
  await anna.go("/local/coloretto?players=2&level=beginner&start=1");
  await wait_for_turn(anna.page);
  const before = await story(anna.page);
  // Before the answer to the first one is there.
  await anna.page.getByRole("button", { name: new RegExp(`^${say("page.coloretto.draw")}`) }).evaluate((button) => {
    button.click();
    button.click();
  });
  await wait_for_news(anna.page, before);
  await anna.page.getByRole("button", { name: new RegExp(`^${say("page.coloretto.place")}`) }).first().waitFor();
  assert.equal(await anna.page.getByRole("alert").innerText(), "");
  assert.equal((await story(anna.page)).split(say("coloretto.act.reveal.you", "en", { card: "" }).replace(/[.:\s]+$/, "")).length, 2);
}
