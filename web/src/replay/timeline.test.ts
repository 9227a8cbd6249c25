// timeline.test.ts: golden records along their steps, as the engine tells them: what has happened when, what a step is
// called, where rounds begin, and whose cards are seen.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import * as amazonas_words from "../amazonas/texts";
import * as coloretto_words from "../coloretto/texts";
import { Player, root } from "../engine/games.testing";
import type { Records } from "../host/engine_client";
import type { Question } from "../engine/worker_messages";
import { load_language } from "../i18n/messages.svelte";
import type { Viewpoint } from "./position";
import {
  events_until, fitted_step, last_step, round_at, round_steps, step_of, step_text, type Texts,
} from "./timeline";
import { ReplayLoader, type Seen } from "./replay_loader";

const golden = (name: string) => readFileSync(`${root}tests/golden/${name}`, "utf8");

let records: Records & { readonly asked: string[] };
beforeAll(async () => {
  await load_language("en");
  const { engine } = await Player.start(1);
  const asked: string[] = [];
  const answer = (question: Question) => {
    asked.push(question.what === "replay" ? `replay ${question.seat}` : question.what);
    if (question.what === "replay") return engine.replay(question.text, question.game, question.seat);
    throw new Error(question.what);
  };
  records = { asked, ask: async (question) => answer(question) as never };
});

async function seen(name: string, viewpoint: Viewpoint = "watching", game = 1): Promise<Seen> {
  const found = await new ReplayLoader(records, golden(name), game).see(viewpoint);
  if (!found.ok) throw new Error(found.text);
  return found;
}

const games: readonly (readonly [string, Texts])[] = [
  ["coloretto-fair-deal.txt", coloretto_words],
  ["coloretto-2-players.txt", coloretto_words],
  ["amazonas-3-players.txt", amazonas_words],
];

describe.each(games)("%s", (name, words) => {
  test("every event is in just one step, and every step but the first is a decision", async () => {
    const { line } = await seen(name);
    expect(line.counts.length).toBe(line.views.length);
    expect(line.counts.at(-1)).toBe(line.events.length);
    line.events.forEach((event, at) => {
      const step = step_of(line, at);
      expect(events_until(line, step)).toContain(event);
      if (step > 0) expect(events_until(line, step - 1)).not.toContain(event);
    });
    for (let step = 1; step <= last_step(line); ++step)
      expect(line.events[line.counts[step - 1] ?? 0]?.event).toBe("decision");
    expect(line.views.at(-1)?.phase).toBe("over");
  });

  test("every step has a text", async () => {
    const { line, players } = await seen(name);
    const names = ["Anna", "Bruno", "Carla", "Dora"].slice(0, players);
    expect(step_text(line, 0, words, names)).toBe("");
    for (let step = 1; step <= last_step(line); ++step) {
      const text = step_text(line, step, words, names);
      expect(text, String(step)).toMatch(/^(Anna|Bruno|Carla|Dora) .+\.$/);
      expect(text).not.toMatch(/[\uE000\uE001{}]/);
    }
  });

  test("nothing can be decided", async () => {
    for (const viewpoint of ["watching", 1] as const) {
      const { line } = await seen(name, viewpoint);
      expect(line.views.every((view) => view.legal.length === 0)).toBe(true);
    }
  });

  test("rounds begin one after another, the first at the beginning", async () => {
    const { line } = await seen(name);
    const rounds = round_steps(line, words);
    expect(rounds[0]).toBe(0);
    expect(rounds.length).toBeGreaterThan(2);
    rounds.forEach((step, at) => {
      if (at > 0) expect(step).toBeGreaterThan(rounds[at - 1] ?? 0);
      expect(round_at(rounds, step)).toBe(at);
      expect(round_at(rounds, step + 1)).toBe(at);
    });
  });

  test("a line of the log leads to its step", async () => {
    const { line, players } = await seen(name);
    const names = ["Anna", "Bruno", "Carla", "Dora"].slice(0, players);
    for (const told of words.log(line.events, { names, me: null })) {
      const step = step_of(line, told.at);
      expect(step_of(line, told.from ?? told.at)).toBeLessThanOrEqual(step);
      expect(events_until(line, step).length).toBeGreaterThan(told.at);
    }
  });
});

