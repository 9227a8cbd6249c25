// ending_test.mjs: the end of a game as a scene: counting, headline, turning point, rematch, sharing; in every size.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { choose_settings } from "./playing.mjs";
import { say } from "./words.mjs";

const title = (one) => one.page.locator("#ending-title");
const button = (one, key, lang) => one.page.getByRole("button", { name: say(key, lang), exact: true });
const order = (one) => one.page.locator(".ending ol [data-seat]").evaluateAll((all) => all.map((row) => Number(row.dataset.seat)));
const settled = (one) => one.page.locator(".ending ol.settled").waitFor();
const counting = (one) => one.page.locator(".ending.counting").waitFor();

/** The end of a recorded game, as a seat saw it; "watching" for a spectator. */
async function at_the_end_of(one, file, seat = "watching") {
  await one.go("/replay");
  const buffer = readFileSync(new URL(`../golden/${file}.txt`, import.meta.url));
  await one.page.locator("input[type=file]").setInputFiles({ name: `${file}.txt`, mimeType: "text/plain", buffer });
  await button(one, "page.replay.last").click();
  await title(one).waitFor();
  await one.page.getByRole("combobox", { name: say("page.replay.eyes"), exact: true }).selectOption(String(seat));
  await settled(one);
  return one.page.locator(".ending ol .name").allInnerTexts();
}

/** By the interface of the server: one of the legal decisions, or any other command. */
function send(one, table, command) {
  return one.page.evaluate(
    async ([code, wish]) => {
      const view = async () => (await fetch(`/api/tables/${code}`)).json();
      const post = (body) =>
        fetch(`/api/tables/${code}/commands`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ ...body, id: crypto.randomUUID() }),
        });
      if (wish !== null) return (await post(wish)).ok;
      const { summary, view: cards } = await view();
      if (summary.phase !== "playing") return "over";
      if (cards.legal.length > 0) await post({ do: "decide", action: cards.legal.at(-1) });
      return cards.legal.length > 0;
    },
    [table, command],
  );
}

async function make_table(one, options, seats) {
  return one.page.evaluate(
    async ([settings, who]) => {
      await fetch("/api/me");
      const body = JSON.stringify({ id: crypto.randomUUID(), settings, seats: who, luck: "clover" });
      const answer = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body });
      return (await answer.json()).table;
    },
    [options, seats],
  );
}

