// tables_test.mjs: tables on the server: joining by link and code, chat, computers, the lobby, a server that is killed.
import assert from "node:assert/strict";
import { say } from "./words.mjs";

async function make_table(anna, { players = "3", open = false, watched = true } = {}) {
  await anna.go("/play?game=coloretto");
  await anna.page.getByLabel(players, { exact: true }).check({ force: true });
  if (open) await anna.page.getByLabel(say("page.play.public")).check();
  if (!watched) {
    await anna.page.getByText(say("page.play.more")).click();
    await anna.page.getByLabel(say("page.play.spectators")).uncheck();
  }
  await anna.page.getByRole("button", { name: say("page.play.create") }).click();
  await anna.page.getByRole("heading", { name: say("page.table.invite") }).waitFor();
  return new URL(anna.page.url()).pathname;
}

async function sit_down(visitor, path, language = "en") {
  await visitor.go(path);
  await visitor.page.getByRole("button", { name: say("page.table.sit", language), exact: true }).click();
  await visitor.page.getByText(say("page.table.you", language), { exact: true }).first().waitFor();
}

/** What was said at the table. */
function heard(visitor, text) {
  return visitor.page.getByRole("log").getByText(text);
}

async function write(visitor, text, language = "en") {
  await visitor.page.getByPlaceholder(say("page.table.say", language)).fill(text);
  await visitor.page.getByRole("button", { name: say("page.table.send", language), exact: true }).click();
}

export async function joins_by_link_and_chats({ visitor }) {
  const anna = await visitor({});
  const path = await make_table(anna);
  const bela = await visitor({ locale: "hu", viewport: { width: 320, height: 568 }, colorScheme: "dark" });
  await sit_down(bela, path, "hu");
  await write(bela, "Sziasztok <b>mind</b>!", "hu");
  await heard(anna, "Sziasztok <b>mind</b>!").waitFor();
  // Set phrases are read in everybody's own language.
  await anna.page.getByText(say("page.table.phrases")).click();
  await anna.page.getByRole("button", { name: say("table.phrase.good_luck") }).click();
  await heard(bela, say("table.phrase.good_luck", "hu")).waitFor();
  assert.deepEqual(await bela.overflowing(), []);
  assert.deepEqual(await bela.axe(), []);
  assert.deepEqual(await anna.axe(), []);
}

export async function changes_a_name_everywhere({ visitor }) {
  const anna = await visitor({});
  const path = await make_table(anna);
  const bela = await visitor({});
  await bela.go(path);
  await bela.page.getByLabel(say("page.home.name")).fill("Béla & Co");
  await bela.page.getByLabel(say("page.home.name")).press("Enter");
  await bela.page.getByRole("button", { name: say("page.table.sit"), exact: true }).click();
  await anna.page.getByText("Béla & Co").first().waitFor();
}

export async function fills_empty_seats_with_computers({ visitor }) {
  const anna = await visitor({});
  const path = await make_table(anna);
  const bela = await visitor({});
  await sit_down(bela, path);
  await anna.page.getByRole("button", { name: say("page.table.fill") }).click();
  await anna.page.getByRole("tab", { name: say("page.table.chat") }).click();
  await anna.page.getByText(say("page.event.started", "en", { game: "1" })).waitFor();
  assert.deepEqual(await anna.axe(), []);
  // Visitors who come later watch.
  const carla = await visitor({});
  await carla.go(path);
  await carla.page.getByText(say("page.table.watching")).waitFor();
}

export async function loses_nothing_when_the_server_is_killed({ server, visitor }) {
  const anna = await visitor({});
  const path = await make_table(anna);
  const bela = await visitor({});
  await sit_down(bela, path);
  await write(bela, "before");
  await heard(anna, "before").waitFor();
  for (const one of [anna, bela]) one.expect_disconnects();
  await server.stop("SIGKILL");
  await anna.page.getByText(say("page.line.lost")).waitFor();
  // Said while nobody hears it, and while it is being tried again.
  await write(bela, "meanwhile");
  await server.start();
  await heard(anna, "meanwhile").waitFor({ timeout: 40_000 });
  await anna.page.getByText(say("page.line.lost")).waitFor({ state: "hidden" });
  await bela.page.getByText(say("page.line.lost")).waitFor({ state: "hidden" });
  // That it is back is said for a moment.
  for (const one of [anna, bela]) await one.page.getByText(say("page.line.back")).waitFor({ state: "hidden" });
  await write(anna, "after");
  await heard(bela, "after").waitFor();
  for (const one of [anna, bela]) {
    for (const text of ["before", "meanwhile", "after"]) assert.equal(await heard(one, text).count(), 1, text);
  }
}

