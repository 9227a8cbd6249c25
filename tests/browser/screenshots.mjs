// screenshots.mjs: pictures of the page for the documents, from the real program. usage: node screenshots.mjs PROGRAM FOLDER
// Chance is replaced by a fixed sequence, in the page and in its engine, so that the same page makes the same pictures.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { choose_settings, chooser, decide, ending, play_to_the_end } from "./playing.mjs";
import { say } from "./words.mjs";
import { open_browser, Server, Visitor } from "./world.mjs";

const [program, folder] = process.argv.slice(2);

/** As text, for it also goes before the code of the worker. */
const fixed_chance = `{
  let state = 20080229;
  crypto.getRandomValues = (list) => {
    const bytes = new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
    for (let i = 0; i < bytes.length; ++i) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return list;
  };
}
`;

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function arrive(browser, server, viewport, colorScheme) {
  const anna = await Visitor.open(browser, server, { viewport, colorScheme, deviceScaleFactor: viewport === phone ? 2 : 1, reducedMotion: "reduce" });
  await choose_settings(anna, { speed: "off", tips: false, sound_offered: true });
  await anna.context.addInitScript(fixed_chance);
  await anna.context.route(/engine\.worker.*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: fixed_chance + (await answer.text()) });
  });
  await anna.go("/");
  const name = anna.page.getByLabel(say("page.home.name"));
  await name.fill("Anna");
  await name.press("Enter");
  const saved = anna.page.locator("label").getByText(say("page.home.name.saved"));
  await saved.waitFor();
  await saved.waitFor({ state: "hidden" });
  return anna;
}

/** After `decided` decisions, when it is my turn again. */
async function in_play(anna, path, decided) {
  await anna.go(path);
  const choose = chooser(1);
  for (let i = 0; i < decided; ++i) if (!(await decide(anna.page, choose))) throw new Error(`${path} is over after ${i}`);
  await anna.page.locator(".turn").last().waitFor();
  await anna.page.mouse.move(0, 0);
}

async function take(anna, name) {
  await anna.page.evaluate(() => {
    document.activeElement?.blur?.();
    scrollTo(0, 0);
  });
  await anna.page.waitForLoadState("networkidle");
  const line = await anna.context.newCDPSession(anna.page);
  const { data } = await line.send("Page.captureScreenshot", { format: "webp", quality: 80 });
  const bytes = Buffer.from(data, "base64");
  writeFileSync(join(folder, `${name}.webp`), bytes);
  console.log(`${name}.webp: ${Math.round(bytes.length / 1024)} kB`);
}

const pictures = {
  home: [desktop, "light", (anna) => anna.go("/")],
  "home-phone-dark": [phone, "dark", (anna) => anna.go("/")],
  coloretto: [desktop, "light", (anna) => in_play(anna, "/local/coloretto?players=4&level=casual&start=1", 10)],
  "coloretto-phone": [phone, "light", (anna) => in_play(anna, "/local/coloretto?players=4&level=casual&start=1", 7)],
  "amazonas-dark": [desktop, "dark", (anna) => in_play(anna, "/local/amazonas?players=3&level=casual&start=1", 7)],
  "amazonas-phone-dark": [phone, "dark", (anna) => in_play(anna, "/local/amazonas?players=3&level=casual&start=1", 5)],
  end: [
    desktop,
    "light",
    async (anna) => {
      await anna.go("/local/coloretto?players=3&level=casual&start=1");
      await play_to_the_end(anna.page, chooser(1));
      await ending(anna.page).waitFor();
    },
  ],
};

mkdirSync(folder, { recursive: true });
const server = new Server(program);
await server.start();
const browser = await open_browser();
try {
  for (const [name, [viewport, scheme, show]] of Object.entries(pictures)) {
    const anna = await arrive(browser, server, viewport, scheme);
    await show(anna);
    await take(anna, name);
    await anna.close();
  }
} finally {
  await browser.close();
  await server.remove();
}
