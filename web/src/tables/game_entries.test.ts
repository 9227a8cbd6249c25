// game_entries.test.ts: the reader's games from all sources in one list.
import { expect, test } from "vitest";
import type { MyGame, PastTable } from "../protocol";
import { game_entries, result_of } from "./game_entries";
import type { StoredGame } from "./stored_games";

const local: StoredGame = {
  place: "here",
  table: "CFH278",
  number: 1,
  game: "coloretto",
  query: "?players=2",
  players: [
    { name: "Anna", level: null },
    { name: "Bo", level: "skilled" },
  ],
  you: 1,
  points: [12, 9],
  phase: "playing",
  changed: 100,
};
const table = {
  table: "KKC255",
  settings: { game: "amazonas", clock: { kind: "correspondence", days: 3 } },
  phase: "playing",
  seats: [{ holder: "person", name: "Anna" }, { holder: "nobody" }, { holder: "computer", level: "expert" }],
  your_turn: true,
  deadline: 5000,
  changed: 50,
} as unknown as MyGame;
const past = { ...table, phase: "closed", finished: 2, changed: 40 } as unknown as PastTable;

const links = (...sources: Parameters<typeof game_entries>) => game_entries(...sources).map((entry) => entry.link);

test("first what waits for the reader, then what goes on, then what is over", () => {
  const over: StoredGame = { ...local, table: "XXW999", phase: "over", changed: 900 };
  expect(links([over, local], [table], [past])).toEqual([
    "/t/KKC255",
    "/local/coloretto?players=2&table=CFH278",
    "/replay/local/XXW999/1?seat=1",
    "/replay/KKC255/2",
    "/replay/KKC255/1",
  ]);
});

test("tells who plays and how long there is to think", () => {
  expect(game_entries([], [table], [])[0]).toMatchObject({
    players: [
      { name: "Anna", level: null },
      { name: "Cleo", level: "expert" },
    ],
    days: 3,
    deadline: 5000,
  });
});

test("a match goes on after a game, and that game can be replayed", () => {
  const first: StoredGame = { ...local, phase: "between" };
  expect(links([first], [], [])).toEqual(["/local/coloretto?players=2&table=CFH278", "/replay/local/CFH278/1?seat=1"]);
  expect(links([first, { ...local, number: 2 }], [], [])).toHaveLength(2);
  expect(links([first, { ...local, number: 2, phase: "over" }], [], [])).toEqual([
    "/replay/local/CFH278/2?seat=1",
    "/replay/local/CFH278/1?seat=1",
  ]);
});

test("a stored result is not listed twice", () => {
  const known: StoredGame = { ...local, place: "server", table: "KKC255", query: "", phase: "over", you: null };
  expect(links([known], [], [past])).toEqual(["/replay/KKC255/1", "/replay/KKC255/2"]);
});

test("places are shared by equal points, and unknown without a seat", () => {
  const points = [20, 31, 31];
  expect(result_of({ state: "over", points, you: 2 })).toEqual({ place: 1, shared: true });
  expect(result_of({ state: "over", points, you: 1 })).toEqual({ place: 3, shared: false });
  expect(result_of({ state: "over", points, you: null })).toBeNull();
  expect(result_of({ state: "over", points: [], you: 1 })).toBeNull();
  expect(result_of({ state: "playing", points, you: 1 })).toBeNull();
});
