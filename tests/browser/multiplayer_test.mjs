// multiplayer_test.mjs: people playing together on the server: rematches, spectators, two devices for one seat, several tables.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { can_act, choose_settings, chooser, decide, ending, saved_record, shown_scores, story, wait_for_turn } from "./playing.mjs";
import { say } from "./words.mjs";

async function make_table(anna, { game, players, clock }) {
  await anna.go(`/play?game=${game}`);
  await anna.page.getByLabel(String(players), { exact: true }).check({ force: true });
  if (clock !== undefined) {
    await anna.page.getByText(say("page.play.more")).click();
    await anna.page.getByLabel(say("page.play.clock")).selectOption(clock);
  }
  await anna.page.getByRole("button", { name: say("page.play.create") }).click();
  await anna.page.getByRole("heading", { name: say("page.table.invite") }).waitFor();
  return new URL(anna.page.url()).pathname;
}

async function named(visitor, name) {
  await visitor.go("/");
  await visitor.page.getByLabel(say("page.home.name")).fill(name);
  await visitor.page.getByLabel(say("page.home.name")).press("Enter");
  await visitor.page.getByText(say("page.home.name.saved")).first().waitFor();
}

/** Two people at a table where a game has begun. */
async function two_at_a_table(visitor, { game, clock }) {
  const people = [];
  for (const name of ["Anna", "Béla"]) {
    const one = await visitor({});
    await choose_settings(one, { speed: "off" });
    await named(one, name);
    people.push(one);
  }
  const [anna, bela] = people;
  const path = await make_table(anna, { game, players: 2, clock });
  await bela.go(path);
  await bela.page.getByRole("button", { name: say("page.table.sit"), exact: true }).click();
  await anna.page.getByRole("button", { name: say("page.table.start"), exact: true }).click();
  for (const one of people) await one.page.locator(".board").waitFor();
  return { anna, bela, path };
}

/** Who of them is to move; null when the game is over. */
async function next_of(people) {
  for (;;) {
    for (const one of people) {
      const can = await can_act(one.page);
      if (can === null) return null;
      if (can) return one;
    }
  }
}

/** The same person on another device. */
async function on_another_device(visitor, somebody, options = {}) {
  const other = await visitor(options);
  await other.context.addCookies(await somebody.context.cookies());
  await choose_settings(other, { speed: "off" });
  return other;
}

/** The log: beside the cards, or in a drawer where there is no room. */
async function lines(page) {
  const texts = (items) => items.evaluateAll((all) => all.map((one) => one.textContent.replaceAll(/\s+/g, " ").trim()));
  if ((await page.locator(".beside [role=tabpanel]").count()) > 0) return texts(page.locator(".beside [role=tabpanel] ol li"));
  await page.locator(".bar").getByRole("button", { name: say("page.game.log"), exact: true }).click();
  const found = await texts(page.getByRole("dialog").locator("ol li"));
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  return found;
}

export async function a_whole_game_and_a_rematch({ program, visitor }) {
  const { anna, bela } = await two_at_a_table(visitor, { game: "coloretto" });
  const choose = chooser(11);
  for (let one = await next_of([anna, bela]); one !== null; one = await next_of([anna, bela])) await decide(one.page, choose);
  for (const one of [anna, bela]) await ending(one.page).waitFor();
  const [of_anna, of_bela] = [await shown_scores(anna.page), await shown_scores(bela.page)];
  assert.deepEqual(of_anna.map(({ points }) => points), of_bela.map(({ points }) => points));

  const record = await saved_record(anna.page);
  const verified = JSON.parse(execFileSync(program, ["verify", "--json", "-"], { input: record, encoding: "utf8" }));
  assert.deepEqual(verified.deals.map(({ deal }) => deal), ["proven"]);
  assert.deepEqual(/\[Result "([^"]+)"\]/.exec(record)[1].split(" ").map(Number).toSorted((a, b) => b - a), of_anna.map(({ points }) => points));

  await anna.page.getByRole("button", { name: say("page.table.rematch") }).click();
  await anna.page.getByText(say("page.rematch.waiting", "en", { names: "Béla" })).waitFor();
  await bela.page.getByRole("button", { name: say("page.rematch.join") }).click();
  for (const one of [anna, bela]) await ending(one.page).waitFor({ state: "hidden" });
  // Whoever lost begins, or whoever has the lot: somebody can move.
  const first = await next_of([anna, bela]);
  await decide(first.page, choose);
}

export async function spectators_see_every_move_and_nothing_hidden({ visitor }) {
  const { anna, bela, path } = await two_at_a_table(visitor, { game: "amazonas" });
  const carla = await visitor({});
  await choose_settings(carla, { speed: "off" });
  const told = [];
  carla.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(JSON.parse(String(payload)))));
  await carla.go(path);
  await carla.page.getByText(say("page.table.watching")).first().waitFor();
  const choose = chooser(5);
  for (let i = 0; i < 8; ++i) await decide((await next_of([anna, bela])).page, choose);

  // What each of them saw the other do is what she saw; lines with "you" are told to her with a name.
  const public_lines = [...(await lines(anna.page)), ...(await lines(bela.page))].filter((line) => /Anna|Béla/.test(line) && !/\byou\b/i.test(line));
  assert.ok(public_lines.some((line) => line.startsWith("Anna")) && public_lines.some((line) => line.startsWith("Béla")), public_lines.join(" | "));
  for (const line of public_lines) {
    await carla.page.waitForFunction((text) => [...document.querySelectorAll(".beside [role=tabpanel] ol li")].some((one) => one.textContent.replaceAll(/\s+/g, " ").trim() === text), line);
  }

  assert.equal(await can_act(carla.page), false);
  assert.equal(await carla.page.getByRole("group", { name: say("page.amazonas.hand") }).count(), 0);
  const tables = told.filter((message) => message.type === "table");
  assert.ok(tables.length > 8);
  for (const { view, events } of tables) {
    assert.ok(view?.hand === undefined || view.hand === null || view.hand.length === 0, JSON.stringify(view));
    for (const step of events.flatMap((event) => event.steps ?? [])) {
      if (step.event === "reveal") assert.equal(step.card, undefined, JSON.stringify(step));
    }
  }
  // Nor does the page let her decide by the keys.
  const before = await story(carla.page);
  for (const key of ["1", "p", "t"]) await carla.page.keyboard.press(key);
  assert.equal(await story(carla.page), before);
}

