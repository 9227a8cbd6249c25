// coloretto_table_test.mjs: the table of Coloretto in every size, theme and number of players: what can be chosen is visible and
// covered by nothing, a row is one target for mouse, finger and keyboard, and whole games are played by dragging and by touch.
import assert from "node:assert/strict";
import { choose_settings, chooser, decide, shown_scores, wait_for_turn } from "./playing.mjs";
import { say } from "./words.mjs";

const sizes = [[320, 568], [390, 844], [820, 1180], [1280, 720], [1920, 1080]];

async function at_table(visitor, { players, more = "", options = {}, chosen = {} }) {
  const anna = await visitor(options);
  await choose_settings(anna, { speed: "off", tips: false, ...chosen });
  await anna.go(`/local/coloretto?players=${players}&level=beginner&start=1${more}`);
  await draw(anna.page).first().waitFor();
  return anna;
}

/** In the page: what is wrong with the boxes of the table. A layout that depends on its own width may need a second frame. */
async function faults(page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // After a resize a browser may need some frames until all sizes fit each other.
    for (let i = 0; i < 6; ++i) await new Promise((resolve) => requestAnimationFrame(resolve));
    const found = [];
    const box = (one) => one.getBoundingClientRect();
    const called = (one) => `${one.getAttribute("class")}: ${one.textContent.trim().replaceAll(/\s+/g, " ").slice(0, 30)}`;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px wider than the window`);
    if (scrollHeight > clientHeight) found.push(`${scrollHeight - clientHeight} px higher than the window`);
    const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    const screen = { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
    const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === "visible";

    const choosable = [...document.querySelectorAll("button:not(:disabled), a[href]")].filter((one) => seen(one) && one.closest(".beside, .k-said, .skip") === null);
    for (const [i, one] of choosable.entries()) {
      const at = box(one);
      if (!inside(at, screen)) found.push(`outside of the window: ${called(one)}`);
      const hit = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
      if (hit === null || !one.contains(hit)) found.push(`covered: ${called(one)} by ${hit && called(hit)}`);
      for (const other of choosable.slice(i + 1)) {
        const to = box(other);
        const apart = at.right <= to.left + 1 || to.right <= at.left + 1 || at.bottom <= to.top + 1 || to.bottom <= at.top + 1;
        if (!apart) found.push(`over each other: ${called(one)} and ${called(other)}`);
      }
    }
    // Nothing sticks out of its row, its group of own cards, or the line of an opponent. Badges and medals may, by a little.
    for (const panel of document.querySelectorAll(".row, .own, .own .group, .cell > .deck, .strip")) {
      if (!seen(panel)) continue;
      const at = box(panel);
      for (const one of panel.querySelectorAll("span, b, h2, h3, p, small, dd, svg")) {
        if (!seen(one) || one.closest(".k-said, .badge, .by, .joker, .last, .change, .count") !== null || getComputedStyle(one).clipPath !== "none") continue;
        if (!inside(box(one), at)) found.push(`sticks out of ${panel.className}: ${called(one)}`);
        if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === "hidden" && one.clientWidth > 0) found.push(`cut: ${called(one)}`);
      }
    }
    for (const own of document.querySelectorAll(".own, .own .score, .own .place")) if (!inside(box(own), screen)) found.push(`not in sight: ${own.className}`);
    if (document.querySelector(".own .score") === null) found.push("no score of one's own");
    return [...new Set(found)];
  });
}

async function fits_everywhere(anna, what) {
  for (const [width, height] of sizes) {
    await anna.page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"]) {
      await anna.page.emulateMedia({ colorScheme });
      assert.deepEqual(await faults(anna.page), [], `${what} at ${width} × ${height}, ${colorScheme}`);
    }
  }
  await anna.page.setViewportSize({ width: 1280, height: 720 });
}

const rows = (page) => page.locator(".row.can:visible");
const draw = (page) => page.locator(".deck:visible, .action:visible").locator("xpath=self::button[not(@disabled)]");
const drawn = (page) => page.locator("[data-spot=drawn]:visible");
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

export async function tables_fit_for_every_number_of_players({ visitor }) {
  for (let players = 2; players <= 5; ++players) {
    const anna = await at_table(visitor, { players });
    const { page } = anna;
    await fits_everywhere(anna, `${players} players at the start`);
    const choose = chooser(players);
    for (let i = 0; i < 11; ++i) await decide(page, choose);
    await wait_for_turn(page);
    await fits_everywhere(anna, `${players} players in the middle`);
    while ((await draw(page).count()) === 0) {
      await decide(page, choose);
      await wait_for_turn(page);
    }
    await draw(page).click();
    await drawn(page).waitFor();
    await fits_everywhere(anna, `${players} players, a card to place`);
    await anna.close();
  }
}

export async function tables_fit_in_every_language({ visitor }) {
  for (const language of ["de", "fr", "it", "hu"]) {
    const anna = await at_table(visitor, { players: 5, more: `&lang=${language}` });
    await fits_everywhere(anna, language);
    await draw(anna.page).click();
    await drawn(anna.page).waitFor();
    await fits_everywhere(anna, `a card to place, ${language}`);
    await anna.close();
  }
}

/** Draws and places until a row can be taken. */
async function until_a_row_can_be_taken(page) {
  const takeable = page.locator(".row.can:visible", { hasText: say("page.coloretto.take") });
  while ((await takeable.count()) === 0) {
    await draw(page).click();
    await drawn(page).waitFor();
    await rows(page).first().click();
    await wait_for_turn(page);
  }
  return takeable.first();
}

export async function a_whole_row_is_one_target({ visitor }) {
  const ways = {
    middle: async (page, row) => page.mouse.click(...middle(await row.boundingBox())),
    corner: async (page, row) => page.mouse.click(...(({ x, y, width, height }) => [x + width - 9, y + height - 9])(await row.boundingBox())),
    card: async (page, row) => page.mouse.click(...middle(await row.locator(".slot").first().boundingBox())),
    finger: async (page, row) => page.touchscreen.tap(...middle(await row.boundingBox())),
    keyboard: async (page, row) => {
      await row.focus();
      await page.keyboard.press("Enter");
    },
  };
  for (const [way, take] of Object.entries(ways)) {
    for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
      const anna = await at_table(visitor, { players: 3, options: { viewport, hasTouch: true } });
      const { page } = anna;
      const row = await until_a_row_can_be_taken(page);
      const own = await page.locator(".own .pile > .card").count();
      await take(page, row);
      await page.waitForFunction((before) => document.querySelectorAll(".own .pile > .card").length > before, own);
      await anna.close();
    }
  }
}

async function drag(page, from, to) {
  await page.mouse.move(...middle(await from.boundingBox()));
  await page.mouse.down();
  await page.mouse.move(...middle(await to.boundingBox()), { steps: 4 });
  await page.mouse.up();
}

const selection = (page) => page.evaluate(() => getSelection().toString());

export async function dragging_selects_no_text({ visitor }) {
  const anna = await at_table(visitor, { players: 4 });
  const { page } = anna;
  const panel = async (selector) => middle(await page.locator(selector).first().boundingBox());
  for (const [from, to] of [[".row .label", ".own h2"], [".row .slot", ".row:last-child .label"], [".own h3", ".own .place:last-child"], [".deck", ".own"]]) {
    await page.mouse.move(...(await panel(from)));
    await page.mouse.down();
    await page.mouse.move(...(await panel(to)), { steps: 4 });
    await page.mouse.up();
    assert.equal(await selection(page), "", `${from} to ${to}`);
  }
  // Dropped nowhere, or given up, a card goes back, and nothing is played.
  await draw(page).click();
  await drawn(page).waitFor();
  const steps = () => page.locator("[data-steps]").getAttribute("data-steps");
  const before = await steps();
  const [x, y] = middle(await drawn(page).boundingBox());
  const [row_x, row_y] = middle(await rows(page).first().boundingBox());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(row_x, row_y, { steps: 4 });
  await page.locator(".row.over").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".row.over").waitFor({ state: "detached" });
  await page.mouse.up();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(4, 300, { steps: 4 });
  await page.mouse.up();
  assert.equal(await steps(), before);
  assert.equal(await selection(page), "");
  await drag(page, drawn(page), rows(page).last());
  await page.waitForFunction((n) => Number(document.querySelector("[data-steps]").dataset.steps) > Number(n), before);
}

/** To the end; `place` and `take` get a row. */
async function play(page, choose, { place, take, draws }) {
  const tray = page.locator(".own");
  for (let count = 0; await wait_for_turn(page); ++count) {
    assert.ok(count < 400, "a game without end");
    const before = await page.locator("[data-steps]").getAttribute("data-steps");
    const row = rows(page).nth(choose(1000) % Math.max(1, await rows(page).count()));
    if (await drawn(page).isVisible()) await place(drawn(page), row);
    else if ((await draw(page).count()) > 0 && ((await rows(page).count()) === 0 || choose(3) > 0)) await draws(draw(page));
    else await take(row, tray);
    await page.waitForFunction((n) => document.querySelector(".ending") !== null || Number(document.querySelector("[data-steps]")?.dataset.steps) > Number(n), before);
  }
}

export async function a_whole_game_by_dragging({ visitor }) {
  const anna = await at_table(visitor, { players: 3 });
  const { page } = anna;
  await play(page, chooser(5), { place: (card, row) => drag(page, card, row), take: (row, tray) => drag(page, row, tray), draws: (button) => button.click() });
  assert.equal((await shown_scores(page)).length, 3);
}

export async function a_whole_game_by_touch({ visitor }) {
  const anna = await at_table(visitor, { players: 4, options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } });
  const { page } = anna;
  const tap = async (one) => page.touchscreen.tap(...middle(await one.boundingBox()));
  await play(page, chooser(8), { place: (_, row) => tap(row), take: (row) => tap(row), draws: tap });
  assert.equal((await shown_scores(page)).length, 4);
}

/** With a finger on the glass: the drawn card to a row, and a row to one's own cards. */
export async function a_whole_game_by_dragging_with_a_finger({ visitor }) {
  const anna = await at_table(visitor, { players: 2, options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } });
  const { page } = anna;
  const finger = await anna.context.newCDPSession(page);
  const touch = (type, points) => finger.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const pull = async (from, to) => {
    const [x, y] = middle(await from.boundingBox());
    const [to_x, to_y] = middle(await to.boundingBox());
    await touch("touchStart", [[x, y]]);
    for (const part of [0.2, 0.6, 1]) await touch("touchMove", [[x + (to_x - x) * part, y + (to_y - y) * part]]);
    await touch("touchEnd", []);
  };
  await play(page, chooser(3), { place: pull, take: pull, draws: (button) => button.tap() });
  assert.equal((await shown_scores(page)).length, 2);
}

export async function last_round_moves_nothing({ visitor }) {
  for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
    const anna = await at_table(visitor, { players: 4, options: { viewport }, chosen: { sound_offered: true } });
    const { page } = anna;
    const boxes = () =>
      page.locator(".row, .own, .strip").evaluateAll(async (all) => {
        // What the mouse has left is back at its place.
        for (let i = 0; i < 2; ++i) await new Promise((resolve) => requestAnimationFrame(resolve));
        return all.map((one) => JSON.stringify(one.getBoundingClientRect()));
      });
    const choose = chooser(3);
    const last = page.getByText(say("page.coloretto.last_round"), { exact: true }).locator("visible=true").first();
    let before = await boxes();
    while (!(await last.isVisible())) {
      before = await boxes();
      assert.ok(await decide(page, choose), "no last round");
      // What the mouse is over rises.
      await page.mouse.move(1, 1);
    }
    assert.deepEqual(await boxes(), before);
    await anna.close();
  }
}
