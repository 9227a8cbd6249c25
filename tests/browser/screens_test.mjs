// screens_test.mjs: every screen without a table: languages, themes, sizes, keyboard, offline.
import assert from "node:assert/strict";
import { languages, say } from "./words.mjs";

const screens = ["/", "/play?game=coloretto", "/play?game=amazonas", "/lobby", "/games", "/settings", "/rules/coloretto", "/rules/amazonas", "/replay", "/nowhere"];

/** Everything that can be unfolded is. */
async function unfold(page) {
  await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
}

async function look_at(visitor, path) {
  await visitor.move(path);
  await unfold(visitor.page);
}

export async function uses_the_language_of_the_browser({ visitor }) {
  for (const language of languages) {
    const anna = await visitor({ locale: language });
    await anna.go("/");
    assert.equal(await anna.page.locator("html").getAttribute("lang"), language);
    assert.equal(await anna.page.locator("h1").innerText(), say("page.home.tagline", language));
    assert.equal(await anna.page.title(), "kameleon");
    await anna.close();
  }
}

export async function changes_and_remembers_the_language({ visitor }) {
  const anna = await visitor({ locale: "en" });
  await anna.go("/settings");
  await anna.page.getByRole("radio", { name: "Magyar" }).check({ force: true });
  await anna.page.getByRole("heading", { name: say("page.settings", "hu") }).waitFor();
  assert.equal(await anna.page.locator("html").getAttribute("lang"), "hu");
  await anna.go("/");
  assert.equal(await anna.page.locator("h1").innerText(), say("page.home.tagline", "hu"));
}

export async function fits_a_narrow_phone_in_every_language({ visitor }) {
  for (const language of [...languages, "xx"]) {
    const anna = await visitor({ viewport: { width: 320, height: 568 } });
    await anna.go(`/?lang=${language}`);
    for (const path of screens) {
      await look_at(anna, path);
      assert.deepEqual(await anna.overflowing(), [], `${path} in ${language}`);
    }
    await anna.close();
  }
}

export async function axe_finds_nothing({ visitor }) {
  const themes = [
    { name: "light", width: 1280, colorScheme: "light", contrast: "no-preference" },
    { name: "dark", width: 390, colorScheme: "dark", contrast: "no-preference" },
    { name: "contrast", width: 390, colorScheme: "light", contrast: "more" },
    { name: "dark contrast", width: 1280, colorScheme: "dark", contrast: "more" },
  ];
  for (const { name, width, ...theme } of themes) {
    const anna = await visitor({ viewport: { width, height: 844 }, reducedMotion: "reduce", ...theme });
    await anna.go("/");
    // High contrast changes colours only: one screen of each kind will do.
    for (const path of theme.contrast === "more" ? ["/", "/play?game=coloretto", "/settings", "/replay"] : screens) {
      await look_at(anna, path);
      assert.deepEqual(await anna.axe(), [], `${path}, ${name}`);
    }
    await anna.page.getByRole("button", { name: say("page.menu"), exact: true }).click();
    assert.deepEqual(await anna.axe(), [], `menu, ${name}`);
    await anna.close();
  }
}

export async function keeps_the_theme_that_is_chosen({ visitor }) {
  const anna = await visitor({ colorScheme: "light" });
  await anna.go("/settings");
  const ground = () => anna.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--table").trim());
  const light = await ground();
  await anna.page.getByRole("radio", { name: say("page.settings.theme.dark") }).check({ force: true });
  const dark = await ground();
  assert.notEqual(dark, light);
  await anna.page.getByLabel(say("page.settings.contrast")).check();
  const contrast = await ground();
  assert.ok(["#000", "#000000"].includes(contrast), contrast);
  await anna.go("/");
  assert.equal(await ground(), contrast);
}

export async function can_be_reached_by_keyboard_alone({ visitor }) {
  const anna = await visitor({});
  await anna.go("/");
  await anna.page.waitForLoadState("networkidle");
  const seen = [];
  for (let i = 0; i < 25; ++i) {
    await anna.page.keyboard.press("Tab");
    const focused = await anna.page.evaluate(() => {
      const element = document.activeElement;
      const style = getComputedStyle(element);
      return { name: element.getAttribute("aria-label") ?? element.textContent.trim(), ring: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2, tag: element.tagName };
    });
    if (focused.tag === "BODY") break;
    assert.ok(focused.ring, `no ring on ${focused.name}`);
    seen.push(focused.name);
  }
  assert.equal(seen[0], say("page.skip"));
  assert.ok(seen.includes(say("page.home.play_game", "en", { game: "Coloretto" })), seen.join(", "));
  assert.ok(seen.includes(say("page.home.join.go")), seen.join(", "));
  // The menu opens, Esc closes it, and focus is back where it was.
  await anna.page.getByRole("button", { name: say("page.menu"), exact: true }).focus();
  await anna.page.keyboard.press("Enter");
  await anna.page.getByRole("dialog").waitFor();
  await anna.page.keyboard.press("Escape");
  await anna.page.getByRole("dialog").waitFor({ state: "hidden" });
  assert.equal(await anna.page.evaluate(() => document.activeElement.getAttribute("aria-label")), say("page.menu"));
}

export async function shows_page_not_found({ server, visitor }) {
  const answer = await fetch(`${server.url}/nowhere`, { headers: { accept: "text/html" } });
  assert.equal(answer.status, 404);
  const anna = await visitor({});
  await anna.go("/nowhere");
  assert.equal(await anna.page.locator("h1").innerText(), say("page.missing.title"));
  anna.errors = anna.errors.filter((one) => !one.includes("404"));
}

export async function sends_a_strict_content_security_policy({ server }) {
  const answer = await fetch(server.url);
  const policy = answer.headers.get("content-security-policy");
  for (const part of ["default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "object-src 'none'"]) assert.ok(policy.includes(part), policy);
  assert.ok(!/'unsafe-(inline|eval)'/.test(policy), policy);
}

/** What is sent until the first screen stands still; the icon of the tab is not part of it. */
export async function first_screen_is_small({ visitor }) {
  const budget = 150_000;
  for (const language of languages) {
    const anna = await visitor({ locale: language });
    const line = await anna.context.newCDPSession(anna.page);
    await line.send("Network.enable");
    let bytes = 0;
    line.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
    await anna.go("/");
    await anna.page.waitForLoadState("networkidle");
    assert.ok(bytes > 10_000, `${bytes} bytes cannot be all`);
    assert.ok(bytes <= budget, `${bytes} bytes in ${language}, ${budget} are allowed`);
    if (language === "en") console.log(`  first screen: ${bytes} bytes`);
    await anna.close();
  }
}

export async function opens_offline({ server, visitor }) {
  const anna = await visitor({ serviceWorkers: "allow" });
  await anna.go("/");
  await anna.page.evaluate(() => navigator.serviceWorker.ready.then((one) => new Promise((resolve) => (one.active.state === "activated" ? resolve() : one.active.addEventListener("statechange", resolve)))));
  anna.expect_disconnects();
  await server.stop();
  for (const path of ["/", "/settings", "/rules/amazonas"]) {
    await anna.go(path);
    assert.equal(await anna.page.locator("main h1").count(), 1, path);
  }
  await anna.go("/");
  await anna.page.getByText(say("page.line.alone")).waitFor();
}
