// groups.test.ts: where the cards of a player lie.
import { describe, expect, it } from "vitest";
import type { ColorettoColour } from "../protocol";
import { groups, type ColourLine, type Seat } from "./groups";

const colours: readonly ColorettoColour[] = ["orange", "blue", "brown", "yellow", "pink", "green", "sky"];
const line = (colour: ColorettoColour, cards: number, points: number, jokers = 0): ColourLine => ({
  colour, cards, jokers, plus: points > 0, points,
});
const seat = (lines: readonly ColourLine[], jokers: Seat["cards"] = {}): Seat => ({
  cards: jokers, points: 0, in_round: true, colours: lines, plus_two: { cards: 0, points: 0 }, best: 0,
});
const keys = (one: Seat, in_play = colours) => {
  const { plus, minus } = groups(one, in_play);
  return [plus.map(({ key }) => key), minus.map(({ key }) => key)];
};

describe("groups", () => {
  it("has a place for every colour in play", () => {
    for (const count of [5, 6, 7]) {
      for (const lines of [[], [line("blue", 1, 1)]]) {
        const { plus, minus } = groups(seat(lines), colours.slice(0, count));
        expect([plus.length, minus.length]).toEqual([3, count - 3]);
      }
    }
  });
  it("leaves open which colours are plus until there are three", () => {
    expect(keys(seat([line("pink", 1, 1), line("blue", 2, 3)]))).toEqual([
      ["blue", "pink", "free 0"],
      ["free 0", "free 1", "free 2", "free 3"],
    ]);
  });
  it("sorts by worth, and names the colours that are missing", () => {
    const lines = [line("pink", 1, 1), line("blue", 3, 6), line("sky", 1, -1), line("green", 2, 3)];
    expect(keys(seat(lines))).toEqual([
      ["blue", "green", "pink"],
      ["sky", "orange", "brown", "yellow"],
    ]);
  });
  it("puts jokers behind the colours that they count as", () => {
    const lines = [line("pink", 2, 6, 1), line("blue", 0, 1, 1)];
    const { plus } = groups(seat(lines, { joker: 1, "golden joker": 1 }), colours);
    expect(plus.map(({ cards }) => cards)).toEqual([["golden joker", "pink", "pink"], ["joker"], []]);
  });
});
