import { describe, expect, it } from "vitest";
import type { Step } from "../protocol";
import { moves, history_of } from "./history";

const draw = (seat: number, card: string, row: number): Step[] => [
  { event: "decision", seat, action: "draw" },
  { event: "reveal", seat, card } as Step,
  { event: "decision", seat, action: "place", row },
];
const take = (seat: number, row: number): Step => ({ event: "decision", seat, action: "take", row });

describe("history of Coloretto", () => {
  it("has the taken rows with their players and cards", () => {
    const story = history_of([...draw(1, "pink", 2), ...draw(2, "+2", 2), take(1, 2)]);
    expect(story.taken.get(2)).toEqual({ seat: 1, cards: ["pink", "+2"] });
    expect(story.placed).toBeNull();
  });
  it("has the card placed last", () => {
    expect(history_of([...draw(1, "pink", 2), ...draw(2, "sky", 2)]).placed).toEqual({ seat: 2, row: 2, place: 1 });
  });
  it("is reset by a new round", () => {
    const story = history_of([
      ...draw(1, "pink", 2),
      take(1, 2),
      { event: "round_end", starts: 1 },
      ...draw(1, "sky", 1),
    ]);
    expect(story.round).toBe(2);
    expect(story.taken.size).toBe(0);
    expect(story.placed).toEqual({ seat: 1, row: 1, place: 0 });
  });
  it("does not put the card of the last round into a row", () => {
    const steps: Step[] = [
      { event: "decision", seat: 1, action: "draw" },
      { event: "reveal", seat: 1, card: "last round" },
      { event: "last_round" },
      { event: "reveal", seat: 1, card: "green" },
      { event: "decision", seat: 1, action: "place", row: 3 },
      take(2, 3),
    ];
    expect(history_of(steps).taken.get(3)?.cards).toEqual(["green"]);
  });
});

describe("moves", () => {
  it("deals the start cards to the players in turn", () => {
    const setup: Step = {
      event: "setup",
      first: 1,
      colours: ["orange", "blue", "brown", "yellow", "pink"],
      start_cards: [
        ["orange", "blue"],
        ["brown", "pink"],
      ],
    };
    const found = moves([setup], 0, 2);
    expect(found.map(({ from, to, delay }) => [from[0], to[0], delay])).toEqual([
      ["deck", "pile-1-orange", 0],
      ["deck", "pile-1-blue", 180],
      ["deck", "pile-2-brown", 90],
      ["deck", "pile-2-pink", 270],
    ]);
    expect(moves([setup], 1, 2)).toEqual([]);
  });
  it("moves a drawn card from the deck to its row", () => {
    const steps = draw(2, "pink", 1);
    expect(moves(steps, 0, 2).map(({ from, to }) => [from[0], to[0]])).toEqual([
      ["deck", "drawn"],
      ["drawn", "row-1-0"],
    ]);
    expect(moves(steps, 3, 2)).toEqual([]);
  });
  it("moves a taken row card by card to the player", () => {
    const steps = [...draw(2, "pink", 1), ...draw(1, "joker", 1), take(2, 1)];
    expect(moves(steps, 6, 2)).toEqual([
      { from: ["row-1-0"], to: ["pile-2-pink", "seat-2"], face: "pink", duration: 380, delay: 0, smooth: true },
      { from: ["row-1-1"], to: ["pile-2-joker", "seat-2"], face: "joker", duration: 380, delay: 50, smooth: true },
    ]);
  });
  it("moves the card of a golden joker to the player", () => {
    const steps: Step[] = [...draw(2, "golden joker", 1), take(2, 1), { event: "reveal", seat: 2, card: "blue" }];
    expect(moves(steps, 4, 2)).toEqual([
      { from: ["deck"], to: ["pile-2-blue", "seat-2"], face: "blue", duration: 380 },
    ]);
  });
});
