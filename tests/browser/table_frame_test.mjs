// table_frame_test.mjs: what all tables have around their cards: status, opponents, log, chat, menu, tips; a player who is away.
import assert from "node:assert/strict";
import { choose_settings, chooser, decide, wait_for_turn } from "./playing.mjs";
import { say } from "./words.mjs";
import { Server, Visitor } from "./world.mjs";

const quiet = { speed: "off", tips: false, sound_offered: true };

async function at_a_local_game(visitor, { game = "coloretto", players = 3, options = {}, settings = quiet, lang = "en" } = {}) {
  const anna = await visitor({ reducedMotion: "reduce", ...options });
  await choose_settings(anna, settings);
  await anna.go(`/local/${game}?players=${players}&start=1&level=beginner&lang=${lang}`);
  await anna.page.locator(".own.turn").waitFor();
  return anna;
}

const two_frames = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
const log_button = (page) => page.locator("header.bar").getByRole("button", { name: say("page.game.log") });

async function resize(page, viewport) {
  await page.setViewportSize(viewport);
  await page.waitForFunction((width) => innerWidth === width, viewport.width);
  await two_frames(page);
}

const sizes = [{ width: 1280, height: 720 }, { width: 820, height: 1180 }, { width: 390, height: 844 }, { width: 320, height: 568 }, { width: 844, height: 390 }];

/** The bar at every size, and where the cards begin below it. */
async function look_at_the_bar(page) {
  const found = [];
  for (const viewport of sizes) {
    await resize(page, viewport);
    found.push(
      await page.evaluate(() => {
        const status = document.querySelector("header.bar [role=status]");
        const [bar, text] = [document.querySelector("header.bar").getBoundingClientRect(), status.getBoundingClientRect()];
        return { bar: bar.height, board: document.querySelector(".board").getBoundingClientRect().top, cut: status.scrollHeight > status.clientHeight + 4, inside: text.top >= bar.top && text.bottom <= bar.bottom + 1 };
      }),
    );
  }
  return found;
}

/** Nothing moves, whatever the status says. */
export async function the_status_has_a_fixed_height({ visitor }) {
  for (const [game, lang] of [["coloretto", "en"], ["coloretto", "fr"], ["amazonas", "hu"]]) {
    const { page } = await at_a_local_game(visitor, { game, lang });
    const words = await page.locator("header.bar [role=status]").textContent();
    assert.ok(words.trim().length > 5, words);
    const before = await look_at_the_bar(page);
    // Another status: a card is drawn, or one of the hand is chosen.
    await page.keyboard.press(game === "coloretto" ? "d" : "1");
    await page.waitForFunction((old) => document.querySelector("header.bar [role=status]").textContent !== old, words);
    const after = await look_at_the_bar(page);
    assert.deepEqual(after, before);
    for (const [i, { cut, inside }] of after.entries()) assert.ok(!cut && inside, `${game} ${lang} at ${sizes[i].width}`);
  }
}

export async function the_log_opens_at_the_newest_move({ visitor }) {
  const anna = await at_a_local_game(visitor, { options: { viewport: { width: 390, height: 664 } } });
  const choose = chooser(2);
  for (let i = 0; i < 14; ++i) await decide(anna.page, choose);
  await wait_for_turn(anna.page);
  await log_button(anna.page).click();
  const log = anna.page.getByRole("dialog").getByRole("list", { name: say("page.game.log") });
  await log.waitFor();
  await two_frames(anna.page);
  const { long, newest } = await log.evaluate((list) => {
    const [last, all] = [list.lastElementChild.getBoundingClientRect(), list.getBoundingClientRect()];
    return { long: list.scrollHeight > list.clientHeight, newest: last.bottom <= all.bottom + 1 && last.bottom <= innerHeight };
  });
  assert.ok(long, "the log is too short for this test");
  assert.ok(newest, "the newest move is not in sight");
}

export async function the_list_of_keys_is_whole({ visitor }) {
  for (const game of ["coloretto", "amazonas"]) {
    const anna = await at_a_local_game(visitor, { game });
    for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }, { width: 320, height: 568 }]) {
      await anna.page.setViewportSize(viewport);
      // By the menu, which says what it is called.
      await anna.page.getByRole("button", { name: say("page.menu"), exact: true }).click();
      await anna.page.getByRole("button", { name: say("page.game.keys"), exact: true }).click();
      const dialog = anna.page.getByRole("dialog", { name: say("page.game.keys") });
      await dialog.waitFor();
      await two_frames(anna.page);
      const rows = await dialog.locator("dl > div").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      const box = await dialog.boundingBox();
      assert.ok(rows.length >= 5);
      assert.ok(rows.every((bottom) => bottom <= box.y + box.height - 4 && bottom <= viewport.height), `${game} ${viewport.width}: ${rows} in ${JSON.stringify(box)}`);
      await anna.page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    }
    await anna.close();
  }
}

