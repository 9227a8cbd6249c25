// home_test.mjs: the home screen as a hub, the list of all games, replays of games of this device, quick match, rules, settings.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { choose_settings, chooser, decide, finish_on_server, play_to_the_end, story, wait_for_turn } from "./playing.mjs";
import { languages, say } from "./words.mjs";

const sizes = [[320, 568], [390, 844], [820, 1180], [1280, 720], [1920, 1080]];
const title = (game) => (game === "coloretto" ? "Coloretto" : "Coloretto Amazonas");
const golden = (name) => readFileSync(new URL(`../golden/${name}`, import.meta.url), "utf8");
const play_now = (visitor, game) => visitor.page.getByRole("link", { name: say("page.home.play_game", "en", { game: title(game) }), exact: true });
const choose_game = (visitor, game) => visitor.page.getByRole("radio", { name: title(game), exact: true }).check({ force: true });
const cards = (visitor) => visitor.page.locator(".waiting article");
const lines = (visitor) => visitor.page.locator("main li .game");

/** A visitor who plays without waiting for cards to move. */
async function quick_visitor(visitor, options = {}) {
  const anna = await visitor({ reducedMotion: "reduce", ...options });
  await choose_settings(anna, { speed: "off", tips: false });
  return anna;
}

async function at_table(anna) {
  await anna.page.locator(".board").first().waitFor();
  await wait_for_turn(anna.page);
}

/** A table of the server, by its API; the game starts if `start` is given. */
function make_table(visitor, settings, seats, start = true) {
  return visitor.page.evaluate(
    async ([settings, seats, start]) => {
      const id = () => `t${crypto.getRandomValues(new Uint32Array(2)).join("x")}`;
      const post = async (address, body) => (await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
      const { table } = await post("/api/tables", { id: id(), settings, seats, luck: "clover" });
      if (start) await post(`/api/tables/${table}/commands`, { do: "start", id: id() });
      return table;
    },
    [settings, seats, start],
  );
}

/** A finished game of this device without playing it: as the page stores it. */
async function store_game(visitor, table, number, file) {
  const record = golden(file);
  const points = /\[Result "([^"]+)"\]/.exec(record)[1].split(" ").map(Number);
  await visitor.page.evaluate(
    async ([table, number, game, points, record]) => {
      const base = await new Promise((resolve) => (indexedDB.open("kameleon-games", 1).onsuccess = (event) => resolve(event.target.result)));
      const transaction = base.transaction(["games", "records"], "readwrite");
      const players = points.map((_, i) => ({ name: ["Me", "Bo", "Cleo", "Dov"][i], level: i === 0 ? null : "casual" }));
      transaction.objectStore("games").put({ place: "here", table, number, game, query: `?players=${points.length}`, players, you: 1, points, phase: "over", changed: Date.now() - 7_200_000 });
      transaction.objectStore("records").put(record, ["here", table, number]);
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      base.close();
    },
    [table, number, /\[Game "(\w+)"\]/.exec(record)[1], points, record],
  );
}

/** Broken before: a new game made the unfinished one unreachable, and the list of games did not know either. */
export async function a_second_game_keeps_the_first({ visitor }) {
  const anna = await quick_visitor(visitor);
  await anna.go("/local/coloretto?players=2&level=beginner");
  await at_table(anna);
  for (let i = 0; i < 3; ++i) await decide(anna.page, chooser(i));
  await wait_for_turn(anna.page);
  const before = await story(anna.page);
  await anna.go("/");
  await choose_game(anna, "amazonas");
  await play_now(anna, "amazonas").click();
  await at_table(anna);
  await anna.go("/");
  assert.equal(await cards(anna).count(), 2);
  await anna.go("/games");
  assert.deepEqual(await lines(anna).locator("b").allInnerTexts(), ["Coloretto Amazonas", "Coloretto"]);
  await lines(anna).getByRole("link").nth(1).click();
  await at_table(anna);
  assert.equal(await story(anna.page), before);
}

