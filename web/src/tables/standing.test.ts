// standing.test.ts: places, and what the events tell of games.
import { expect, test } from "vitest";
import type { Event } from "../protocol";
import { ranking, steps_so_far } from "./standing";

const common = { time: 1, lucks: [], next_commitment: "", commitment: "", charged: 0 };
const reveal = { event: "reveal", seat: 1, card: "green" } as const;
function started(version: number, game: number): Event {
  return { ...common, version, event: "started", game, steps: [] };
}
function decided(version: number, game: number): Event {
  return { ...common, version, event: "decided", seat: 1, by: "person", game, steps: [reveal] };
}

test("equal points share a place", () => {
  expect(ranking([35, 41, 35, 19]).map((one) => [one.seat, one.place])).toEqual([
    [2, 1],
    [1, 2],
    [3, 2],
    [4, 4],
  ]);
});

test("the steps are those of the last game", () => {
  const events = [started(1, 1), decided(2, 1), decided(3, 1)];
  expect(steps_so_far(events)).toEqual([reveal, reveal]);
  expect(steps_so_far([...events, started(4, 2), decided(5, 2)])).toEqual([reveal]);
  expect(steps_so_far([])).toEqual([]);
});