export async function continues_a_long_game_on_another_device({ visitor }) {
  const { anna, bela, path } = await two_at_a_table(visitor, { game: "coloretto", clock: "three_days" });
  const choose = chooser(2);
  // Until it is Anna's turn to draw or take, and she is at another device.
  for (let one = await next_of([anna, bela]); one !== anna; one = await next_of([anna, bela])) await decide(one.page, choose);
  const phone = await on_another_device(visitor, anna, { viewport: { width: 360, height: 740 } });
  await anna.close();

  await phone.go("/");
  await phone.page.getByText(say("page.games.your_turn")).first().waitFor();
  await phone.go("/games");
  const line = phone.page.locator(`main a[href="${path}"]`);
  await line.getByText(say("page.games.your_turn")).waitFor();
  await line.click();
  await wait_for_turn(phone.page);
  assert.ok((await phone.page.title()).includes(say("page.table.turn.you")), await phone.page.title());
  // The whole story is there, not only what is new.
  assert.ok((await lines(phone.page)).length > 0);
  const before = await story(bela.page);
  while (await can_act(phone.page)) await decide(phone.page, choose);
  await bela.page.waitForFunction((text) => [...document.querySelectorAll(".beside [role=tabpanel] ol")].map((list) => list.textContent).join("\n") !== text, before);
  assert.ok(!(await phone.page.title()).includes(say("page.table.turn.you")) || (await can_act(phone.page)));
}

export async function plays_one_seat_on_two_devices({ visitor }) {
  const { anna, bela, path } = await two_at_a_table(visitor, { game: "coloretto" });
  const phone = await on_another_device(visitor, anna, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await phone.go(path);
  await phone.page.locator(".board").waitFor();
  const choose = chooser(8);
  let by_anna = 0;
  while (by_anna < 6) {
    const one = await next_of([anna, bela]);
    if (one === bela) {
      await decide(bela.page, choose);
      continue;
    }
    // Now here, now there; the other one follows.
    const device = by_anna % 2 === 0 ? phone : anna;
    await wait_for_turn(device.page);
    await decide(device.page, choose);
    by_anna += 1;
    const told = await lines(device.page);
    const other = device === phone ? anna : phone;
    while ((await lines(other.page)).length < told.length) await other.page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await bela.close();
  assert.deepEqual(await lines(anna.page), await lines(phone.page));
}

export async function plays_several_tables_in_several_tabs({ visitor }) {
  const anna = await visitor({});
  await choose_settings(anna, { speed: "off" });
  const tabs = [];
  for (const game of ["coloretto", "amazonas", "coloretto"]) {
    const path = await make_table(anna, { game, players: 2 });
    await anna.page.getByLabel(say("page.play.level")).selectOption("beginner");
    await anna.page.getByRole("button", { name: say("page.table.fill") }).click();
    await anna.page.locator(".board").waitFor();
    const page = await anna.context.newPage();
    page.setDefaultTimeout(60_000);
    page.on("pageerror", (error) => anna.errors.push(String(error)));
    await page.goto(anna.server.url + path);
    await page.locator(".board").waitFor();
    tabs.push({ page, game });
  }
  const choose = chooser(4);
  for (let round = 0; round < 3; ++round) {
    for (const { page } of tabs) {
      await decide(page, choose);
    }
  }
  const told = await Promise.all(tabs.map(({ page }) => story(page)));
  assert.equal(new Set(told).size, 3);
  await anna.go("/games");
  const mine = anna.page.locator("main a[href^='/t/']");
  await mine.nth(2).waitFor();
  assert.equal(await mine.count(), 3);
}

export async function others_can_give_more_time({ visitor }) {
  const { anna, bela } = await two_at_a_table(visitor, { game: "coloretto", clock: "quick" });
  const mover = await next_of([anna, bela]);
  const other = mover === anna ? bela : anna;
  const open_menu = (one) => one.page.getByRole("button", { name: say("page.menu"), exact: true }).click();
  await open_menu(mover);
  await mover.page.getByRole("button", { name: say("page.table.leave") }).waitFor();
  assert.equal(await mover.page.getByRole("button", { name: say("page.table.give_time") }).count(), 0);
  await mover.page.keyboard.press("Escape");
  const left = async () => {
    const [, minutes = "0", seconds = "0"] = /(?:(\d+):)?(\d+)/.exec(await other.page.getByRole("timer").innerText()) ?? [];
    return 60 * Number(minutes) + Number(seconds);
  };
  const before = await left();
  await open_menu(other);
  await other.page.getByRole("button", { name: say("page.table.give_time") }).click();
  await other.page.waitForFunction((text) => document.querySelector("[role=timer]")?.textContent !== text, await other.page.getByRole("timer").innerText());
  assert.ok((await left()) > before);
}