/** Plays until the game is over; computers decide by themselves. */
async function play_out(people, table) {
  for (let turn = 0; turn < 3000; ++turn) {
    let acted = false;
    for (const one of people) {
      const done = await send(one, table, null);
      if (done === "over") return;
      acted ||= done;
    }
    if (!acted) await people[0].page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  throw new Error("a game without end");
}

/** A finished game of this many, against computers. */
async function finished(one, game, players, more = "") {
  await one.go("/");
  const seats = ["me", ...Array(players - 1).fill("beginner")];
  const table = await make_table(one, { game, options: `players=${players}${more}` }, seats);
  await send(one, table, { do: "start" });
  await play_out([one], table);
  return table;
}

async function renamed(one, name) {
  await one.go("/");
  await one.page.evaluate((name) => fetch("/api/me", { method: "PATCH", headers: { "content-type": "application/json" }, body: JSON.stringify({ name }) }), name);
}

/** Two people who look at the end of their game. */
async function two_at_the_end(visitor, phone) {
  const anna = await visitor({});
  const bela = await visitor(phone);
  for (const [one, name] of [[anna, "Anna"], [bela, "Béla"]]) {
    await choose_settings(one, { speed: "off", tips: false });
    await renamed(one, name);
  }
  const table = await make_table(anna, { game: "coloretto", options: "players=2" }, ["me", ""]);
  await send(bela, table, { do: "sit", luck: "leaf" });
  await send(anna, table, { do: "start" });
  await play_out([anna, bela], table);
  for (const one of [anna, bela]) {
    await one.go(`/t/${table}`);
    await settled(one);
  }
  return { anna, bela, table };
}

export async function counts_in_the_order_of_the_seats_and_then_sorts({ visitor }) {
  const anna = await visitor({});
  await at_the_end_of(anna, "amazonas-3-players");
  assert.deepEqual(await order(anna), [3, 1, 2]);
  await button(anna, "page.end.show_count").click();
  await counting(anna);
  assert.deepEqual(await order(anna), [1, 2, 3]);
  assert.equal(await title(anna).innerText(), say("page.end.count"));
  // It ends by itself.
  await settled(anna);
  assert.deepEqual(await order(anna), [3, 1, 2]);
  const points = await anna.page.locator(".ending ol .points").allInnerTexts();
  assert.deepEqual(points.map(Number), [29, 25, 14]);
}

export async function a_tap_or_the_button_skips_the_counting({ visitor }) {
  const anna = await visitor({ hasTouch: true });
  await at_the_end_of(anna, "coloretto-two-share-the-second-place");
  // The page's clock stands still: only the skip can end it.
  await anna.page.clock.install();
  await anna.page.clock.pauseAt(Date.now() + 1000);
  for (const skip of [() => button(anna, "page.game.skip").click(), () => anna.page.touchscreen.tap(300, 300)]) {
    await button(anna, "page.end.show_count").click();
    await counting(anna);
    await skip();
    await settled(anna);
  }
  assert.deepEqual(await order(anna), [1, 2, 4, 3]);
}

export async function the_headline_says_who_won_in_the_readers_eyes({ visitor }) {
  const anna = await visitor({});
  const says = async (text) => assert.equal(await title(anna).innerText(), text);
  const sky = (name) => anna.page.locator(`.ending.${name}`).waitFor();
  // 43 to 42.
  let names = await at_the_end_of(anna, "amazonas-three-stacks-of-one-colour", 1);
  await says(say("page.end.you"));
  await anna.page.getByText("43 to 42: just 1 point ahead.", { exact: true }).waitFor();
  await sky("sun");
  await at_the_end_of(anna, "amazonas-three-stacks-of-one-colour", 2);
  names = await anna.page.locator(".ending ol .name").allInnerTexts();
  await says(say("page.end.one", "en", { name: names[0] }));
  await anna.page.getByText("You came 2nd, 1 point behind.", { exact: true }).waitFor();
  await sky("dusk");
  names = await at_the_end_of(anna, "amazonas-three-stacks-of-one-colour");
  await says(say("page.end.one", "en", { name: names[0] }));
  await sky("sun");
  // 30, 30 and 18.
  await at_the_end_of(anna, "coloretto-named-starter", 2);
  names = await anna.page.locator(".ending ol .name").allInnerTexts();
  await says(`You and ${names[0]} win!`);
  await anna.page.getByText("30 points each.", { exact: true }).waitFor();
  await sky("sun");
  assert.equal(await anna.page.locator(".ending .hero").count(), 2);
  await at_the_end_of(anna, "coloretto-named-starter", 3);
  names = await anna.page.locator(".ending ol .name").allInnerTexts();
  await says(`${names[0]} and ${names[1]} win`);
  await sky("dusk");
}

export async function says_why_the_game_ended({ visitor }) {
  const anna = await visitor({});
  const why = anna.page.locator(".ending .why");
  const cases = [
    ["amazonas-supply-of-three-runs-out", say("page.end.supply")],
    ["amazonas-third-stack-of-three-players", "3 stacks"],
    ["amazonas-gift-ends-a-game-of-four", "2 stacks"],
    ["coloretto-one-colour", "last-round card"],
  ];
  for (const [file, text] of cases) {
    await at_the_end_of(anna, file);
    assert.ok((await why.innerText()).includes(text), `${file}: ${await why.innerText()}`);
  }
}

export async function shows_the_lead_over_time({ visitor }) {
  const anna = await visitor({ reducedMotion: "reduce" });
  for (const [game, players] of [["coloretto", 3], ["amazonas", 4]]) {
    const table = await finished(anna, game, players);
    // At the table the record is replayed by the engine; a replay knows it already.
    for (const address of [`/t/${table}`, `/replay/${table}/1`]) {
      await anna.go(address);
      if (address.startsWith("/replay")) await button(anna, "page.replay.last").click();
      const chart = anna.page.getByRole("img", { name: say("page.end.lead.chart") });
      await chart.waitFor();
      assert.ok((await chart.locator("path").count()) >= players);
      const points = await chart.locator("path").first().getAttribute("d");
      assert.ok(points.split("L").length > 2, points);
      assert.deepEqual(await anna.axe(), []);
    }
  }
}

export async function reduced_motion_shows_the_result_at_once({ visitor }) {
  const anna = await visitor({ reducedMotion: "reduce" });
  await choose_settings(anna, { tips: false });
  await anna.go("/");
  const table = await make_table(anna, { game: "amazonas", options: "players=2" }, ["me", "beginner"]);
  await send(anna, table, { do: "start" });
  await anna.go(`/t/${table}`);
  await anna.page.evaluate(() => {
    globalThis.counted = false;
    new MutationObserver(() => (globalThis.counted ||= document.querySelector(".ending.counting") !== null)).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await play_out([anna], table);
  await settled(anna);
  assert.equal(await anna.page.evaluate(() => globalThis.counted), false);
  await button(anna, "page.end.show_count").click();
  await counting(anna);
  await button(anna, "page.game.skip").click();
  await settled(anna);
}

export async function counts_once_at_the_end_of_a_game_and_not_when_it_is_opened_later({ visitor }) {
  const anna = await visitor({});
  await choose_settings(anna, { tips: false });
  await anna.go("/");
  const table = await make_table(anna, { game: "coloretto", options: "players=2" }, ["me", "beginner"]);
  await send(anna, table, { do: "start" });
  await anna.go(`/t/${table}`);
  await play_out([anna], table);
  await counting(anna);
  assert.deepEqual(await order(anna), [1, 2]);
  await settled(anna);
  await anna.page.reload();
  await title(anna).waitFor();
  assert.equal(await anna.page.locator(".ending.counting").count(), 0);
}

/** Sounds and notifications that the page asks for. */
function watch_calls(one) {
  return one.context.addInitScript(() => {
    globalThis.called = { notices: [], tones: 0 };
    globalThis.Notification = class {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title) {
        globalThis.called.notices.push(title);
      }
      close() {}
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...all) {
      globalThis.called.tones += 1;
      return start.apply(this, all);
    };
  });
}

export async function a_rematch_is_an_invitation_to_the_others({ visitor }) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { anna, bela } = await two_at_the_end(visitor, phone);
  await watch_calls(bela);
  await bela.context.addInitScript(() => localStorage.setItem("kameleon.settings", JSON.stringify({ speed: "off", tips: false, sound: true, notify: true })));
  await bela.page.reload();
  await settled(bela);
  await bela.page.touchscreen.tap(195, 200);
  await bela.page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await button(anna, "page.table.rematch").click();
  await anna.page.getByText(say("page.rematch.waiting", "en", { names: "Béla" })).waitFor();

  const invitation = bela.page.getByRole("group", { name: "Anna wants a rematch" });
  await invitation.waitFor();
  // Nobody has to scroll for it.
  const box = await invitation.boundingBox();
  assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844, JSON.stringify(box));
  assert.deepEqual(await bela.axe(), []);
  const { notices, tones } = await bela.page.evaluate(() => globalThis.called);
  assert.deepEqual(notices, ["Anna wants a rematch"]);
  assert.ok(tones > 0);
  assert.match(await bela.page.title(), /^● Anna wants a rematch/);
  // The time runs.
  const timer = invitation.getByRole("timer");
  const left = Number(await timer.innerText());
  assert.ok(left > 0 && left <= 30, String(left));
  await bela.page.waitForFunction((before) => Number(document.querySelector(".rematch [role=timer]").textContent) < before, left);

  await button(bela, "page.rematch.later").tap();
  await invitation.waitFor({ state: "detached" });
  assert.ok(!(await bela.page.title()).startsWith("●"));
  await button(bela, "page.table.rematch").tap();
  for (const one of [anna, bela]) await title(one).waitFor({ state: "detached" });
}