export async function muting_hides_messages({ visitor }) {
  const anna = await visitor({});
  const path = await make_table(anna);
  const bela = await visitor({});
  await sit_down(bela, path);
  await anna.page.getByRole("button", { name: /^Mute/ }).click();
  await anna.page.getByText(say("page.table.muted")).waitFor();
  await write(bela, "nobody hears me");
  await heard(bela, "nobody hears me").waitFor();
  await anna.page.getByRole("button", { name: /^Unmute/ }).click();
  await write(bela, "and now");
  await heard(anna, "and now").waitFor();
  assert.equal(await heard(anna, "nobody hears me").count(), 0);
}

export async function lobby_lists_open_tables({ visitor }) {
  const carla = await visitor({});
  await carla.go("/lobby");
  await carla.page.getByText(say("page.lobby.empty")).waitFor();
  const anna = await visitor({});
  const path = await make_table(anna, { open: true });
  const line = carla.page.locator(`a[href="${path}"]`);
  await line.waitFor();
  await anna.page.getByRole("button", { name: say("page.table.leave") }).click();
  await line.waitFor({ state: "detached" });
}

export async function invitations_name_the_host({ server, visitor }) {
  const anna = await visitor({});
  const path = await make_table(anna);
  const name = await anna.page.locator("li b").first().innerText();
  const german = await (await fetch(server.url + path, { headers: { "accept-language": "de" } })).text();
  assert.ok(german.includes(`content="${say("page.invite.title", "de", { name, game: "Coloretto" })}"`), german);
  const picture = /og:image" content="([^"]+)"/.exec(german)[1];
  const answer = await fetch(picture);
  assert.equal(answer.headers.get("content-type"), "image/jpeg");
}

export async function reports_an_unknown_table({ server, visitor }) {
  const anna = await visitor({});
  assert.equal((await fetch(`${server.url}/t/225522`)).status, 404);
  await anna.go("/t/225522");
  anna.errors = anna.errors.filter((one) => !one.includes("404"));
  await anna.page.getByText(say("page.missing.table", "en", { code: "225-522" })).waitFor();
  assert.deepEqual(await anna.axe(), []);
}

export async function joins_by_code({ visitor }) {
  const anna = await visitor({});
  const path = await make_table(anna);
  const bela = await visitor({});
  await bela.go("/");
  await bela.page.getByLabel(say("page.home.join")).fill("nonsense!");
  await bela.page.getByRole("button", { name: say("page.home.join.go") }).click();
  await bela.page.getByText(say("page.home.bad_code", "en", { example: "CFH-278" })).waitFor();
  await bela.page.getByLabel(say("page.home.join")).fill(path.slice(3).toLowerCase());
  await bela.page.getByRole("button", { name: say("page.home.join.go") }).click();
  await bela.page.getByRole("button", { name: say("page.table.sit"), exact: true }).waitFor();
}

export async function a_private_table_can_be_joined_but_not_watched({ visitor }) {
  const anna = await visitor({});
  const path = await make_table(anna, { players: "2", watched: false });
  const cora = await visitor({});
  await cora.go(path);
  const bela = await visitor({});
  await sit_down(bela, path);
  await anna.page.getByRole("button", { name: say("page.table.start"), exact: true }).click();
  await bela.page.locator(".board").waitFor();
  await cora.page.getByText(say("protocol.fault.not_allowed")).waitFor();
  assert.equal(await cora.page.locator(".board").count(), 0);
}

export async function invitation_warns_about_local_addresses({ server, visitor }) {
  const anna = await visitor({});
  const path = await make_table(anna);
  await anna.page.getByText(say("page.table.invite.only_here")).waitFor();
  assert.equal(await anna.page.getByLabel(say("page.table.link")).inputValue(), server.url + path);
}
