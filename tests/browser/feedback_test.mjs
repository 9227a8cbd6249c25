// feedback_test.mjs: sounds, notifications, tips, tooltips, animations and focus; tables that fit their window.
import assert from "node:assert/strict";
import { choose_settings, wait_for_turn } from "./playing.mjs";
import { say } from "./words.mjs";

/** Somebody whose browser remembers what the page would do outside of it, and can be hidden. */
async function observed(visitor, options = {}) {
  const one = await visitor(options);
  await one.context.addInitScript(() => {
    const seen = { asked: 0, notices: [], contexts: 0, starts: 0, hidden: false, focused: 0 };
    globalThis.__seen = seen;
    globalThis.Notification = class {
      static permission = "default";
      static async requestPermission() {
        seen.asked += 1;
        return (this.permission = "granted");
      }
      constructor(title, { body }) {
        this.title = title;
        this.body = body;
        this.open = true;
        seen.notices.push(this);
      }
      close() {
        this.open = false;
      }
    };
    globalThis.focus = () => (seen.focused += 1);
    Object.defineProperty(document, "visibilityState", { get: () => (seen.hidden ? "hidden" : "visible") });
    const Real = globalThis.AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor(...all) {
        super(...all);
        seen.contexts += 1;
      }
    };
    // Tones only: noise begins in another way.
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...all) {
      seen.starts += 1;
      return start.apply(this, all);
    };
  });
  one.seen = () => one.page.evaluate(() => ({ ...__seen, notices: __seen.notices.map(({ title, body, open }) => ({ title, body, open })) }));
  one.hide = (hidden) =>
    one.page.evaluate((wanted) => {
      __seen.hidden = wanted;
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  return one;
}

/** Two people at a game of Coloretto, the one to move first. */
async function two_at_a_table(visitor) {
  const anna = await observed(visitor);
  await anna.go("/play?game=coloretto");
  await anna.page.getByLabel("2", { exact: true }).check({ force: true });
  await anna.page.getByRole("button", { name: say("page.play.create") }).click();
  await anna.page.getByRole("heading", { name: say("page.table.invite") }).waitFor();
  const bela = await observed(visitor);
  await bela.go(new URL(anna.page.url()).pathname);
  await bela.page.getByRole("button", { name: say("page.table.sit"), exact: true }).click();
  await anna.page.getByRole("button", { name: say("page.table.start") }).click();
  for (const one of [anna, bela]) await one.page.locator(".board .rows").waitFor();
  return (await is_told(anna)) ? [anna, bela] : [bela, anna];
}

const is_told = async (one) => (await one.page.title()).startsWith("●");
const icon = (one) => one.page.locator('link[rel="icon"]').getAttribute("href");
const told = (one, turn = true) => one.page.waitForFunction((wanted) => document.title.startsWith("●") === wanted, turn);

/** A card into the first row that takes it. */
async function draw_and_place(one) {
  await told(one);
  await one.page.keyboard.press("d");
  await one.page.locator(".rows button", { hasText: say("page.coloretto.place") }).first().click();
  await told(one, false);
}

export async function title_icon_and_notification_show_my_turn({ visitor }) {
  const [first, second] = await two_at_a_table(visitor);
  await told(first);
  assert.match(await first.page.title(), new RegExp(`^● ${say("page.table.turn.you")} – Coloretto`));
  assert.equal(await icon(first), "/icon-turn.svg");
  assert.equal(await icon(second), "/icon.svg");
  // Nobody is asked by the page itself, and nobody is told who did not ask for it.
  await second.hide(true);
  await draw_and_place(first);
  await told(second);
  assert.equal(await icon(first), "/icon.svg");
  assert.deepEqual([(await second.seen()).asked, (await second.seen()).notices], [0, []]);
  await second.hide(false);
  await draw_and_place(second);

  await second.page.getByRole("button", { name: say("page.menu"), exact: true }).click();
  await second.page.getByRole("button", { name: say("page.settings.notify"), exact: true }).click();
  await second.page.getByRole("button", { name: say("page.settings.notify.stop"), exact: true }).waitFor();
  await second.page.keyboard.press("Escape");
  await told(first);
  await second.hide(true);
  await draw_and_place(first);
  await told(second);
  let { asked, notices, focused } = await second.seen();
  assert.equal(asked, 1);
  assert.equal(notices.length, 1);
  assert.equal(notices[0].title, say("page.table.turn.you"));
  assert.match(notices[0].body, /^Coloretto /);
  assert.ok(notices[0].open);
  // A click leads to the tab.
  await second.page.evaluate(() => __seen.notices[0].onclick());
  ({ notices, focused } = await second.seen());
  assert.deepEqual([focused, notices[0].open], [1, false]);

  // Who comes back, or has moved in the meantime, needs no notification any more.
  await draw_and_place(second);
  await draw_and_place(first);
  await told(second);
  assert.equal((await second.seen()).notices[1].open, true);
  await draw_and_place(second);
  assert.equal((await second.seen()).notices[1].open, false);
  // The rows for two are full now.
  await told(first);
  await first.page.keyboard.press("3");
  await told(second);
  assert.equal((await second.seen()).notices[2].open, true);
  await second.hide(false);
  assert.equal((await second.seen()).notices[2].open, false);
  // While the page is in sight there are none.
  assert.equal((await second.seen()).notices.length, 3);
}

export async function plays_sounds_only_when_turned_on({ visitor }) {
  const [first, second] = await two_at_a_table(visitor);
  await told(first);
  await draw_and_place(first);
  assert.deepEqual([(await first.seen()).contexts, (await second.seen()).contexts], [0, 0]);
  await second.page.getByRole("button", { name: say("page.sound.turn_on") }).click();
  const sample = (await second.seen()).starts;
  assert.ok(sample > 0);
  await draw_and_place(second);
  await second.page.waitForFunction((before) => __seen.starts > before, sample);
  const own = (await second.seen()).starts;
  // Hidden, only the turn is heard: its two notes are four tones.
  await second.hide(true);
  await draw_and_place(first);
  await told(second);
  assert.equal((await second.seen()).starts, own + 4);
  assert.equal((await second.seen()).contexts, 1);
}

const table_sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];

