// keyboard_test.mjs: whole games without a mouse: with Tab, arrows and Enter alone, and with shortcuts. The focus is always visible.
import assert from "node:assert/strict";
import { choose_settings, decisions, shown_scores, story, wait_for_news, wait_for_turn } from "./playing.mjs";
import { say } from "./words.mjs";

/** Where the focus is, after everything that follows from the last key has been drawn. */
async function focused(page) {
  return page.evaluate(async () => {
    for (let i = 0; i < 2; ++i) await new Promise((resolve) => requestAnimationFrame(resolve));
    const element = document.activeElement ?? document.body;
    const style = getComputedStyle(element);
    const label = element.labels?.[0]?.textContent ?? element.textContent ?? "";
    // A radio button shows its ring on the label around it.
    const around = element.closest("label");
    const rings = [element, ...(around === null ? [] : [around])].map((one) => getComputedStyle(one));
    const box = element.getBoundingClientRect();
    return {
      nowhere: element === document.body,
      name: (element.getAttribute("aria-label") ?? label).replaceAll(/\s+/g, " ").trim(),
      ring: rings.some((one) => (one.outlineStyle !== "none" && parseFloat(one.outlineWidth) >= 2) || one.boxShadow !== "none"),
      in_sight: style.visibility === "visible" && box.width > 0 && box.bottom > 0 && box.top < innerHeight,
      on_board: element.closest(".board") !== null,
      radio: element instanceof HTMLInputElement && element.type === "radio",
      main: element.id === "main",
    };
  });
}

function must_be_seen(now) {
  assert.ok(!now.nowhere, "the focus is nowhere");
  assert.ok(now.main || now.ring, `no ring around ${now.name}`);
  assert.ok(now.in_sight, `out of sight: ${now.name}`);
}

/** Tab until something is reached. */
async function tab_to(page, fits, what, key = "Tab") {
  const seen = [];
  for (let i = 0; i < 120; ++i) {
    await page.keyboard.press(key);
    const now = await focused(page);
    // After the last thing of the page comes the browser itself.
    if (now.nowhere) continue;
    must_be_seen(now);
    if (fits(now)) return now;
    seen.push(now.name.slice(0, 30));
  }
  throw new Error(`Tab does not reach ${what}; there are: ${[...new Set(seen)].join(" | ")}`);
}

async function press_it(page, fits, what) {
  if (!fits(await focused(page))) await tab_to(page, fits, what);
  await page.keyboard.press("Enter");
}

/** One of a group of choices, by arrows. */
async function choose_radio(page, group, wanted) {
  const names = await page.getByRole("group", { name: group }).getByRole("radio").evaluateAll((all) => all.map((one) => one.labels[0].textContent.trim()));
  assert.ok(names.includes(wanted), names.join());
  await tab_to(page, (now) => now.radio && names.includes(now.name), group);
  for (let i = 0; i < names.length && (await focused(page)).name !== wanted; ++i) await page.keyboard.press("ArrowDown");
  assert.equal((await focused(page)).name, wanted);
}

async function set_up(page, game, players) {
  const titles = ["Coloretto", "Coloretto Amazonas"];
  await tab_to(page, (now) => now.radio && titles.includes(now.name), "the games");
  while ((await focused(page)).name !== game) await page.keyboard.press("ArrowDown");
  await press_it(page, (now) => now.name === say("page.home.set_up_game", "en", { game }), "the set-up");
  await page.getByRole("heading", { name: say("page.local.title"), level: 1 }).waitFor();
  await choose_radio(page, say("page.play.with"), say("page.play.computers"));
  await choose_radio(page, say("page.play.players"), String(players));
  await choose_radio(page, say("page.play.level"), say("players.level.beginner").replace(/^./, (letter) => letter.toUpperCase()));
  await press_it(page, (now) => now.name === say("page.play.begin"), "the beginning");
  await page.locator(".board").waitFor();
}

const hand = (page) => page.locator(".board").getByRole("group", { name: say("page.amazonas.hand") }).getByRole("button", { disabled: false });
const things_to_do = (page) => page.locator(".board").getByRole("button", { name: decisions, disabled: false });

async function at_the_end(page, players) {
  const now = await focused(page);
  assert.ok(!now.nowhere, "the focus is nowhere at the end");
  assert.equal((await shown_scores(page)).length, players);
  await tab_to(page, (one) => one.name === say("page.table.rematch"), "another game");
}

export async function coloretto_with_tab_and_arrows({ visitor }) {
  const anna = await visitor({});
  await choose_settings(anna, { speed: "off", shortcuts: false });
  await anna.go("/");
  const page = anna.page;
  await set_up(page, "Coloretto", 3);
  for (let turn = 0; await wait_for_turn(page); ++turn) {
    const before = await story(page);
    // With shortcuts off, a letter is only a letter.
    if (turn === 0) await page.keyboard.press("d");
    must_be_seen(await focused(page));
    await press_it(page, (now) => now.on_board && decisions.test(now.name), "anything to do");
    await wait_for_news(page, before);
    const after = await focused(page);
    assert.ok(!after.nowhere, "the focus is nowhere after a decision");
  }
  await at_the_end(page, 3);
}

