// replay_test.mjs: replays of local games, of server games by link, and of files.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { choose_settings, ending, finish_on_server } from "./playing.mjs";
import { languages, say } from "./words.mjs";

const golden = (name) => new URL(`../golden/${name}`, import.meta.url);
/** The golden of a JSON record is written in lines for people; the record is one. */
const text_of = (name) => {
  const text = readFileSync(golden(name), "utf8");
  return name.endsWith(".json-lines") ? text.replaceAll("\n", "") : text;
};
const without_404 = (visitor) => (visitor.errors = visitor.errors.filter((one) => !one.includes("404")));

const slider = (visitor) => visitor.page.getByRole("slider", { name: say("page.replay.position") });
const told = (visitor) => slider(visitor).getAttribute("aria-valuetext");
const step = async (visitor) => Number(await slider(visitor).inputValue());
const button = (visitor, key) => visitor.page.getByRole("button", { name: say(key), exact: true });
const eyes = (visitor) => visitor.page.getByRole("combobox", { name: say("page.replay.eyes"), exact: true });
const until = (visitor, is, what) => visitor.page.waitForFunction(is, what);

async function step_is(visitor, wanted) {
  await until(visitor, (number) => document.querySelector("input[type=range]")?.value === String(number), wanted);
}

async function open_file(visitor, name, content) {
  await visitor.page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
}

async function open_golden(visitor, name) {
  await visitor.go("/replay");
  await open_file(visitor, name, text_of(name));
  await slider(visitor).waitFor();
}

/** Drops it where files can be dropped, as by the mouse. */
async function drop_file(visitor, name, content) {
  const files = await visitor.page.evaluateHandle(([file, text]) => {
    const all = new DataTransfer();
    all.items.add(new File([text], file, { type: "text/plain" }));
    return all;
  }, [name, content]);
  const zone = visitor.page.locator("label", { hasText: say("page.replay.drop") });
  for (const type of ["dragover", "drop"]) await zone.dispatchEvent(type, { dataTransfer: files });
}

/** Plays at the table by keys until the game is over. */
async function play_to_the_end(visitor, keys) {
  const over = ending(visitor.page);
  for (let round = 0; (await over.count()) === 0; ++round) {
    assert.ok(round < 3000, "the game does not end");
    for (const key of keys) await visitor.page.keyboard.press(key);
  }
}

export async function replays_a_local_game({ visitor }) {
  const anna = await visitor({ reducedMotion: "reduce" });
  await choose_settings(anna, {});
  await anna.go("/local/coloretto?players=2&level=beginner&games=2");
  await anna.page.getByRole("group").first().waitFor();
  await play_to_the_end(anna, ["d", "1", "2", "3"]);
  await button(anna, "page.table.replay").click();
  await slider(anna).waitFor();
  assert.equal(await step(anna), 0);
  // As the player saw it.
  assert.equal(await eyes(anna).inputValue(), "1");
  assert.equal(await button(anna, "page.replay.copy").count(), 0);
  await button(anna, "page.replay.last").click();
  await ending(anna.page).waitFor();
  assert.deepEqual(await anna.axe(), []);
  // The match goes on at the same table.
  await anna.page.getByRole("link", { name: say("page.replay.leave") }).first().click();
  await button(anna, "page.table.next").click();
  await ending(anna.page).waitFor({ state: "detached" });
}

export async function replays_a_server_game_from_a_link_to_a_move({ server, visitor }) {
  const anna = await visitor({});
  const table = await finish_on_server(anna, "amazonas");
  await anna.go(`/t/${table}`);
  await anna.page.getByRole("link", { name: say("page.table.replay"), exact: true }).click();
  await slider(anna).waitFor();
  assert.equal(await eyes(anna).inputValue(), "1");
  for (let i = 0; i < 5; ++i) await button(anna, "page.replay.forward").click();
  await until(anna, () => location.search.includes("step=5"));
  assert.equal(new URL(anna.page.url()).search, "?seat=1&step=5");
  const said = await told(anna);
  // Somebody else sees the same moment.
  const bela = await visitor({ locale: "de", viewport: { width: 320, height: 640 }, colorScheme: "dark" });
  await bela.go(`/replay/${table}/1?step=5&seat=all`);
  const german = bela.page.getByRole("slider", { name: say("page.replay.position", "de") });
  await german.waitFor();
  assert.equal(await german.inputValue(), "5");
  assert.equal(await bela.page.getByRole("list", { name: say("page.amazonas.hand", "de") }).count(), 2);
  assert.deepEqual(await bela.overflowing(), []);
  assert.deepEqual(await bela.axe(), []);
  // The link is copied, and leads there.
  await anna.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
  await button(anna, "page.replay.copy").click();
  await anna.page.getByRole("button", { name: say("page.table.copied"), exact: true }).waitFor();
  const link = await anna.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, `${server.url}/replay/${table}/1?step=5&seat=1`);
  await bela.page.goto(link);
  await german.waitFor();
  assert.equal(await german.inputValue(), "5");
  // It is in the list of finished games.
  await anna.go("/games");
  await anna.page.getByRole("link", { name: say("page.table.replay") }).first().click();
  await slider(anna).waitFor();
  await anna.page.keyboard.press("End");
  assert.notEqual(await told(anna), said);
}