/** A table of the server with two people, the first to move first. */
async function two_at_a_table(open) {
  const anna = await open();
  await choose_settings(anna, quiet);
  await anna.go("/play?game=coloretto");
  await anna.page.getByLabel("2", { exact: true }).check({ force: true });
  await anna.page.getByRole("button", { name: say("page.play.create") }).click();
  await anna.page.getByRole("heading", { name: say("page.table.invite") }).waitFor();
  const path = new URL(anna.page.url()).pathname;
  const bela = await open();
  await choose_settings(bela, quiet);
  await bela.go(path);
  await bela.page.getByLabel(say("page.home.name")).fill("Bela");
  await bela.page.getByRole("button", { name: say("page.table.sit"), exact: true }).click();
  await anna.page.getByRole("button", { name: say("page.table.start") }).click();
  for (const one of [anna, bela]) await one.page.locator(".board .own").waitFor();
  return { anna, bela, path };
}

/** The ring of the focused element lies within everything around it that cuts off. */
function cut_ring(page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    const style = getComputedStyle(element);
    if (style.outlineStyle === "none") return `no ring: ${element.className}`;
    const out = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    const box = element.getBoundingClientRect();
    const ring = { left: box.left - out, top: box.top - out, right: box.right + out, bottom: box.bottom + out };
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const limit = around.getBoundingClientRect();
      if (ring.left < limit.left - 0.5 || ring.top < limit.top - 0.5 || ring.right > limit.right + 0.5 || ring.bottom > limit.bottom + 0.5) return `${element.className} by ${around.className}`;
    }
    return null;
  });
}

export async function rings_in_the_side_panel_are_whole({ visitor }) {
  const { anna } = await two_at_a_table(() => visitor({ reducedMotion: "reduce" }));
  const page = anna.page;
  await page.getByRole("tab", { name: say("page.table.chat") }).click();
  for (const key of ["ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
  assert.equal(await cut_ring(page), null);
  const seen = [];
  for (let i = 0; i < 5; ++i) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement.closest(".beside") === null)) break;
    seen.push(await page.evaluate(() => document.activeElement.getAttribute("role") ?? document.activeElement.tagName));
    assert.equal(await cut_ring(page), null);
  }
  assert.ok(seen.includes("log") && seen.includes("INPUT"), seen.join());
}

/** A person who is away on their turn can be replaced from the status, and the log says who played. */
export async function a_computer_plays_for_an_absent_player({ program, browser }) {
  const server = new Server(program);
  await server.start(["--away-seconds", "1"]);
  const all = [];
  try {
    const open = async () => (all.push(await Visitor.open(browser, server, { reducedMotion: "reduce" }, `away ${all.length}`)), all.at(-1));
    const { anna, bela, path } = await two_at_a_table(open);
    const choose = chooser(1);
    // Until it is Bela's turn.
    while ((await anna.page.locator(".own.turn").count()) > 0) await decide(anna.page, choose);
    const cookies = await bela.context.cookies();
    await bela.close();
    const status = anna.page.locator("header.bar");
    await status.getByText(say("page.event.away", "en", { name: "Bela" })).waitFor();
    await status.getByRole("button", { name: say("page.table.replace.short") }).click();
    // The computer has played when it is Anna's turn again.
    await anna.page.locator(".own.turn").waitFor();
    await anna.page.locator(".beside ol").getByText(say("page.game.stand_in.name", "en", { name: "Bela" })).first().waitFor();
    // Who comes back takes over again, and reads that a computer played.
    const back = await open();
    await choose_settings(back, quiet);
    await back.context.addCookies(cookies);
    await back.go(path);
    await back.page.locator(".beside ol").getByText(say("page.game.stand_in.you")).first().waitFor();
    await anna.page.locator(".strip").getByText(say("page.game.substituted")).waitFor({ state: "hidden" });
    assert.deepEqual(all.flatMap((one) => one.errors), []);
  } finally {
    for (const one of all) await one.close();
    await server.remove();
  }
}

