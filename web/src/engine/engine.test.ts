// engine.test.ts: the engine of the page under node: whole games by the messages of the protocol, interrupted ones, and
// records that the program itself has to accept.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { engine_path } from "../../build/engine_files.ts";
import { cases, net_bytes, Player, root } from "./games.testing";

/** The program as it was built, to compare with. */
const program = process.env["KAMELEON_PROGRAM"] ?? `${root}build/release/bin/kameleon`;
const run = (words: string[], input = "") =>
  execFileSync(program, words, { input, encoding: "utf8", maxBuffer: 1 << 26, stdio: "pipe" });
const long = 120_000;

const named_cases = cases.map((one) => [`${one.settings.game} ${String(one.settings.options)}`, one] as const);
describe.each(named_cases)("%s", (_name, one) => {
  test("is played to its scores, and the program accepts the record", { timeout: long }, async () => {
    const player = await Player.start(1);
    expect(player.messages[0]).toMatchObject({ type: "welcome", protocol: 1, you: { person: "anna1" } });
    const table = await player.begin(one.settings, one.seats);
    expect(await player.play(table)).toBeGreaterThan(15);
    expect(player.reports).toEqual([]);
    const end = player.update?.events.at(-1);
    expect(end).toMatchObject({ event: "decided" });
    expect(JSON.stringify(end)).toContain('"game_end","scores"');
    const text = player.engine.record(table, 1, "text") ?? "";
    const json = player.engine.record(table, 1, "json") ?? "";
    expect(run(["verify", "-", "--json"], text)).toContain('"proven"');
    expect(run(["record", "convert", "--format", "json", "-", "-"], text)).toBe(json);
    expect(player.engine.convert(text, "json")).toEqual({ ok: true, text: json });
    expect(player.engine.convert(json, "text")).toEqual({ ok: true, text });
    expect(player.engine.verify(json)).toEqual({ ok: true, games: [{ game: one.settings.game, deal: "proven" }] });
    // Only the nets of the game were fetched, once each.
    expect(new Set(player.fetched).size).toBe(player.fetched.length);
    expect(player.fetched.length).toBeLessThanOrEqual(1);
  });

  test("continues the same game after any interruption", { timeout: long }, async () => {
    const whole = await Player.start(1);
    const table = await whole.begin(one.settings, one.seats);
    const saved_after = [whole.saved.length];
    while (await whole.step(table)) saved_after.push(whole.saved.length);
    const record = whole.engine.record(table, 1, "text");
    expect(record).not.toBeNull();
    for (let i = 0; i < saved_after.length; i += Math.floor(saved_after.length / 5)) {
      const again = await Player.start(2, whole.saved.slice(0, saved_after[i]));
      again.watch(table);
      await again.play(table);
      expect(again.engine.record(table, 1, "text")).toBe(record);
    }
  });

  test("is replayed as each seat saw it", { timeout: long }, async () => {
    const player = await Player.start(3);
    const table = await player.begin(one.settings, one.seats);
    await player.play(table);
    const text = player.engine.record(table, 1, "text") ?? "";
    const mine = player.engine.replay(text, 1, one.seats.indexOf("me") + 1);
    if (!mine.ok) throw new Error(mine.text);
    expect(mine.head).toMatchObject({ game: one.settings.game });
    expect(mine.head.seats?.length).toBe(one.seats.length);
    expect(mine.deal).toBe("proven");
    expect(mine.steps.at(-1)?.view).toEqual(player.view);
    const watched = player.engine.replay(text);
    if (!watched.ok) throw new Error(watched.text);
    expect(watched.steps.length).toBe(mine.steps.length);
    expect(watched.steps.every((step) => step.view.seat === null)).toBe(true);
  });
});

test("records of the program are accepted, and forged ones are not", { timeout: long }, async () => {
  const player = await Player.start(4);
  const folder = `${root}tests/golden/`;
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".txt"))) {
    const verdict = player.engine.verify(readFileSync(folder + file, "utf8"));
    expect(verdict, file).toMatchObject({ ok: true });
  }
  for (const game of ["coloretto", "amazonas"]) {
    const games = run(["simulate", game, "--number", "20", "--seed", "5", "--seats", "casual", "--record", "-"]);
    expect(player.engine.verify(games)).toMatchObject({ ok: true, games: Array(20).fill({ game }) });
  }
  const fair = readFileSync(`${folder}coloretto-fair-deal.txt`, "utf8");
  expect(player.engine.verify(fair)).toEqual({ ok: true, games: [{ game: "coloretto", deal: "proven" }] });
  const other_digit = (_all: string, before: string, digit: string) => before + (digit === "0" ? "1" : "0");
  const forged = fair.replace(/(\[ServerSeed ")(.)/, other_digit);
  expect(forged).not.toBe(fair);
  expect(player.engine.verify(forged)).toMatchObject({ ok: false, rule: "R6" });
  expect(player.engine.verify("")).toMatchObject({ ok: false, key: "record.empty_file" });
});

test("refusals are in the language of the reader", async () => {
  const player = await Player.start(5);
  const messages = JSON.parse(readFileSync(`${root}lang/messages/hu.json`, "utf8")) as Record<string, string>;
  player.engine.set_language("hu", messages);
  player.engine.receive({ do: "watch", table: "222222", after: 0 });
  const refused = player.messages.at(-1);
  expect(refused).toMatchObject({ type: "refused", code: "no_such_table" });
  expect(refused).toHaveProperty("text", messages[(refused as { key: string }).key]);
});

test("refuses what the page could not save", async () => {
  const player = await Player.start(6);
  const table = await player.begin({ game: "coloretto", options: "players=2 start=1" }, ["me", "beginner"]);
  const host = (player.engine as unknown as { host: { save: (batch: string) => Promise<void> } }).host;
  const save = host.save;
  host.save = () => Promise.reject(new Error("no room"));
  await player.send({ do: "decide", table, action: { action: "draw" } });
  expect(player.messages.at(-1)).toMatchObject({ type: "refused", code: "not_kept" });
  host.save = save;
  player.time += 2000;
  player.engine.tick();
  await player.engine.all_saved();
  await player.send({ do: "decide", table, action: { action: "draw" } });
  expect(player.view).toMatchObject({ phase: "place" });
});

test("plays exactly as the program does", { timeout: long }, async () => {
  const player = await Player.start(7);
  for (const file of readdirSync(`${root}nets`)) await player.engine.load_net(file.replace(".net", ""));
  expect(player.engine.fingerprint()).toBe(readFileSync(`${root}tests/fingerprint.txt`, "utf8").trim());
});

test("fits into a megabyte with any net", () => {
  const size = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length;
  const nets = readdirSync(`${root}nets`).map((file) => size(net_bytes(file.replace(".net", ""))));
  expect(size(readFileSync(engine_path())) + Math.max(...nets)).toBeLessThan(1_000_000);
});
