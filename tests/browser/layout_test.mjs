// layout_test.mjs: tables in every language, theme and size: in play, at the end and in a replay. Screens without a table are in
// screens_test.mjs.
import assert from "node:assert/strict";
import { choose_settings, chooser, decide, ending, play_to_the_end, wait_for_turn } from "./playing.mjs";
import { languages, say } from "./words.mjs";

/** A table of the server against computers, where any number of visits can look at the same game. */
async function make_table(anna, game) {
  await anna.go(`/play?game=${game}`);
  await anna.page.getByLabel("3", { exact: true }).check({ force: true });
  await anna.page.getByRole("button", { name: say("page.play.create") }).click();
  await anna.page.getByLabel(say("page.play.level")).selectOption("beginner");
  await anna.page.getByRole("button", { name: say("page.table.fill") }).click();
  await anna.page.locator(".board").waitFor();
  return new URL(anna.page.url()).pathname;
}

/** Anna, and where her tables are. */
async function tables_of(visitor) {
  const anna = await visitor({});
  await choose_settings(anna, { speed: "off" });
  const places = [];
  for (const game of ["coloretto", "amazonas"]) {
    const choose = chooser(game.length);
    places.push({ what: `${game} in play`, path: await make_table(anna, game) });
    for (let i = 0; i < 9; ++i) await decide(anna.page, choose);
    await wait_for_turn(anna.page);
    const path = await make_table(anna, game);
    await play_to_the_end(anna.page, choose);
    await ending(anna.page).waitFor();
    places.push({ what: `${game} at the end`, path }, { what: `${game} looked at again`, path: path.replace("/t/", "/replay/") + "/1" });
  }
  return { anna, places };
}

async function visit(one, { path }, query = "") {
  await one.go(path + query);
  await one.page.locator('.table[aria-busy="false"]').waitFor();
  // The letters and all they push about are in place.
  await one.page.evaluate(async () => {
    await document.fonts.ready;
    for (let i = 0; i < 2; ++i) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

async function fits_in_every_language(visitor, anna, places) {
  for (const language of [...languages, "xx"]) {
    const phone = await visitor({ viewport: { width: 320, height: 568 }, reducedMotion: "reduce" });
    await phone.context.addCookies(await anna.context.cookies());
    for (const place of places) {
      await visit(phone, place, `?lang=${language}`);
      assert.deepEqual(await phone.overflowing(), [], `${place.what} in ${language}`);
    }
    await phone.close();
  }
}

async function axe_finds_nothing(visitor, anna, places) {
  const themes = [
    { width: 1280, colorScheme: "light", contrast: "no-preference" },
    { width: 390, colorScheme: "dark", contrast: "no-preference" },
    { width: 390, colorScheme: "light", contrast: "more" },
    { width: 1280, colorScheme: "dark", contrast: "more" },
  ];
  for (const { width, ...theme } of themes) {
    const one = await visitor({ viewport: { width, height: 844 }, reducedMotion: "reduce", ...theme });
    await one.context.addCookies(await anna.context.cookies());
    for (const place of places) {
      await visit(one, place);
      // At the end of the page, what sticks to the bottom of the window (the controls of a replay, the bar of a phone) lies over nothing.
      await one.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      assert.deepEqual(await one.axe(), [], `${place.what}, ${theme.colorScheme}, ${width}, contrast ${theme.contrast}`);
    }
    await one.close();
  }
}

/** What can be pressed and is smaller than 24 by 24. */
function too_small(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("main button, main a[href], main input, main select, main summary")]
      .filter((one) => one.getClientRects().length > 0 && one.closest("[aria-hidden=true], .k-said") === null && getComputedStyle(one).visibility === "visible")
      // A field is pressed by its label, and a link within a sentence may be as small as the sentence.
      .map((one) => ({ one: one.closest("label") ?? one, inline: getComputedStyle(one).display === "inline" && one.closest("p, li") !== null }))
      .filter(({ one, inline }) => !inline && (one.getBoundingClientRect().width < 24 || one.getBoundingClientRect().height < 24))
      .map(({ one }) => `${one.tagName} ${one.className} ${Math.round(one.getBoundingClientRect().width)}×${Math.round(one.getBoundingClientRect().height)}: ${one.textContent.trim().slice(0, 30)}`),
  );
}

async function fingers_can_hit_it(visitor, anna, places) {
  for (const width of [320, 390]) {
    const phone = await visitor({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true });
    await phone.context.addCookies(await anna.context.cookies());
    for (const place of places) {
      await visit(phone, place);
      assert.deepEqual(await too_small(phone.page), [], `${place.what}, ${width} wide`);
    }
    await phone.close();
  }
}

export async function tables_fit_in_every_language_theme_and_size({ visitor }) {
  const { anna, places } = await tables_of(visitor);
  for (const look of [fingers_can_hit_it, fits_in_every_language, axe_finds_nothing]) {
    await look(visitor, anna, places);
    console.log(`  ${look.name}`);
  }
}

/** The engine with the net it plays by, as they are sent. */
export async function engine_is_small({ visitor }) {
  const budget = 1_000_000;
  for (const [game, players] of [["coloretto", 2], ["coloretto", 5], ["amazonas", 3]]) {
    const anna = await visitor({});
    await anna.go("/");
    await anna.page.waitForLoadState("networkidle");
    let waiting = [];
    anna.context.on("requestfinished", (request) => waiting.push(request));
    await anna.move(`/local/${game}?players=${players}&level=master&start=2`);
    await wait_for_turn(anna.page);
    const of_engine = waiting.filter((request) => /\.(wasm|net)$/.test(new URL(request.url()).pathname));
    const sizes = await Promise.all(of_engine.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    assert.ok(of_engine.some((request) => request.url().endsWith(".wasm")) && of_engine.some((request) => request.url().endsWith(".net")), of_engine.map((one) => one.url()).join());
    assert.ok(bytes > 100_000 && bytes <= budget, `${bytes} bytes for ${game} with ${players}, ${budget} are allowed`);
    console.log(`  engine and net, ${game} with ${players}: ${bytes} bytes`);
    await anna.close();
  }
}