export async function play_now_repeats_the_last_settings({ visitor }) {
  const anna = await quick_visitor(visitor);
  await anna.go("/");
  // The way to change them is beside it.
  await anna.page.getByRole("link", { name: say("page.home.set_up_game", "en", { game: "Coloretto" }) }).click();
  await anna.page.getByRole("radio", { name: "2", exact: true }).check({ force: true });
  await anna.page.getByRole("radio", { name: say("players.level.beginner") }).check({ force: true });
  await anna.page.getByRole("button", { name: say("page.play.begin") }).click();
  await at_table(anna);
  await anna.go("/");
  assert.equal(await play_now(anna, "coloretto").getAttribute("href"), "/local/coloretto?players=2&level=beginner");
  await anna.page.getByText(say("page.home.against").replace(/\{n.*\}\}/, "one computer")).waitFor();
  // The other game has settings of its own.
  await choose_game(anna, "amazonas");
  assert.match(await play_now(anna, "amazonas").getAttribute("href"), /^\/local\/amazonas\?players=3$/);
}

/** Broken before: the replay of a local game had no address, and an hour after its end the game was gone. */
export async function a_finished_game_is_listed_replayed_exported_and_deleted({ visitor }) {
  const anna = await quick_visitor(visitor);
  await anna.go("/local/amazonas?players=2&level=beginner");
  await at_table(anna);
  await play_to_the_end(anna.page, chooser(3));
  await anna.page.waitForFunction(
    () => new Promise((resolve) => (indexedDB.open("kameleon-games", 1).onsuccess = (event) => (event.target.result.transaction("records").objectStore("records").count().onsuccess = (counted) => (event.target.result.close(), resolve(counted.target.result === 1))))),
  );
  await anna.go("/games");
  const line = lines(anna).first();
  const state = await line.locator(".state").innerText();
  assert.ok([say("page.games.won"), say("page.games.shared"), say("page.games.lost")].includes(state), state);
  assert.match(await line.innerText(), /You \d+ · Bo \d+/);
  const [download] = await Promise.all([anna.page.waitForEvent("download"), line.getByRole("button", { name: say("page.games.export") }).click()]);
  const record = readFileSync(await download.path(), "utf8");
  const points = /\[Result "(\d+) (\d+)"\]/.exec(record).slice(1);
  assert.ok((await line.innerText()).includes(`You ${points[0]} · Bo ${points[1]}`), await line.innerText());

  await line.getByRole("link").click();
  await anna.page.getByRole("slider").waitFor();
  const address = new URL(anna.page.url());
  assert.match(address.pathname, /^\/replay\/local\/[0-9A-Z]{6}\/1$/);
  await anna.page.keyboard.press("ArrowRight");
  await anna.page.waitForFunction(() => location.search.includes("step=1"));
  await anna.page.reload();
  await anna.page.getByRole("slider").waitFor();
  assert.equal(await anna.page.getByRole("slider").inputValue(), "1");

  await anna.go("/games");
  anna.page.once("dialog", (dialog) => dialog.accept());
  await lines(anna).first().getByRole("button", { name: say("page.games.delete") }).click();
  await anna.page.getByText(say("page.games.empty")).waitFor();
  await anna.page.reload();
  await anna.page.getByText(say("page.games.empty")).waitFor();
}

export async function the_list_has_games_of_the_server_too_and_filters({ visitor }) {
  const anna = await quick_visitor(visitor);
  const table = await finish_on_server(anna, "coloretto");
  await anna.go("/");
  await store_game(anna, "CFH278", 1, "amazonas-3-players.txt");
  await anna.go("/games");
  await lines(anna).nth(1).waitFor();
  assert.equal(await lines(anna).count(), 2);
  const record = await (await anna.page.request.get(`${anna.server.url}/api/tables/${table}/games/1.txt`)).text();
  const [mine, other] = /\[Result "(-?\d+) (-?\d+)"\]/.exec(record).slice(1);
  const online = lines(anna).filter({ has: anna.page.locator(`a[href^="/replay/${table}/1"]`) });
  await online.getByText(`You ${mine} · Bo ${other}`).waitFor();
  const place = anna.page.getByRole("combobox", { name: say("page.play.with") });
  await place.selectOption("here");
  assert.equal(await lines(anna).count(), 1);
  assert.equal(await lines(anna).locator("b").innerText(), "Coloretto Amazonas");
  await place.selectOption("server");
  await online.waitFor();
  assert.equal(await lines(anna).count(), 1);
  await anna.page.getByRole("radio", { name: say("page.phase.playing") }).check({ force: true });
  await anna.page.getByText(say("page.games.none")).waitFor();
}

