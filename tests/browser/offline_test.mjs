// offline_test.mjs: after one visit the page opens and plays whole games without a server; with the server everything is back.
import assert from "node:assert/strict";
import { choose_settings, chooser, play_to_the_end, shown_scores, wait_for_turn } from "./playing.mjs";
import { say } from "./words.mjs";

/** Resolves when everything that the page needs is on the device. */
function kept_on_device(page) {
  return page.evaluate(() =>
    navigator.serviceWorker.ready.then(
      (one) => new Promise((resolve) => (one.active.state === "activated" ? resolve() : one.active.addEventListener("statechange", () => one.active.state === "activated" && resolve()))),
    ),
  );
}

export async function plays_a_whole_game_offline({ server, visitor }) {
  const anna = await visitor({ serviceWorkers: "allow" });
  await choose_settings(anna, { speed: "off" });
  await anna.go("/");
  await kept_on_device(anna.page);
  // A strong player is met once, and its net is kept then; nothing else of a game was ever opened.
  const strong = "/local/coloretto?players=4&level=master&start=2";
  await anna.go(strong);
  await wait_for_turn(anna.page);
  await anna.go("/");
  anna.expect_disconnects();
  await server.stop();
  await anna.page.reload();
  await anna.page.waitForSelector("main h1");
  await anna.page.getByText(say("page.line.alone")).waitFor();
  for (const game of ["coloretto", "amazonas"]) {
    await anna.go(`/local/${game}?players=2&level=beginner`);
    await play_to_the_end(anna.page, chooser(3));
    assert.equal((await shown_scores(anna.page)).length, 2, game);
  }
  await anna.go(strong);
  await wait_for_turn(anna.page);

  // What needs the server says so, and is there again with it.
  await anna.move("/lobby");
  await anna.page.getByText(say("page.line.alone")).waitFor();
  await server.start();
  await anna.page.getByText(say("page.line.alone")).waitFor({ state: "hidden" });
  await anna.page.getByText(say("page.lobby.empty")).waitFor();
  const bela = await visitor({});
  await bela.go("/play?game=coloretto");
  await bela.page.getByLabel(say("page.play.public")).check();
  await bela.page.getByRole("button", { name: say("page.play.create") }).click();
  await bela.page.getByRole("heading", { name: say("page.table.invite") }).waitFor();
  await anna.page.locator(`a[href="${new URL(bela.page.url()).pathname}"]`).waitFor();
}

export async function reports_no_error_without_a_network({ visitor }) {
  const anna = await visitor({ serviceWorkers: "allow" });
  await anna.go("/");
  await kept_on_device(anna.page);
  anna.expect_disconnects();
  await anna.context.setOffline(true);
  for (const path of ["/", "/play?game=amazonas", "/lobby", "/games", "/rules/coloretto", "/replay", "/settings"]) {
    await anna.go(path);
    assert.equal(await anna.page.getByRole("alert").innerText(), "", path);
  }
}
