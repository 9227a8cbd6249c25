// standings.test.ts: places, and what the events tell of games.
import { expect, test } from "vitest";
import type { Event } from "../protocol";
import { names_by_step, ranking, game_steps } from "./standings";

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
  expect(game_steps(events)).toEqual([reveal, reveal]);
  expect(game_steps([...events, started(4, 2), decided(5, 2)])).toEqual([reveal]);
  expect(game_steps([])).toEqual([]);
});

test("players who left keep their names", () => {
  const sat = (version: number, seat: number, name: string): Event =>
    ({ version, time: 1, event: "sat", seat, person: name, name }) as unknown as Event;
  const left = { version: 6, time: 1, event: "left", seat: 2 } as unknown as Event;
  const computer = { version: 7, time: 1, event: "computer", seat: 2, level: "casual" } as unknown as Event;
  const renamed = { version: 4, time: 1, event: "renamed", person: "Anna", name: "Ann" } as unknown as Event;
  const events = [
    sat(1, 1, "Anna"),
    sat(2, 2, "Ben"),
    started(3, 1),
    renamed,
    decided(5, 1),
    left,
    computer,
    decided(8, 1),
  ];
  expect(names_by_step(events)).toEqual([
    ["Ann", "Ben"],
    ["Ann", "Bo"],
  ]);
  expect(names_by_step([...events, started(9, 2)])).toEqual([]);
});