export async function shows_a_proven_deal({ server, visitor }) {
  const anna = await visitor({});
  const table = await finish_on_server(anna, "coloretto");
  await anna.go(`/replay/${table}/1`);
  await anna.page.locator("summary [data-deal=proven]").waitFor();
  await anna.page.locator("summary", { hasText: say("page.replay.deal") }).click();
  for (const key of ["commitment", "secret", "lucks", "seed", "cards", "rules", "here"]) await anna.page.getByText(say(`page.replay.deal.${key}`)).waitFor();
  await anna.page.getByText("clover", { exact: true }).waitFor();
  const [commitment, secret] = await anna.page.locator("details code").allInnerTexts();
  const record = await (await anna.page.request.get(`${server.url}/api/tables/${table}/games/1.json`)).json();
  assert.equal(commitment, record.commitment);
  assert.equal(secret, record.server_seed);
  assert.deepEqual(await anna.axe(), []);
}

export async function shows_an_unproven_deal({ visitor }) {
  const anna = await visitor({});
  await open_golden(anna, "amazonas-3-players.txt");
  await anna.page.locator("summary [data-deal=not_committed]").waitFor();
  await open_golden(anna, "coloretto-fair-deal.txt");
  await anna.page.locator("summary [data-deal=proven]").waitFor();
  await anna.go("/replay");
  await open_file(anna, "secret.txt", text_of("coloretto-fair-deal.txt").replace(/\[(ServerSeed|Seed) .*\]\n/g, ""));
  await anna.page.locator("summary [data-deal=not_revealed]").waitFor();
  await anna.page.locator("summary", { hasText: say("page.replay.deal") }).click();
  await anna.page.getByText(say("page.replay.deal.secret.none")).waitFor();
  await anna.page.getByText(say("page.replay.deal.seed.none")).waitFor();
  // Another server's seed was never committed to.
  await anna.go("/replay");
  await open_file(anna, "forged.txt", text_of("coloretto-fair-deal.txt").replace('[ServerSeed "9', '[ServerSeed "8'));
  await anna.page.getByText(say("record.not_committed_to")).waitFor();
}

export async function replays_files_of_both_games_and_formats({ visitor }) {
  const anna = await visitor({});
  const files = ["coloretto-fair-deal.txt", "coloretto-2-players.json-lines", "amazonas-3-players.txt", "amazonas-3-players.json-lines"];
  for (const file of files) {
    await anna.go("/replay");
    await drop_file(anna, file, text_of(file));
    await slider(anna).waitFor();
    await button(anna, "page.replay.last").click();
    await ending(anna.page).waitFor();
    assert.equal(await button(anna, "page.replay.copy").count(), 0, file);
  }
}

