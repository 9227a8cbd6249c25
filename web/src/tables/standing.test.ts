// standing.test.ts: places, and what the events tell of games.
import { expect, test } from "vitest";
import type { Event } from "../protocol";
import { ranking, scores_of_last_game } from "./standing";

const common = { time: 1, lucks: [], next_commitment: "", commitment: "", charged: 0 };
function started(version: number, game: number): Event {
  return { ...common, version, event: "started", game, steps: [] };
}
function decided(version: number, game: number, ends = false): Event {
  const score = (seat: number, points: number, place: number) => ({ seat, points, place, columns: [] });
  return {
    ...common,
    version,
    event: "decided",
    seat: 1,
    by: "person",
    game,
    steps: ends ? [{ event: "game_end", scores: [score(1, 10, 2), score(2, 12, 1), score(3, 10, 2)] }] : [],
  };
}

test("equal points share a place", () => {
  expect(ranking([35, 41, 35, 19]).map((one) => [one.seat, one.place])).toEqual([
    [2, 1],
    [1, 2],
    [3, 2],
    [4, 4],
  ]);
});

test("the scores are those of the last game, until the next begins", () => {
  const events = [started(1, 1), decided(2, 1), decided(3, 1, true)];
  expect(scores_of_last_game(events).map((one) => one.seat)).toEqual([2, 1, 3]);
  expect(scores_of_last_game([...events, started(4, 2)])).toEqual([]);
  expect(scores_of_last_game([])).toEqual([]);
});
