// static_host_test.mjs: the page on a host of plain files, at its root and below. Local games work; the rest says what it needs.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { choose_settings, chooser, decide, play_to_the_end, shown_scores } from "./playing.mjs";
import { say } from "./words.mjs";
import { Visitor } from "./world.mjs";

const web = fileURLToPath(new URL("../../web", import.meta.url));
const built = fileURLToPath(new URL("../../build/page/files", import.meta.url));
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };

/** Hands out the files of a folder below `base`; 404.html for everything else. */
async function host(folder, base) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://host").pathname);
    let file = path.startsWith(base) ? join(folder, path.slice(base.length)) : "";
    if (file !== "" && statSync(file, { throwIfNoEntry: false })?.isDirectory()) file = join(file, "index.html");
    const found = file !== "" && statSync(file, { throwIfNoEntry: false })?.isFile();
    const sent = found ? file : join(folder, "404.html");
    response.writeHead(found ? 200 : 404, { "content-type": types[extname(sent)] ?? "application/octet-stream" });
    response.end(readFileSync(sent));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  return { port, url: `http://localhost:${port}`, close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))) };
}

async function is_playable(browser, folder, base, to_the_end) {
  const place = await host(folder, base);
  const anna = await Visitor.open(browser, place, { serviceWorkers: "allow" });
  try {
    await choose_settings(anna, { speed: "off" });
    // There is no server, which the browser writes down as a mistake.
    anna.expect_disconnects();
    await anna.go(base);
    await anna.page.getByText(say("page.line.alone")).waitFor();
    await anna.page.getByText(say("page.home.no_server")).waitFor();
    // By links, to a screen with an address of its own.
    await anna.page.getByRole("link", { name: say("page.home.set_up_game", "en", { game: "Coloretto" }), exact: true }).click();
    assert.equal(new URL(anna.page.url()).pathname, `${base}play`);
    await anna.page.getByRole("radio", { name: say("page.play.computers") }).check({ force: true });
    await anna.page.getByRole("radio", { name: "2", exact: true }).check({ force: true });
    await anna.page.getByRole("radio", { name: say("players.level.beginner") }).check({ force: true });
    await anna.page.getByRole("button", { name: say("page.play.begin") }).click();
    const choose = chooser(1);
    for (let i = 0; i < 3; ++i) await decide(anna.page, choose);
    if (to_the_end) {
      await play_to_the_end(anna.page, choose);
      assert.equal((await shown_scores(anna.page)).length, 2);
    }
    // And by an address that is no file.
    await anna.go(`${base}rules/amazonas`);
    assert.equal(await anna.page.getByRole("heading", { level: 1 }).count(), 1);
    await anna.go(`${base}lobby`);
    await anna.page.getByText(say("page.home.no_server")).waitFor();
    assert.deepEqual(anna.errors, []);
    // Once it is here, it needs no host either.
    await anna.page.evaluate(() => navigator.serviceWorker.ready.then((one) => new Promise((resolve) => (one.active.state === "activated" ? resolve() : one.active.addEventListener("statechange", resolve)))));
    await place.close();
    await anna.go(`${base}local/amazonas?players=2&level=beginner`);
    await anna.page.locator(".board").waitFor();
  } finally {
    await anna.close();
    await place.close();
  }
}

export async function plays_from_a_static_host({ browser }) {
  await is_playable(browser, built, "/", true);
}

export async function plays_below_the_root_of_a_static_host({ browser }) {
  const folder = mkdtempSync(join(tmpdir(), "kameleon-files-"));
  try {
    const assets = join(built, "assets");
    const engine = join(assets, readdirSync(assets).find((name) => name.endsWith(".wasm")));
    const env = { ...process.env, KAMELEON_PAGE: folder, KAMELEON_ENGINE: engine, VITE_CONFIG_NATIVE_IGNORE_WARNING: "true" };
    execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "error", "--base", "/games/kameleon/"], { cwd: web, env, stdio: "inherit" });
    cpSync(join(folder, "index.html"), join(folder, "404.html"));
    await is_playable(browser, folder, "/games/kameleon/");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