/** A game against the computer, at my turn. */
async function at_a_local_game(visitor, { game = "coloretto", players = 3, options = {}, tips = false, lang = "en", level = "beginner" } = {}) {
  const anna = await visitor(options);
  await anna.context.addInitScript((wanted) => {
    if (localStorage.getItem("kameleon.settings") === null) localStorage.setItem("kameleon.settings", JSON.stringify({ tips: wanted, speed: "off", sound_offered: true }));
  }, tips);
  await anna.go(`/local/${game}?players=${players}&start=1&level=${level}&lang=${lang}`);
  await anna.page.locator(".own.turn").waitFor();
  return anna;
}

export async function tables_fit_the_window({ visitor }) {
  for (const [game, most] of [["coloretto", 5], ["amazonas", 4]]) {
    for (let players = 2; players <= most; ++players) {
      const anna = await at_a_local_game(visitor, { game, players });
      // What can be done with a card of the hand must fit as well.
      const chosen = game === "amazonas" ? [false, true] : [false];
      for (const [size, raised] of table_sizes.flatMap((one) => chosen.map((raised) => [one, raised]))) {
        await anna.page.setViewportSize(size);
        await anna.page.keyboard.press("Escape");
        if (raised) await anna.page.locator(".hand button").first().click();
        await anna.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        const found = await anna.page.evaluate(() => ({
          below: document.documentElement.scrollHeight - innerHeight,
          // The own cards, and what can be done.
          hidden: [...document.querySelectorAll(".own, .hand, .choices, .rows button")].filter((one) => one.getBoundingClientRect().bottom > innerHeight).map((one) => one.className),
        }));
        assert.deepEqual(found, { below: 0, hidden: [] }, `${game} for ${players} at ${size.width} × ${size.height}${raised ? ", a card chosen" : ""}`);
      }
      await anna.close();
    }
  }
}

export async function tables_fit_long_words({ visitor }) {
  for (const game of ["coloretto", "amazonas"]) {
    const anna = await at_a_local_game(visitor, { game, players: 4, lang: "xx", tips: true });
    for (const width of [320, 600, 660, 740, 820, 900]) {
      await anna.page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await anna.overflowing(), [], `${game} at ${width}`);
    }
    await anna.close();
  }
}