export async function your_turn_comes_first_with_a_golden_ring_and_a_reminder({ visitor }) {
  const anna = await quick_visitor(visitor);
  await anna.go("/local/coloretto?players=2&level=beginner");
  await at_table(anna);
  await anna.go("/");
  const table = await make_table(anna, { game: "amazonas", options: "players=2 start=1", clock: { kind: "correspondence", days: 3 } }, ["me", "beginner"]);
  const card = cards(anna).first();
  await card.getByText(say("page.games.your_turn"), { exact: true }).waitFor();
  assert.equal(await card.getByRole("link").getAttribute("href"), `/t/${table}`);
  const ring = await card.evaluate((element) => {
    const gold = getComputedStyle(element).getPropertyValue("--gold").trim();
    const probe = Object.assign(document.createElement("i"), { style: `color: ${gold}` });
    document.body.append(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return getComputedStyle(element).boxShadow.includes(colour);
  });
  assert.ok(ring, "no golden ring");
  assert.equal(await cards(anna).nth(1).getByRole("link").innerText(), say("page.home.go_on"));
  await anna.move("/games");
  const [download] = await Promise.all([anna.page.waitForEvent("download"), anna.page.getByRole("button", { name: say("page.games.reminder") }).click()]);
  const calendar = readFileSync(await download.path(), "utf8");
  assert.match(download.suggestedFilename(), /\.ics$/);
  assert.ok(calendar.includes(`URL:${anna.server.url}/t/${table}\r\n`), calendar);
}

export async function quick_match_takes_the_first_free_seat({ visitor }) {
  const bela = await visitor({});
  await bela.go("/");
  const table = await make_table(bela, { game: "coloretto", options: "players=2", public: true }, ["me", ""], false);
  const anna = await quick_visitor(visitor);
  await anna.go("/");
  await anna.page.getByText(say("page.home.quick.free").replace(/.*one \{([^}]*)\}.*/, "$1")).waitFor();
  await anna.page.getByRole("button", { name: say("page.home.quick.find") }).click();
  await anna.page.waitForURL(`**/t/${table}`);
  await anna.page.getByRole("button", { name: say("page.table.leave") }).first().waitFor();
}

export async function quick_match_without_a_free_seat_opens_a_public_table({ visitor }) {
  const anna = await quick_visitor(visitor);
  const quick = async (key) => {
    await anna.go("/");
    await anna.page.getByRole("button", { name: say("page.home.quick.find") }).click();
    await anna.page.getByRole("dialog").getByRole("button", { name: say(key), exact: true }).click();
    await anna.page.waitForURL("**/t/*");
    return new URL(anna.page.url()).pathname;
  };
  const waits = await quick("page.home.quick.wait");
  await anna.page.getByRole("heading", { name: say("page.table.invite") }).waitFor();
  const carla = await visitor({});
  await carla.go("/lobby");
  await carla.page.locator(`a[href="${waits}"]`).waitFor();
  // The table of one's own is no free seat for oneself.
  await quick("page.home.quick.fill");
  await anna.page.locator(".board").first().waitFor();
}

/** Broken before: the page spoke of a code 222-222 that was never typed. */
export async function a_code_that_cannot_be_is_shown_as_typed({ visitor }) {
  const anna = await visitor({});
  await anna.go("/t/ZZZZZZ");
  anna.errors = anna.errors.filter((one) => !one.includes("404"));
  await anna.page.getByText(say("page.missing.code", "en", { code: "ZZZZZZ", example: "CFH-278" })).waitFor();
  assert.ok(!(await anna.page.locator("main").innerText()).includes("222"));
  assert.deepEqual(await anna.axe(), []);
  await anna.move("/");
  await anna.page.getByLabel(say("page.home.join")).fill("zzz zzz");
  await anna.page.getByRole("button", { name: say("page.home.join.go") }).click();
  await anna.page.getByText(say("page.home.bad_code", "en", { example: "CFH-278" })).waitFor();
}

