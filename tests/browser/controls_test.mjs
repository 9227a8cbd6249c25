// controls_test.mjs: what players can do besides moves: undo, pause, concede, abandon, nudge, and choose a chameleon.
import assert from "node:assert/strict";
import { can_act, choose_settings, chooser, decide, ending, story, wait_for_news, wait_for_turn } from "./playing.mjs";
import { say } from "./words.mjs";

const button = (page, key, values) => page.getByRole("button", { name: say(key, "en", values), exact: true });

const draw = (page) => page.getByRole("button", { name: new RegExp(`^${say("page.coloretto.draw")}`), disabled: false }).first();

async function open_menu(page) {
  await page.locator(".bar").getByRole("button", { name: say("page.menu"), exact: true }).click();
}

async function against_computers(visitor, { game = "coloretto", undo = true, more = "", options = {} } = {}) {
  const anna = await visitor(options);
  await choose_settings(anna, { speed: "off", tips: false, sound_offered: true, undo });
  await anna.go(`/local/${game}?players=3&level=beginner&start=1${more}`);
  await wait_for_turn(anna.page);
  return anna;
}

/** Draws a card and puts it into a row by a click in the middle of the row. */
async function place_a_card(page) {
  await draw(page).click();
  await page.locator("[data-spot=drawn]").first().waitFor();
  const rows = page.locator(".row.can:visible");
  await rows.first().waitFor();
  const box = await rows.first().boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

export async function a_move_against_computers_can_be_undone({ visitor }) {
  const { page } = await against_computers(visitor);
  for (const way of ["button", "key"]) {
    await wait_for_turn(page);
    await place_a_card(page);
    const undo = button(page, "page.table.undo");
    await undo.waitFor();
    if (way === "button") await undo.click();
    else await page.keyboard.press("u");
    // The card is in the hand again, and can go into another row.
    await page.locator("[data-spot=drawn]").first().waitFor();
    const before = await story(page);
    await page.locator(".row.can:visible").last().click();
    await wait_for_news(page, before);
    assert.ok(await wait_for_turn(page));
  }
  // A card is drawn: then it is too late.
  await draw(page).click();
  await page.locator("[data-spot=drawn]").first().waitFor();
  assert.equal(await button(page, "page.table.undo").count(), 0);
}

export async function a_game_against_computers_can_be_paused({ visitor }) {
  const { page } = await against_computers(visitor);
  await open_menu(page);
  await button(page, "page.table.pause").click();
  await page.getByText(say("page.table.paused"), { exact: true }).first().waitFor();
  await page.reload();
  await page.getByText(say("page.table.paused"), { exact: true }).first().waitFor();
  await button(page, "page.table.continue").click();
  await page.getByText(say("page.table.paused"), { exact: true }).first().waitFor({ state: "hidden" });
  await decide(page, chooser(1));
}

export async function a_computer_finishes_a_conceded_game({ visitor }) {
  const { page } = await against_computers(visitor, { game: "amazonas" });
  page.on("dialog", (dialog) => dialog.accept());
  await open_menu(page);
  await button(page, "page.table.concede").click();
  await ending(page).waitFor();
  await button(page, "page.table.rematch").waitFor();
}

export async function a_local_game_can_be_abandoned({ visitor }) {
  const { page, ...anna } = await against_computers(visitor);
  page.on("dialog", (dialog) => dialog.accept());
  await open_menu(page);
  await button(page, "page.table.abandon").click();
  await page.getByText(say("page.table.closed.agreed")).waitFor();
  // There is nothing left to decide.
  assert.equal(await page.locator(".table").count(), 0);
  await page.goto(anna.server.url + "/");
  await page.waitForSelector("main h1");
  assert.equal(await page.getByRole("link", { name: say("page.home.go_on") }).count(), 0);
}

async function two_at_a_table(visitor) {
  const people = [];
  for (const [name, chameleon] of [["Anna", 4], ["Béla", 0]]) {
    const one = await visitor({});
    await choose_settings(one, { speed: "off", tips: false, sound_offered: true, undo: true, chameleon });
    await one.go("/");
    await one.page.getByLabel(say("page.home.name")).fill(name);
    await one.page.getByLabel(say("page.home.name")).press("Enter");
    await one.page.getByText(say("page.home.name.saved")).first().waitFor();
    people.push(one);
  }
  const [anna, bela] = people;
  await anna.go("/play?game=coloretto");
  await anna.page.getByLabel("2", { exact: true }).check({ force: true });
  await button(anna.page, "page.play.create").click();
  await anna.page.getByRole("heading", { name: say("page.table.invite") }).waitFor();
  await bela.go(new URL(anna.page.url()).pathname);
  await button(bela.page, "page.table.sit").click();
  await button(anna.page, "page.table.start").click();
  for (const one of people) await one.page.locator(".board").waitFor();
  for (;;) {
    for (const [mover, other] of [[anna, bela], [bela, anna]]) if (await can_act(mover.page)) return { anna, bela, mover, other };
  }
}

export async function among_people_a_move_can_be_taken_back_and_a_game_abandoned({ visitor }) {
  const { anna, bela, mover, other } = await two_at_a_table(visitor);
  await place_a_card(mover.page);
  await draw(other.page).waitFor();
  await button(mover.page, "page.table.undo").click();
  // It is no longer the other's turn, and both are told why.
  await draw(other.page).waitFor({ state: "hidden" });
  await mover.page.locator("[data-spot=drawn]").first().waitFor();

  await open_menu(anna.page);
  await button(anna.page, "page.table.abandon.ask").click();
  await bela.page.getByText(say("page.table.abandon.offered", "en", { name: "Anna" })).first().waitFor();
  await anna.page.getByText(say("page.table.abandon.waiting")).first().waitFor();
  await button(bela.page, "page.table.abandon.agree").click();
  for (const one of [anna, bela]) await one.page.getByText(say("page.table.closed.agreed")).waitFor();
}

export async function a_slow_player_is_nudged_and_all_see_the_same_chameleons({ visitor }) {
  const { anna, bela, mover, other } = await two_at_a_table(visitor);
  // Anna chose the fourth species; both see it at her seat.
  for (const one of [anna, bela]) await one.page.locator('.table use[href="#k-medal-4"]').first().waitFor();
  await button(other.page, "page.table.nudge").click();
  await mover.page.getByText(say("page.table.nudged", "en", { name: other === anna ? "Anna" : "Béla" })).first().waitFor();
  await button(other.page, "page.table.nudge").waitFor({ state: "hidden" });
}