export async function a_player_who_joins_plays_at_once({ visitor }) {
  const { anna, bela, table } = await two_at_the_end(visitor, { viewport: { width: 320, height: 568 } });
  const carla = await visitor({});
  await choose_settings(carla, { speed: "off" });
  await carla.go(`/t/${table}`);
  await settled(carla);
  assert.equal(await button(carla, "page.table.rematch").count(), 0);
  await button(bela, "page.table.rematch").click();
  await anna.page.getByRole("group", { name: "Béla wants a rematch" }).getByRole("button", { name: say("page.rematch.join") }).click();
  // The spectator sees the new game, too.
  for (const one of [anna, bela, carla]) await title(one).waitFor({ state: "detached" });
  // The rules are still in the bar; on a phone they are in the menu.
  for (const one of [anna, carla]) await one.page.locator(".bar").getByRole("button", { name: say("page.table.rules"), exact: true }).waitFor();
}

export async function the_result_is_shared_as_a_picture({ visitor }) {
  const anna = await visitor({});
  await anna.context.addInitScript(() => {
    globalThis.shared = [];
    navigator.canShare = (data) => data.files?.length === 1;
    navigator.share = async (data) => void globalThis.shared.push({ type: data.files[0].type, size: data.files[0].size, text: data.text });
  });
  const table = await finished(anna, "coloretto", 5);
  await anna.go(`/t/${table}`);
  await button(anna, "page.end.share").click();
  const [download] = await Promise.all([anna.page.waitForEvent("download"), button(anna, "page.end.share.save").click()]);
  assert.equal(download.suggestedFilename(), "kameleon-coloretto.png");
  const bytes = readFileSync(await download.path());
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1080, 1080]);
  await button(anna, "page.table.share").click();
  await anna.page.waitForFunction(() => globalThis.shared.length > 0);
  const [shared] = await anna.page.evaluate(() => globalThis.shared);
  assert.deepEqual([shared.type, shared.size], ["image/png", bytes.length]);
  assert.ok(shared.text.includes(`/replay/${table}/1`), shared.text);
  assert.deepEqual(await anna.axe(), []);
}