export async function tips_appear_once_and_cover_nothing({ visitor }) {
  for (const viewport of [{ width: 1280, height: 720 }, { width: 360, height: 740 }]) {
    const anna = await at_a_local_game(visitor, { tips: true, options: { viewport } });
    const tip = anna.page.getByRole("region", { name: say("page.tip"), exact: true });
    const shows = (name) => tip.getByText(say(`page.tip.coloretto.${name}`)).waitFor();
    await shows("draw");
    assert.deepEqual(await anna.axe(), []);
    // What can be chosen can be chosen, as if there were no tip; and who has drawn knows how.
    await anna.page.locator("button:visible", { hasText: say("page.coloretto.draw") }).first().click();
    await shows("place");
    // By keyboard: Esc dismisses it, and the focus goes to what can be done.
    await tip.getByRole("button", { name: say("page.tip.next") }).focus();
    await anna.page.keyboard.press("Escape");
    await tip.waitFor({ state: "detached" });
    assert.ok(await anna.page.evaluate(() => document.activeElement.matches("[data-next]")));
    // Another game has tips of its own.
    await anna.go("/local/amazonas?players=2&start=1&level=beginner");
    await tip.getByText(say("page.tip.amazonas.hand")).waitFor();
    await tip.getByRole("button", { name: say("page.tip.none") }).click();
    await tip.waitFor({ state: "detached" });
    // Remembered, until somebody wants them again.
    await anna.go("/local/coloretto?players=3&start=1&level=beginner");
    await anna.page.locator(".own.turn").waitFor();
    assert.equal(await tip.count(), 0);
    await anna.go("/settings");
    await anna.page.getByRole("button", { name: say("page.settings.tips.again") }).click();
    await anna.go("/local/coloretto?players=3&start=1&level=beginner");
    await shows("draw");
    await anna.close();
  }
}

export async function computer_moves_are_shown_one_by_one({ visitor }) {
  const anna = await visitor({});
  await choose_settings(anna, { tips: false });
  // The engine sends moves as fast as it finds them; the page's clock decides when they are shown, and here the test moves it.
  await anna.context.addInitScript(() => {
    const { Worker } = globalThis;
    globalThis.Worker = class extends Worker {
      constructor(...all) {
        super(...all);
        this.addEventListener("message", ({ data }) => (globalThis.my_turn_sent ||= (data.view?.legal?.length ?? 0) > 0));
      }
    };
  });
  await anna.page.clock.install();
  await anna.go("/local/coloretto?players=5&start=1&level=beginner");
  await anna.page.locator(".own.turn").waitFor();
  await anna.page.clock.pauseAt((await anna.page.evaluate(() => Date.now())) + 1000);
  // By how many lines the log grew, each time it did.
  await anna.page.evaluate(() => {
    const log = document.querySelector(".beside ol");
    let before = log.children.length;
    globalThis.growth = [];
    new MutationObserver(() => {
      globalThis.growth.push(log.children.length - before);
      before = log.children.length;
    }).observe(log, { childList: true });
  });
  const growth = () => anna.page.evaluate(() => globalThis.growth.splice(0));
  const my_turn = anna.page.locator(".own.turn");
  const show_all = async () => {
    while ((await my_turn.count()) === 0) await anna.page.clock.runFor(100);
  };
  const place_a_card = async () => {
    await anna.page.locator("button.deck").click();
    const row = anna.page.locator(".rows button[data-next]").first();
    while (!(await row.isVisible())) await anna.page.clock.runFor(100);
    await anna.page.evaluate(() => (globalThis.my_turn_sent = false));
    await row.click();
    // Until the engine has made all moves of the four computers.
    await anna.page.waitForFunction(() => globalThis.my_turn_sent);
  };

  await place_a_card();
  await show_all();
  const one_by_one = await growth();
  assert.ok(one_by_one.length >= 4 && one_by_one.every((lines) => lines <= 2), `four computers, and the log grew by ${one_by_one}`);
  // A tap shows the rest at once, and plays nothing.
  await place_a_card();
  await anna.page.locator(".own").click({ position: { x: 6, y: 6 } });
  await my_turn.waitFor();
  const at_once = await growth();
  assert.ok(at_once.some((lines) => lines >= 3), `the log grew by ${at_once}`);
}

export async function cards_are_dealt_before_the_first_move({ visitor }) {
  for (const [game, viewport] of [["coloretto", { width: 1280, height: 800 }], ["coloretto", { width: 390, height: 844 }], ["amazonas", { width: 390, height: 844 }]]) {
    const anna = await visitor({ viewport });
    await choose_settings(anna, { tips: false });
    // The spots to which something moves before the log has its first move.
    await anna.context.addInitScript(() => {
      globalThis.moved = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...all) {
        const started = document.querySelector(".recent li:not(.heading), .beside ol li:not(.heading)") !== null;
        const spot = this.closest("[data-spot]")?.dataset.spot;
        if (!started && spot !== undefined) globalThis.moved.push(spot);
        return animate.apply(this, all);
      };
    });
    await anna.go(`/local/${game}?players=3&start=2&level=beginner`);
    await anna.page.locator(".own.turn").waitFor();
    const moved = new Set(await anna.page.evaluate(() => globalThis.moved));
    const dealt = [...moved].filter((spot) => spot.startsWith(game === "coloretto" ? "pile-" : "hand-1-"));
    assert.ok(dealt.length >= (game === "coloretto" ? 3 : 2), `${game}: ${[...moved]}`);
    await anna.close();
  }
}