/** Panels that overlap, or reach beyond the window; and how far "Play now" ends below it. */
function layout_faults() {
  const box = (element) => element.getBoundingClientRect();
  const panels = [...document.querySelectorAll(".home .k-panel, .home section")].filter((one) => box(one).width > 0);
  const faults = [];
  for (const [i, one] of panels.entries()) {
    const a = box(one);
    if (a.left < 0 || a.right > innerWidth + 0.5) faults.push(`outside: ${one.textContent.slice(0, 30)}`);
    for (const other of panels.slice(i + 1)) {
      if (one.contains(other)) continue;
      const b = box(other);
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) faults.push(`overlap: ${one.textContent.slice(0, 30)} / ${other.textContent.slice(0, 30)}`);
    }
  }
  const play = box(document.querySelector(".big"));
  if (play.bottom + scrollY > innerHeight) faults.push(`Play now ends at ${play.bottom + scrollY} of ${innerHeight}`);
  // Side by side on wide screens, both columns are equally high.
  const [hero, side] = [".play", ".waiting"].map((name) => box(document.querySelector(`.home > ${name}`)));
  if (innerWidth >= 1000 && Math.abs(hero.bottom - side.bottom) > 2) faults.push(`an empty half: ${hero.bottom} and ${side.bottom}`);
  // What is cut off.
  for (const one of document.querySelectorAll(".home a, .home button, .home h1, .home h2, .home p, .home b")) {
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline") faults.push(`cut: ${one.textContent.trim().slice(0, 40)}`);
  }
  return faults;
}

export async function home_fits_every_screen({ visitor }) {
  const bela = await visitor({});
  await bela.go("/");
  for (let i = 0; i < 3; ++i) await make_table(bela, { game: "amazonas", options: "players=3", public: true }, ["me", "", ""], false);
  for (const [i, language] of languages.entries()) {
    const anna = await visitor({ locale: language, colorScheme: i % 2 === 0 ? "light" : "dark", reducedMotion: "reduce" });
    await anna.go("/");
    await anna.page.locator(".tiles.three").waitFor();
    const check = async (state) => {
      for (const [width, height] of sizes) {
        await anna.page.setViewportSize({ width, height });
        const where = `${state} at ${width} × ${height} in ${language}`;
        assert.deepEqual(await anna.overflowing(), [], where);
        assert.deepEqual(await anna.page.evaluate(layout_faults), [], where);
        if (i < 2 && (width === 390 || width === 1280)) assert.deepEqual(await anna.axe(), [], where);
      }
    };
    await check("new");
    for (const number of [1, 2, 3, 4]) await store_game(anna, "CFH278", number, number % 2 === 0 ? "amazonas-4-players.txt" : "coloretto-fair-deal.txt");
    for (let table = 0; table < 3; ++table) await make_table(anna, { game: "coloretto", options: "players=5 start=1", clock: { kind: "correspondence", days: 1 } }, ["me", ...Array(4).fill("beginner")]);
    await anna.go("/");
    await anna.page.locator(".waiting a.more").waitFor();
    await anna.page.locator(".tiles.three").waitFor();
    await check("full");
    await anna.close();
  }
}