export async function amazonas_with_tab_and_arrows({ visitor }) {
  const anna = await visitor({});
  await choose_settings(anna, { speed: "off", shortcuts: false });
  await anna.go("/");
  const page = anna.page;
  await set_up(page, "Coloretto Amazonas", 2);
  for (let turn = 0; await wait_for_turn(page); ++turn) {
    const before = await story(page);
    if ((await things_to_do(page).count()) === 0) {
      const cards = await hand(page).evaluateAll((all) => all.map((one) => one.textContent.replaceAll(/\s+/g, " ").trim()));
      must_be_seen(await focused(page));
      const is_card = (now) => cards.includes(now.name);
      if (!is_card(await focused(page))) await tab_to(page, is_card, "a card of the hand");
      // Another card than the first, by arrows.
      for (let i = 0; i < turn % 3; ++i) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await things_to_do(page).first().waitFor();
    }
    await press_it(page, (now) => now.on_board && decisions.test(now.name), "anything to do");
    await wait_for_news(page, before);
    const after = await focused(page);
    assert.ok(!after.nowhere, "the focus is nowhere after a decision");
  }
  await at_the_end(page, 2);
}

export async function coloretto_with_shortcuts({ visitor }) {
  const anna = await visitor({});
  await choose_settings(anna, { speed: "off" });
  await anna.go("/");
  const page = anna.page;
  await set_up(page, "Coloretto", 2);
  await wait_for_turn(page);
  // Which keys there are, and back.
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  while (await wait_for_turn(page)) {
    const before = await story(page);
    const names = await things_to_do(page).evaluateAll((all) => all.map((one) => one.textContent.replaceAll(/\s+/g, " ").trim()));
    const draws = names.some((name) => name.startsWith(say("page.coloretto.draw")));
    const rows = names.flatMap((name) => /Row (\d)/.exec(name)?.[1] ?? []);
    assert.ok(draws || rows.length > 0, names.join(" | "));
    await page.keyboard.press(draws ? "d" : rows[0]);
    await wait_for_news(page, before);
  }
  assert.equal((await shown_scores(page)).length, 2);
}

export async function amazonas_with_shortcuts({ visitor }) {
  const anna = await visitor({});
  await choose_settings(anna, { speed: "off" });
  await anna.go("/");
  const page = anna.page;
  await set_up(page, "Coloretto Amazonas", 3);
  const offered = page.getByRole("region", { name: say("page.amazonas.offer") });
  // Escape takes away what could be done with a card; the focus stays at the table.
  await hand(page).first().waitFor();
  await page.keyboard.press("1");
  await tab_to(page, (now) => now.on_board && decisions.test(now.name), "anything to do");
  await page.keyboard.press("Escape");
  await things_to_do(page).first().waitFor({ state: "hidden" });
  assert.ok((await focused(page)).on_board, "the focus left the table");
  for (let turn = 0; await wait_for_turn(page); ++turn) {
    const before = await story(page);
    if (await offered.isVisible()) await page.keyboard.press("t");
    else {
      await page.keyboard.press(String(1 + (turn % 3)));
      await things_to_do(page).first().waitFor();
      await page.keyboard.press("p");
    }
    await wait_for_news(page, before);
  }
  assert.equal((await shown_scores(page)).length, 3);
}

export async function escape_closes_sheets({ visitor }) {
  const anna = await visitor({});
  await choose_settings(anna, { speed: "off", tips: false });
  await anna.go("/");
  const name = await anna.page.getByLabel(say("page.home.name")).inputValue();
  await anna.move("/local/amazonas?players=3&level=beginner&start=1");
  await anna.page.locator(".own.turn").waitFor();
  for (const opened of ["page.table.rules", "page.menu"]) {
    await anna.page.getByRole("button", { name: say(opened), exact: true }).press("Enter");
    const sheet = anna.page.getByRole("dialog", { name: say(opened) });
    await sheet.waitFor();
    // A key that would do something at the table does nothing to what lies under the sheet.
    await anna.page.keyboard.press("1");
    assert.equal(await anna.page.locator(".hand [aria-pressed=true]").count(), 0);
    await anna.page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
  }
  // Whoever plays against computers is called there what they are called everywhere.
  assert.ok(name.length > 0);
  const kept = await anna.page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("kameleon-engine");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction("persons").objectStore("persons").getAll();
          all.onsuccess = () => resolve(all.result.map((person) => person.name));
        };
      }),
  );
  assert.deepEqual(kept, [name]);
}
