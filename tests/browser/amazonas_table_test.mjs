// amazonas_table_test.mjs: the table of Amazonas in every size, theme and number of players: hand and own points are in sight,
// nothing that can be chosen is covered, a strip gives the chosen card, and whole games are played by dragging and by touch.
import assert from "node:assert/strict";
import { choose_settings, chooser, decide, shown_scores, wait_for_turn } from "./playing.mjs";
import { say } from "./words.mjs";

const sizes = [[320, 568], [390, 844], [667, 375], [820, 1180], [1000, 640], [1280, 720], [1920, 1080]];

async function at_table(visitor, { players = 3, level = "beginner", lang = "en", options = {} } = {}) {
  const anna = await visitor(options);
  await choose_settings(anna, { speed: "off", tips: false, sound_offered: true });
  await anna.go(`/local/amazonas?players=${players}&level=${level}&start=1&lang=${lang}`);
  await anna.page.locator(".hand button:not(:disabled), .offer").first().waitFor();
  return anna;
}

/** In the page: what is wrong with the boxes of the table. */
function faults(page) {
  return page.evaluate(async () => {
    for (let i = 0; i < 2; ++i) await new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    const found = [];
    const box = (one) => one.getBoundingClientRect();
    const called = (one) => `${one.className}: ${(one.getAttribute("aria-label") ?? one.textContent).trim().replaceAll(/\s+/g, " ").slice(0, 30)}`;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px wider than the window`);
    if (scrollHeight > clientHeight) found.push(`${scrollHeight - clientHeight} px higher than the window`);
    const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    const screen = { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
    const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === "visible";
    const hit = (one) => {
      const { left, top, width, height } = box(one);
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return at === one || one.contains(at);
    };
    // What gives a card covers what opens the same strip.
    const choosable = [...document.querySelectorAll("button:not(:disabled), a[href]")].filter(
      (one) => seen(one) && one.closest(".beside, .k-said, .skip") === null && !(one.matches(".open") && one.closest(".can")),
    );
    for (const [i, one] of choosable.entries()) {
      if (!inside(box(one), screen)) found.push(`outside of the window: ${called(one)}`);
      else if (!hit(one)) found.push(`covered: ${called(one)}`);
      for (const other of choosable.slice(i + 1)) {
        const [a, b] = [box(one), box(other)];
        const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        if (!apart) found.push(`over each other: ${called(one)} and ${called(other)}`);
      }
    }
    const hidden = (one) => one !== null && (getComputedStyle(one).clipPath !== "none" || hidden(one.parentElement));
    // Nothing sticks out of its panel. Medals, tags and the raised card may, by a little.
    for (const panel of document.querySelectorAll(".own, .column, .shelf, .strip, .choice, .offer, .to, .play, .price")) {
      if (!seen(panel)) continue;
      for (const one of panel.querySelectorAll("span, b, h2, p, small, svg, .place")) {
        if (!seen(one) || hidden(one) || one.closest(".by, .from, .gain") !== null || one.matches(".by, .from") || (one.closest(".tile, .pile, .place") && one.tagName !== "DIV")) continue;
        if (!inside(box(one), box(panel))) found.push(`sticks out of ${panel.className}: ${called(one)}`);
        if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === "hidden" && one.clientWidth > 0) found.push(`cut: ${called(one)}`);
      }
    }
    const hand = [...document.querySelectorAll(".hand button, .offer li")].filter(seen);
    if (hand.length !== 3) found.push(`${hand.length} cards of the hand`);
    for (const one of hand) if (!inside(box(one), screen) || !hit(one)) found.push(`not in sight: ${called(one)}`);
    for (const one of document.querySelectorAll(".column, .place")) if (!inside(box(one), screen) || (document.querySelector(".offer") && !hit(one) && !one.closest(".target"))) found.push(`not in sight: ${called(one)}`);
    const score = [...document.querySelectorAll(".own .score, .shelf .mine .score")].filter(seen);
    if (score.length !== 1 || !inside(box(score[0]), screen) || !hit(score[0])) found.push(`own points in ${score.length} places`);
    return [...new Set(found)];
  });
}

/** What is still wrong after the layout has followed a new size of the window, which takes a busy browser several frames. */
async function lasting_faults(page) {
  for (let i = 0; i < 40 && (await faults(page)).length > 0; ++i);
  return faults(page);
}

async function fits_everywhere({ page }, what) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    // A theme changes no sizes; the dark one is looked at on the smallest and a usual screen.
    for (const [width, height] of colorScheme === "light" ? sizes : [[320, 568], [1280, 720]]) {
      await page.setViewportSize({ width, height });
      assert.deepEqual(await lasting_faults(page), [], `${what} at ${width} × ${height}, ${colorScheme}`);
    }
  }
}

const steps = (page) => page.locator(".table").getAttribute("data-steps");
const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};

/** Waits until the reader can act again; false when the game is over. */
async function next_turn(page, before) {
  await page.waitForFunction((old) => document.querySelector("#ending-title") !== null || document.querySelector(".table")?.dataset.steps !== old, before);
  return wait_for_turn(page);
}

/** Plays on until an opponent gives the reader a card. */
async function until_an_offer(page, choose) {
  for (let i = 0; i < 60 && (await page.locator(".offer").count()) === 0; ++i) {
    assert.ok(await decide(page, choose), "no one gave a card");
    await wait_for_turn(page);
  }
  await page.locator(".offer").waitFor();
}

export async function tables_fit_for_every_number_of_players({ visitor }) {
  for (let players = 2; players <= 4; ++players) {
    const anna = await at_table(visitor, { players, level: "skilled" });
    const { page } = anna;
    const choose = chooser(players);
    for (let i = 0; i < 7; ++i) await decide(page, choose);
    await wait_for_turn(page);
    while ((await page.locator(".offer").count()) > 0) {
      await page.locator(".offer .take").click();
      await wait_for_turn(page);
    }
    await page.locator(".hand button").nth(1).click();
    await page.locator(".choice .play").waitFor();
    await fits_everywhere(anna, `${players} players, a card chosen`);
    await page.keyboard.press("Escape");
    await until_an_offer(page, choose);
    await fits_everywhere(anna, `${players} players, an offer`);
    await anna.close();
  }
}

export async function tables_fit_in_every_language({ visitor }) {
  for (const lang of ["de", "fr", "it", "hu"]) {
    const anna = await at_table(visitor, { players: 4, lang });
    await anna.page.keyboard.press("2");
    await anna.page.locator(".choice .play").waitFor();
    await fits_everywhere(anna, lang);
    await anna.close();
  }
}

/** A click in the middle of the strip gives the chosen card; without one it opens the strip in place, a second closes it. */
export async function a_strip_gives_the_chosen_card({ visitor }) {
  for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }, { width: 320, height: 568 }, { width: 844, height: 390 }]) {
    const anna = await at_table(visitor, { players: 4, options: { viewport } });
    const { page } = anna;
    const strip = page.locator(".strip").nth(1);
    const name = await strip.getAttribute("aria-label");
    const opener = page.getByRole("button", { name: say("page.game.open_player", "en", { name }) });
    assert.equal(await opener.getAttribute("aria-expanded"), "false");
    await page.mouse.click(...(await middle(strip)));
    await page.locator(".animals").waitFor();
    assert.equal(await opener.getAttribute("aria-expanded"), "true");
    await page.mouse.click(...(await middle(strip)));
    await page.locator(".animals").waitFor({ state: "detached" });
    await page.mouse.move(viewport.width - 2, viewport.height - 2);

    const card = page.locator(".hand button").first();
    const face = await card.locator(".name").textContent();
    await page.mouse.click(...(await middle(card)));
    await page.locator(".choice").waitFor();
    const before = await steps(page);
    await page.mouse.click(...(await middle(strip)));
    await page.waitForFunction((old) => document.querySelector(".table").dataset.steps !== old, before);
    assert.equal(await page.locator("dialog[open]").count(), 0);
    if (viewport.width < 1000) await page.getByRole("button", { name: say("page.game.log"), exact: true }).click();
    await page.getByRole("listitem").filter({ hasText: say("amazonas.act.give.you", "en", { receiver: name, card: "" }).replace(/\.$/, "") }).filter({ hasText: face }).first().waitFor();
    await anna.close();
  }
}

/** An opponent with the protection card is framed and says why; the shelf says it in a sentence. */
export async function a_protected_opponent_says_why({ visitor }) {
  const anna = await at_table(visitor, { players: 3 });
  const { page } = anna;
  const give = page.locator(".choice .gives button");
  const barred = page.locator(".choice .no");
  for (let i = 0; i < 20; ++i) {
    while ((await page.locator(".offer").count()) > 0) {
      const before = await steps(page);
      await page.locator(".offer .take").click();
      await next_turn(page, before);
    }
    await page.locator(".hand button").first().click();
    await page.locator(".choice").waitFor();
    if ((await barred.count()) > 0) break;
    const before = await steps(page);
    await give.first().click();
    assert.ok(await next_turn(page, before), "the game ended first");
  }
  const name = await barred.locator("b").textContent();
  await barred.getByText(say("amazonas.refusal.player_is_protected")).waitFor();
  await page.locator(".shelf").getByText(say("page.amazonas.protection.name", "en", { name })).waitFor();
  assert.equal(await page.locator(".can").count(), 1, "the strip of the protected player gives nothing");
}

/** A hand card to its column or a strip; a given card to its column. */
async function drag_something(page, choose, move) {
  const offer = page.locator(".offer .gift");
  const source = (await offer.count()) > 0 ? offer : page.locator(".hand button").nth(choose(3));
  const gives = choose(4) === 0;
  await move.down(...(await middle(source)));
  const [x, y] = await middle(source);
  await move.to(x, y - 20);
  // What can take it is marked as soon as it is picked up.
  await page.locator(".column.target").waitFor();
  assert.equal(await page.evaluate(() => String(getSelection())), "");
  const strips = page.locator(".opponent.can");
  const target = gives && (await strips.count()) > 0 ? strips.first() : page.locator(".column.target");
  await move.to(...(await middle(target)));
  await page.locator(".over").waitFor();
  await move.up();
}

function mouse(page) {
  return { down: async (x, y) => (await page.mouse.move(x, y), await page.mouse.down()), to: (x, y) => page.mouse.move(x, y, { steps: 3 }), up: () => page.mouse.up() };
}

/** A finger, as the browser reports one. */
async function finger(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return { down: (x, y) => send("touchStart", [{ x, y }]), to: (x, y) => send("touchMove", [{ x, y }]), up: () => send("touchEnd", []) };
}

export async function a_whole_game_by_dragging({ visitor }) {
  const anna = await at_table(visitor, { players: 3, level: "skilled" });
  const { page } = anna;
  const choose = chooser(3);
  // Escape and a drop outside bring the card back.
  for (const cancel of [() => page.keyboard.press("Escape"), async () => await page.mouse.move(3, 300)]) {
    const before = await steps(page);
    const [x, y] = await middle(page.locator(".hand button").first());
    await mouse(page).down(x, y);
    await mouse(page).to(x, y - 30);
    await page.locator(".column.target").waitFor();
    await cancel();
    await page.mouse.up();
    await page.locator(".column.target").waitFor({ state: "detached" });
    await page.locator(".k-ghost").waitFor({ state: "detached" });
    assert.equal(await steps(page), before);
    assert.equal(await page.locator(".choice").count(), 0, "a drag is no click");
  }
  for (let more = true; more; ) {
    const before = await steps(page);
    await drag_something(page, choose, mouse(page));
    more = await next_turn(page, before);
  }
  assert.equal((await shown_scores(page)).length, 3);
}

export async function a_whole_game_by_touch({ visitor }) {
  const anna = await at_table(visitor, { players: 2, level: "skilled", options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } });
  const { page } = anna;
  const choose = chooser(5);
  const tap = async (locator) => page.touchscreen.tap(...(await middle(locator)));
  const touch = await finger(page);
  for (let more = true; more; ) {
    const before = await steps(page);
    if (choose(3) === 0) await drag_something(page, choose, touch);
    else if ((await page.locator(".offer").count()) > 0) await tap(page.locator(".offer .answer button:visible").nth(choose(2) === 0 ? 0 : -1));
    else {
      await tap(page.locator(".hand button").nth(choose(3)));
      await page.locator(".choice").waitFor();
      const targets = [page.locator(".choice .play"), page.locator(".column.target"), page.locator(".opponent.can")];
      const target = targets[choose(3)];
      await tap((await target.count()) > 0 ? target.first() : targets[0]);
    }
    more = await next_turn(page, before);
  }
  assert.equal((await shown_scores(page)).length, 2);
}
