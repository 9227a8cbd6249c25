// feel_test.mjs: how the page makes itself felt: sounds, whose turn it is told outside the page, tips for who plays for the
// first time, where the focus goes, whether everything is in sight.
import assert from "node:assert/strict";
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
  await one.page.keyboard.press("d");
  await one.page.locator(".rows button", { hasText: say("page.coloretto.place") }).first().click();
  await told(one, false);
}

export async function my_turn_is_told_outside_the_page({ visitor }) {
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

  await second.page.getByRole("button", { name: say("page.settings.notify"), exact: true }).click();
  await second.page.getByRole("button", { name: say("page.settings.notify.stop"), exact: true }).waitFor();
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
  await first.page.keyboard.press("3");
  await told(second);
  assert.equal((await second.seen()).notices[2].open, true);
  await second.hide(false);
  assert.equal((await second.seen()).notices[2].open, false);
  // While the page is in sight there are none.
  assert.equal((await second.seen()).notices.length, 3);
}

export async function sounds_are_heard_by_who_wants_them({ visitor }) {
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