export async function saves_records_as_text_and_json({ visitor }) {
  const anna = await visitor({});
  await open_golden(anna, "coloretto-fair-deal.txt");
  const kept = async (key) => {
    const [download] = await Promise.all([anna.page.waitForEvent("download"), button(anna, key).click()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  };
  const text = await kept("page.replay.as_text");
  assert.equal(text.name, "coloretto-fair-deal.txt");
  assert.equal(text.text.trim(), text_of("coloretto-fair-deal.txt").trim());
  const json = await kept("page.replay.as_json");
  assert.equal(json.name, "coloretto-fair-deal.json");
  assert.equal(JSON.parse(json.text).game, "coloretto");
}

export async function chooses_one_of_several_games({ visitor }) {
  const anna = await visitor({});
  await anna.go("/replay");
  const mixed = [text_of("coloretto-fair-deal.txt"), text_of("amazonas-3-players.txt")];
  await open_file(anna, "two.txt", mixed.join("\n"));
  await anna.page.getByRole("heading", { name: `${say("page.replay.title")}: Coloretto`, exact: true }).waitFor();
  const which = anna.page.getByLabel(say("page.replay.which", "en", { n: "2" }));
  await which.fill("2");
  await which.press("Enter");
  await anna.page.getByRole("heading", { name: `${say("page.replay.title")}: Coloretto Amazonas`, exact: true }).waitFor();
  // What comes before a mistake can be replayed, and the mistake is told.
  await button(anna, "page.replay.another").click();
  await open_file(anna, "half.txt", mixed[0] + mixed[1].replace(/^1\. \S+/m, "1. jaguar/unicorn"));
  await anna.page.getByRole("alert").getByText(/Game 2/).waitFor();
  await anna.page.getByRole("heading", { name: `${say("page.replay.title")}: Coloretto`, exact: true }).waitFor();
}

export async function explains_what_cannot_be_replayed({ visitor }) {
  const anna = await visitor({});
  const alert = anna.page.getByRole("alert");
  await anna.go("/replay");
  await open_file(anna, "letter.txt", "Dear Anna, how are you?");
  await alert.getByText(say("page.replay.bad_file")).waitFor();
  await open_file(anna, "empty.txt", "");
  await alert.getByText(say("record.empty_file")).waitFor();
  await open_file(anna, "broken.json", '{"record": 1, "game": ');
  await alert.getByText(say("json.unfinished")).waitFor();
  // Nobody has placed anything in row 3 yet.
  await open_file(anna, "cheat.txt", text_of("coloretto-fair-deal.txt").replace("1. N>2 x2 N>3 x3", "1. N>2 x2 N>3 x1"));
  await alert.getByText(say("page.replay.wrong")).waitFor();
  await alert.getByText(/Line 17, column \d+ · Game 1 · Event \d+ · Rule [CR]\d+/).waitFor();
  assert.deepEqual(await anna.axe(), []);
  await open_file(anna, "large.txt", "x".repeat(8_000_001));
  await alert.getByText(say("page.replay.too_large", "en", { most: "8" })).waitFor();
  // No such table, no such game, and one that goes on.
  await anna.go("/replay/225522/1");
  await alert.getByText(say("page.missing.table", "en", { code: "225-522" })).waitFor();
  const table = await finish_on_server(anna, "coloretto");
  await anna.go(`/replay/${table}/7`);
  await alert.getByText(say("page.replay.not_found")).waitFor();
  await anna.go("/play?game=coloretto");
  await anna.page.getByRole("button", { name: say("page.play.create") }).click();
  await anna.page.getByRole("button", { name: say("page.table.fill") }).click();
  await anna.page.getByRole("heading", { name: say("page.table.invite") }).waitFor({ state: "detached" });
  const code = new URL(anna.page.url()).pathname.slice(3);
  await anna.go(`/replay/${code}/1`);
  await alert.getByText(say("page.replay.not_over", "en", { game: "1" })).waitFor();
  await alert.getByRole("link", { name: say("page.replay.to_table") }).waitFor();
  // A code that is none.
  await anna.go("/replay");
  await anna.page.getByLabel(say("page.home.code")).fill("nonsense!");
  await button(anna, "page.replay.open").click();
  await anna.page.getByText(say("page.home.bad_code", "en", { example: "CFH-278" })).waitFor();
  without_404(anna);
}

export async function keyboard_controls_a_replay({ visitor }) {
  const anna = await visitor({ reducedMotion: "reduce" });
  await open_golden(anna, "coloretto-fair-deal.txt");
  const last = Number(await slider(anna).getAttribute("max"));
  const { keyboard } = anna.page;
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowRight");
  await step_is(anna, 2);
  assert.match(await told(anna), /^Move 2 of 137: random places a card in row 2: brown\.$/);
  await keyboard.press("ArrowLeft");
  await step_is(anna, 1);
  await keyboard.press("End");
  await step_is(anna, last);
  await keyboard.press("Home");
  await step_is(anna, 0);
  // Space plays and pauses; a button that has the focus is pressed by it and nothing else.
  await keyboard.press("Space");
  await button(anna, "page.replay.pause").waitFor();
  await until(anna, () => Number(document.querySelector("input[type=range]").value) >= 2);
  await keyboard.press("Space");
  await button(anna, "page.replay.play").waitFor();
  await button(anna, "page.replay.first").focus();
  await keyboard.press("Space");
  await step_is(anna, 0);
  assert.equal(await button(anna, "page.replay.play").count(), 1);
  // The slider has keys of its own.
  await slider(anna).focus();
  await keyboard.press("ArrowRight");
  await step_is(anna, 1);
  const ring = await slider(anna).evaluate((element) => getComputedStyle(element).outlineStyle !== "none");
  assert.ok(ring, "no ring on the slider");
}

export async function autoplay_runs_to_the_end({ visitor }) {
  const anna = await visitor({ reducedMotion: "reduce" });
  await open_golden(anna, "coloretto-nobody-has-anything-to-choose.txt");
  const last = Number(await slider(anna).getAttribute("max"));
  await slider(anna).fill(String(last - 3));
  await anna.page.getByLabel(say("page.replay.speed")).selectOption("4");
  await button(anna, "page.replay.play").click();
  await step_is(anna, last);
  await button(anna, "page.replay.play").waitFor();
  // From the end it starts again.
  await button(anna, "page.replay.play").click();
  await until(anna, (end) => Number(document.querySelector("input[type=range]").value) < end, last);
}

export async function chooses_moves_rounds_and_viewers({ visitor }) {
  const anna = await visitor({ reducedMotion: "reduce" });
  await open_golden(anna, "amazonas-3-players.txt");
  const log = anna.page.getByRole("list", { name: say("page.game.log") });
  const lines = log.getByRole("button");
  const rounds = anna.page.getByRole("combobox", { name: say("page.replay.round"), exact: true });
  await lines.nth(7).click();
  assert.equal(await log.locator("[aria-current=step]").count(), 1);
  assert.equal(await lines.nth(7).getAttribute("aria-current"), "step");
  const at = await step(anna);
  assert.ok(at > 3, String(at));
  // Whoever looks, the moment stays.
  const hands = anna.page.getByRole("list", { name: say("page.amazonas.hand") });
  await eyes(anna).selectOption("all");
  await until(anna, () => document.querySelectorAll("ul[aria-label]").length >= 3);
  assert.equal(await hands.count(), 3);
  await eyes(anna).selectOption("2");
  await anna.page.getByRole("group", { name: say("page.amazonas.hand") }).waitFor();
  assert.equal(await hands.count(), 0);
  assert.equal(await step(anna), at);
  await rounds.selectOption("2");
  await until(anna, (before) => document.querySelector("input[type=range]").value !== before, String(at));
  // Before the seventh turn of three players; those who answer take steps too.
  assert.ok((await step(anna)) >= 6);
  await rounds.selectOption("0");
  await step_is(anna, 0);
}

/** Only a step forward moves cards. */
export async function animates_single_steps_forward_only({ visitor }) {
  const anna = await visitor({});
  await open_golden(anna, "coloretto-fair-deal.txt");
  await anna.page.locator('.table[aria-busy="false"]').waitFor();
  await anna.page.evaluate(() => {
    const { animate } = Element.prototype;
    globalThis.moved = 0;
    Element.prototype.animate = function (...all) {
      globalThis.moved += 1;
      return animate.apply(this, all);
    };
  });
  await anna.page.keyboard.press("ArrowRight");
  await step_is(anna, 1);
  await until(anna, () => globalThis.moved > 0);
  for (const [key, wanted] of [["ArrowLeft", "0"], ["End", await slider(anna).getAttribute("max")]]) {
    await anna.page.evaluate(() => (globalThis.moved = 0));
    await anna.page.keyboard.press(key);
    await step_is(anna, wanted);
    await anna.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    assert.equal(await anna.page.evaluate(() => globalThis.moved), 0, key);
  }
}

export async function fits_every_screen_and_axe_finds_nothing({ visitor }) {
  for (const [i, language] of languages.entries()) {
    const theme = [{}, { colorScheme: "dark" }, { contrast: "more" }, { colorScheme: "dark", contrast: "more" }, {}][i];
    const anna = await visitor({ locale: language, viewport: { width: 320, height: 640 }, reducedMotion: "reduce", ...theme });
    for (const file of i % 2 === 0 ? ["amazonas-4-players.txt", "coloretto-fair-deal.txt"] : ["coloretto-fair-deal.txt", "amazonas-4-players.txt"]) {
      await anna.go("/replay");
      await open_file(anna, file, text_of(file));
      const range = anna.page.getByRole("slider");
      await range.waitFor();
      await anna.page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
      for (const at of ["0", "40", "999"]) {
        await range.fill(at === "999" ? await range.getAttribute("max") : at);
        assert.deepEqual(await anna.overflowing(), [], `${file} at ${at} in ${language}`);
      }
    }
    await anna.page.getByRole("slider").fill("40");
    if (i % 2 === 1) await anna.page.setViewportSize({ width: 1280, height: 800 });
    assert.deepEqual(await anna.axe(), [], language);
    await anna.close();
  }
}

export async function replays_files_offline({ server, visitor }) {
  const anna = await visitor({ serviceWorkers: "allow" });
  await anna.go("/");
  await anna.page.evaluate(() => navigator.serviceWorker.ready.then((one) => new Promise((resolve) => (one.active.state === "activated" ? resolve() : one.active.addEventListener("statechange", resolve)))));
  anna.expect_disconnects();
  await server.stop();
  await open_golden(anna, "amazonas-3-players.txt");
  await button(anna, "page.replay.last").click();
  await ending(anna.page).waitFor();
  await anna.go("/replay/CFH278/1");
  await anna.page.getByText(say("page.replay.unreachable")).waitFor();
}