const sizes = [[320, 568], [390, 844], [844, 390], [820, 1180], [1280, 720], [1920, 1080]];

/** What is wrong with the layout of the end now. */
function misplaced(one) {
  return one.page.evaluate(() => {
    const found = [];
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const scene = document.querySelector(".ending");
    if (width >= 1000 && document.documentElement.scrollHeight > height + 1) found.push(`scrolls to ${document.documentElement.scrollHeight}`);
    // Nothing is cut off at the sides, and no text inside of what holds it.
    for (const element of scene.querySelectorAll("h2, p, button, a, li, .name, .points, .note, h3")) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || element.closest(".k-said") !== null) continue;
      if (box.left < -0.5 || box.right > width + 0.5) found.push(`beyond the edge: ${element.textContent.trim()}`);
      if (!element.matches(".name") && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline") found.push(`cut: ${element.className} ${element.textContent.trim()}`);
    }
    // What can be done is in the window.
    const acts = scene.querySelector(".acts > *")?.getBoundingClientRect();
    if (acts !== undefined && (acts.top < 0 || acts.bottom > height)) found.push(`no button in sight: ${acts.top} to ${acts.bottom}`);
    // Rows, headline and what follows do not lie over each other.
    const parts = [...scene.querySelectorAll(".head, .result ol > li, .facts, .lead, .match")].map((part) => [part.className || part.tagName, part.getBoundingClientRect()]);
    for (const [i, [name, a]] of parts.entries()) {
      for (const [other, b] of parts.slice(i + 1)) {
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) found.push(`${name} over ${other}`);
      }
    }
    return found;
  });
}

export async function fits_in_every_size_language_and_theme({ visitor }) {
  const anna = await visitor({});
  await renamed(anna, "Anna-Katharina Weißmann");
  const tables = [];
  for (const [game, players, more] of [["coloretto", 5, " games=3"], ["amazonas", 4, ""], ["coloretto", 2, ""]]) tables.push([await finished(anna, game, players, more), `${game} ${players}`]);
  const one = await visitor({ reducedMotion: "reduce" });
  await one.context.addCookies(await anna.context.cookies());
  for (const [i, language] of ["en", "de", "fr", "it", "hu", "xx"].entries()) {
    await one.page.emulateMedia({ colorScheme: i % 2 === 0 ? "light" : "dark", reducedMotion: "reduce" });
    for (const [table, what] of tables) {
      await one.go(`/t/${table}?lang=${language}`);
      await one.page.locator(".ending .lead .chart > svg").waitFor();
      for (const [width, height] of sizes) {
        await one.page.setViewportSize({ width, height });
        await one.page.evaluate(() => scrollTo(0, 0));
        assert.deepEqual(await one.overflowing(), [], `${what} in ${language} at ${width} × ${height}`);
        assert.deepEqual(await misplaced(one), [], `${what} in ${language} at ${width} × ${height}`);
      }
      assert.deepEqual(await one.axe(), [], `${what} in ${language}`);
    }
  }
}