test("as many rounds as the record has lines", async () => {
  const { line } = await seen("coloretto-fair-deal.txt");
  expect(round_steps(line, coloretto_words)).toHaveLength(11);
  const amazonas = await seen("amazonas-3-players.txt");
  const lines = golden("amazonas-3-players.txt").match(/^\d+\. /gm) ?? [];
  expect(round_steps(amazonas.line, amazonas_words)).toHaveLength(lines.length);
});

test("steps read as sentences", async () => {
  const { line } = await seen("coloretto-fair-deal.txt");
  const told = (step: number) => step_text(line, step, coloretto_words, ["Anna", "Bruno", "Carla"]);
  expect(told(1)).toBe("Carla turns over a card: brown.");
  expect(told(2)).toBe("Carla places a card in row 2: brown.");
  expect(told(3)).toBe("Anna takes row 2: brown.");
});

test("the open viewpoint shows all hands", async () => {
  const { line, secrets } = await seen("amazonas-3-players.txt", "all");
  const watched = await seen("amazonas-3-players.txt");
  expect(secrets).toBe(true);
  expect(line.hands?.length).toBe(line.views.length);
  for (const [step, hands] of (line.hands ?? []).entries()) {
    const view = line.views[step];
    if (view === undefined || !("supply" in view)) throw new Error("view");
    expect(hands.map((hand) => hand.length)).toEqual(view.seats.map((seat) => seat.cards_in_hand));
  }
  const drawn = line.events.filter((event) => event.event === "reveal");
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn.every((event) => event.card !== undefined)).toBe(true);
  expect(watched.line.events.some((event) => event.event === "reveal" && event.card !== undefined)).toBe(false);
  expect(watched.line.hands).toBeUndefined();
  expect(line.counts).toEqual(watched.line.counts);
});

test("games without hands have no hidden cards", async () => {
  const { secrets, viewpoint } = await seen("coloretto-fair-deal.txt", "all");
  expect(secrets).toBe(false);
  expect(viewpoint).toBe("watching");
});

test("a seat sees its own view; one that is not there, what a spectator sees", async () => {
  const own = await seen("amazonas-3-players.txt", 2);
  expect(own.viewpoint).toBe(2);
  expect(own.line.views.every((view) => view.seat === 2)).toBe(true);
  expect((await seen("amazonas-3-players.txt", 4)).viewpoint).toBe("watching");
});

test("asks the engine once for each viewpoint", async () => {
  const loader = new ReplayLoader(records, golden("amazonas-3-players.txt"), 1);
  records.asked.length = 0;
  for (const viewpoint of ["watching", 2, "all", 2, "watching"] as const) await loader.see(viewpoint);
  expect(records.asked.toSorted()).toEqual(["replay 1", "replay 2", "replay 3", "replay null"]);
});

test("reports invalid records and unknown games with the reason", async () => {
  const broken = await new ReplayLoader(records, golden("coloretto-fair-deal.txt").replace("x2 N>3", "x1 x1"), 1).see(
    "watching",
  );
  expect(broken).toMatchObject({ ok: false, game: 1 });
  const missing = await new ReplayLoader(records, golden("coloretto-fair-deal.txt"), 2).see(1);
  expect(missing).toMatchObject({ ok: false, key: "replay.no_such_game" });
});

test("a step beyond the game is the last one, one before it the first", async () => {
  const { line } = await seen("coloretto-fair-deal.txt");
  expect(fitted_step(line, 9999)).toBe(last_step(line));
  expect(fitted_step(line, -3)).toBe(0);
  expect(fitted_step(line, 5)).toBe(5);
});