export async function the_menu_has_the_controls_of_the_table({ visitor }) {
  const { anna, bela } = await two_at_a_table(() => visitor({ reducedMotion: "reduce" }));
  for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
    await anna.page.setViewportSize(viewport);
    await anna.page.getByRole("button", { name: say("page.menu"), exact: true }).click();
    const menu = anna.page.getByRole("dialog", { name: say("page.menu") });
    for (const key of ["page.table.rules", "page.table.leave", "page.game.keys"]) await menu.getByRole("button", { name: say(key) }).waitFor();
    await menu.getByText(say("page.table.invite")).waitFor();
    await menu.getByText("Bela").waitFor();
    assert.deepEqual(await anna.axe(), []);
    assert.deepEqual(await anna.overflowing(), []);
    await anna.page.keyboard.press("Escape");
  }
  // A new message is counted where the chat is, and no longer when it was read.
  await bela.page.getByRole("tab", { name: say("page.table.chat") }).click();
  await bela.page.getByPlaceholder(say("page.table.say")).fill("Szia!");
  await bela.page.keyboard.press("Enter");
  const button = anna.page.locator("header.bar").getByRole("button", { name: `${say("page.table.chat")} (1)` });
  await button.click();
  await anna.page.getByRole("dialog").getByText("Szia!").waitFor();
  await anna.page.keyboard.press("Escape");
  await log_button(anna.page).waitFor();
  assert.equal(await button.count(), 0);
}

/** Tips stand beside the cards and cover nothing; what they speak of has a ring. */
export async function tips_cover_nothing({ visitor }) {
  for (const game of ["coloretto", "amazonas"]) {
    const { page } = await at_a_local_game(visitor, { game, settings: { speed: "off" } });
    await page.getByRole("region", { name: say("page.tip"), exact: true }).waitFor();
    for (const viewport of sizes) {
      await resize(page, viewport);
      await page.locator("[data-tipped]").waitFor();
      await two_frames(page);
      const found = await page.evaluate((name) => {
        const tip = document.querySelector(`section[aria-label="${name}"]`);
        const box = tip.getBoundingClientRect();
        const meets = (one) => one.left < box.right - 1 && one.right > box.left + 1 && one.top < box.bottom - 1 && one.bottom > box.top + 1;
        const shown = [...document.querySelectorAll(".table [data-spot], .table button, .k-icon")].filter((one) => one.getClientRects().length > 0 && !tip.contains(one));
        return { in_window: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight, covered: shown.filter((one) => meets(one.getBoundingClientRect())).map((one) => `${one.className} ${one.dataset.spot}`) };
      }, say("page.tip"));
      assert.deepEqual(found, { in_window: true, covered: [] }, `${game} ${viewport.width}`);
    }
  }
}

export async function sound_is_offered_once({ visitor }) {
  const anna = await at_a_local_game(visitor, { settings: { speed: "off", tips: false } });
  const choose = chooser(3);
  assert.equal(await anna.page.getByText(say("page.sound.offer")).count(), 0);
  await decide(anna.page, choose);
  const tip = anna.page.getByRole("region", { name: say("page.tip"), exact: true });
  await tip.getByText(say("page.sound.offer")).waitFor();
  await tip.getByRole("button", { name: say("page.sound.offer.yes") }).click();
  await tip.waitFor({ state: "detached" });
  await anna.page.getByRole("button", { name: say("page.sound.turn_off") }).click();
  await decide(anna.page, choose);
  assert.equal(await tip.count(), 0);
}

/** Without an answer it gives way after some moves. */
export async function the_offer_of_sound_does_not_stay({ visitor }) {
  const anna = await at_a_local_game(visitor, { settings: { speed: "off", tips: false } });
  const choose = chooser(3);
  await decide(anna.page, choose);
  const offer = anna.page.getByRole("region", { name: say("page.tip"), exact: true });
  await offer.waitFor();
  for (let i = 0; i < 5; ++i) await decide(anna.page, choose);
  await offer.waitFor({ state: "detached" });
}

export async function a_refused_name_says_why({ visitor }) {
  const anna = await visitor({});
  await anna.go("/settings");
  const field = anna.page.getByLabel(say("page.home.name"));
  await field.fill("An\u202Ena");
  await field.press("Enter");
  await anna.page.getByText(say("name.not_visible")).waitFor();
  // It can be corrected.
  assert.equal(await field.inputValue(), "An\u202Ena");
  await field.fill("Anna");
  await anna.page.getByText(say("name.not_visible")).waitFor({ state: "hidden" });
  await field.press("Enter");
  await anna.page.getByText(say("page.home.name.saved")).first().waitFor();
}