/** Broken before: at 1280 × 720 the controls covered the reader's own cards, and a phone showed an empty strip. */
export async function controls_of_a_replay_never_cover_cards({ visitor }) {
  for (const [width, height] of [...sizes, [844, 390]]) {
    const anna = await visitor({ viewport: { width, height }, reducedMotion: "reduce" });
    await anna.go("/");
    await store_game(anna, "CFH278", 1, "coloretto-fair-deal.txt");
    await store_game(anna, "CFH278", 2, "amazonas-4-players.txt");
    for (const game of [1, 2]) {
      await anna.go(`/replay/local/CFH278/${game}?seat=1&step=40`);
      await anna.page.locator(".controls").waitFor();
      await anna.page.waitForFunction(() => document.querySelectorAll(".board svg.card").length > 2);
      const covered = await anna.page.evaluate(async () => {
        for (let i = 0; i < 2; ++i) await new Promise((resolve) => requestAnimationFrame(resolve));
        const controls = document.querySelector(".controls").getBoundingClientRect();
        if (controls.bottom > innerHeight + 1 || controls.top < 0) return [`controls at ${controls.top}–${controls.bottom} of ${innerHeight}`];
        return [...document.querySelectorAll(".board svg, .strips svg")].flatMap((card) => {
          const box = card.getBoundingClientRect();
          if (box.width === 0 || card.closest(".controls") !== null) return [];
          const over = Math.min(box.bottom, controls.bottom) - Math.max(box.top, controls.top);
          return over > 1 && box.right > controls.left && box.left < controls.right ? [`${card.getAttribute("class")} in ${card.parentElement.className} by ${over}`] : [];
        });
      });
      assert.deepEqual(covered, [], `game ${game} at ${width} × ${height}`);
      assert.deepEqual(await anna.overflowing(), [], `game ${game} at ${width} × ${height}`);
    }
    await anna.close();
  }
}

/** Broken before: codes such as C27 and command lines were in the rules for players. */
export async function rules_show_numbers_only_on_request({ visitor }) {
  for (const [i, game] of ["coloretto", "amazonas"].entries()) {
    const anna = await visitor({ viewport: i === 0 ? { width: 390, height: 844 } : { width: 1280, height: 720 } });
    await anna.go(`/rules/${game}`);
    await anna.page.locator("article .picture").first().waitFor();
    const text = () => anna.page.locator("article").innerText();
    assert.doesNotMatch(await text(), /\b[ACR]\d{1,2}\b|\w=\w/);
    assert.ok((await anna.page.locator("article .picture svg.card").count()) > 3);
    assert.deepEqual(await anna.overflowing(), []);
    await anna.page.getByLabel(say("page.rules.numbers")).check();
    assert.match(await text(), game === "coloretto" ? /\bC27\b/ : /\bA25\b/);
    assert.deepEqual(await anna.overflowing(), []);
    assert.deepEqual(await anna.axe(), []);
    // A rule that is looked for is found, with or without numbers.
    await anna.page.getByLabel(say("page.rules.numbers")).uncheck();
    await anna.go(`/rules/${game}#${game === "coloretto" ? "C26" : "A24"}`);
    await anna.page.locator("article .found").first().waitFor();
    await anna.close();
  }
}

export async function offers_to_install_where_the_browser_does({ visitor }) {
  const anna = await visitor({});
  await anna.go("/");
  assert.equal(await anna.page.getByRole("heading", { name: say("page.home.install") }).count(), 0);
  await anna.page.evaluate(() => dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: async () => (globalThis.asked = true) })));
  await anna.page.getByRole("button", { name: say("page.home.install.go"), exact: true }).click();
  await anna.page.waitForFunction(() => globalThis.asked === true);
  await anna.page.getByRole("heading", { name: say("page.home.install") }).waitFor({ state: "detached" });
}

export async function the_chosen_chameleon_sits_at_the_table({ visitor }) {
  const anna = await quick_visitor(visitor);
  await anna.go("/settings");
  await anna.page.getByRole("radio", { name: say("page.settings.chameleon.2") }).check({ force: true });
  await anna.go("/local/coloretto?players=2&level=beginner&start=1");
  await at_table(anna);
  const species = await anna.page.evaluate(() => [...new Set([...document.querySelectorAll(".table svg.medal use, .bar svg.medal use")].map((one) => one.getAttribute("href")))].sort());
  // The computer on the second seat gets the next one.
  assert.deepEqual(species, ["#k-medal-2", "#k-medal-3"]);
}