export async function tooltips_explain_cards({ visitor }) {
  const tooltip = (anna) => anna.page.getByRole("tooltip");
  const anna = await at_a_local_game(visitor);
  await anna.page.locator('.own [data-tooltip]').first().hover();
  await tooltip(anna).getByText(say("page.what.coloretto.colour.brown")).waitFor();
  assert.deepEqual(await anna.axe(), []);
  await anna.page.keyboard.press("Escape");
  await tooltip(anna).waitFor({ state: "detached" });
  await anna.close();

  const bob = await at_a_local_game(visitor, { game: "amazonas", options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } });
  // A tap where it does nothing else.
  await bob.page.locator('.shelf [data-tooltip^="bonus"]').first().tap();
  await tooltip(bob).getByText(say("page.what.amazonas.bonus")).waitFor();
  assert.deepEqual(await bob.overflowing(), []);
  // A card of the hand can be chosen; a long press says what it is instead.
  const card = bob.page.locator(".hand button").first();
  const { x, y, width, height } = await card.boundingBox();
  const finger = await bob.context.newCDPSession(bob.page);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  await tooltip(bob).getByText(say("page.game.to_come")).waitFor();
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.equal(await bob.page.locator(".choice").count(), 0);
  await card.tap();
  await bob.page.locator(".choice").waitFor();
  await tooltip(bob).waitFor({ state: "detached" });
  await bob.close();
}

export async function focus_stays_at_the_table({ visitor }) {
  for (const game of ["coloretto", "amazonas"]) {
    const anna = await at_a_local_game(visitor, { game, players: 2 });
    for (let i = 0; i < 40 && (await wait_for_turn(anna.page)); ++i) {
      const before = await anna.page.evaluate(() => {
        const visible = (one) => !one.disabled && one.getClientRects().length > 0;
        const choices = [...document.querySelectorAll(".choices button, [data-next]")].filter(visible);
        (choices[0] ?? document.querySelector("[data-rest]")).focus();
        return document.querySelector(".board").textContent;
      });
      await anna.page.keyboard.press("Enter");
      // A card was raised or a move was made: either changes what the table says.
      await anna.page.waitForFunction((text) => document.querySelector(".board").textContent !== text, before);
      await wait_for_turn(anna.page);
      if ((await anna.page.locator("#ending-title").count()) > 0) break;
      assert.ok(await anna.page.evaluate(() => document.activeElement !== document.body), `${game}, step ${i}`);
    }
    await anna.close();
  }
}

export async function a_local_game_is_played_in_one_tab({ visitor }) {
  const anna = await at_a_local_game(visitor);
  assert.equal(await anna.page.getByRole("button", { name: say("page.table.chat") }).count(), 0);
  const other = await anna.context.newPage();
  await other.goto(anna.page.url());
  await other.getByText(say("page.local.elsewhere")).waitFor();
  await other.getByRole("button", { name: say("page.local.here") }).click();
  await other.locator(".own.turn").waitFor();
  await anna.page.getByText(say("page.local.elsewhere")).waitFor();
  assert.deepEqual(await anna.axe(), []);
  // And back again, when the other one is closed.
  await other.close();
  await anna.page.getByRole("button", { name: say("page.local.here") }).click();
  await anna.page.locator(".own.turn").waitFor();
}

export async function known_computers_play_offline({ server, visitor }) {
  const anna = await visitor({ serviceWorkers: "allow" });
  await anna.go("/");
  await anna.page.evaluate(() => navigator.serviceWorker.ready.then((one) => new Promise((resolve) => (one.active.state === "activated" ? resolve() : one.active.addEventListener("statechange", resolve)))));
  const nets = () =>
    anna.page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().filter((one) => one.url.endsWith(".net")).length;
    });
  assert.equal(await nets(), 0);
  const play = async (level) => {
    await anna.go(`/local/amazonas?players=2&start=2&level=${level}`);
    await anna.page.locator(".own.turn").waitFor();
  };
  await play("expert");
  assert.equal(await nets(), 1);
  anna.expect_disconnects();
  await server.stop();
  await play("skilled");
  await play("expert");
}
