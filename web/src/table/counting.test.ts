import { describe, expect, it } from "vitest";
import { beats as amazonas_beats } from "../amazonas/counting";
import { beats as coloretto_beats } from "../coloretto/counting";
import type { AmazonasScore, ColorettoScore } from "../protocol";
import { counted, longest_bar } from "./counting";

const line = (colour: "green" | "blue" | "pink" | "sky", cards: number, points: number, jokers = 0) => ({
  colour, cards, jokers, plus: points > 0, points,
});

const coloretto: ColorettoScore[] = [
  {
    seat: 1, place: 1, points: 29, best: 29, plus_two: { cards: 1, points: 2 },
    colours: [line("green", 5, 21, 1), line("blue", 3, 6), line("pink", 2, 3), line("sky", 2, -3)],
  },
  { seat: 2, place: 2, points: 10, best: 10, plus_two: { cards: 0, points: 0 }, colours: [line("blue", 4, 10)] },
];

describe("counting Coloretto", () => {
  const beats = coloretto_beats(coloretto);

  it("begins with minus and always, then goes from small to large", () => {
    expect(beats.map((beat) => beat.part)).toEqual(["minus", "always", "plus", "plus", "plus", "plus"]);
    expect(beats.map((beat) => beat.gains.map((gain) => gain.points))).toEqual([[-3], [2], [3], [6], [21], [10]]);
  });

  it("shows the largest colour of each player alone, with its jokers", () => {
    expect(beats.flatMap((beat) => (beat.fan === undefined ? [] : [beat.fan.length]))).toEqual([6, 4]);
    expect(beats[4]?.fan?.at(-1)).toBe("joker");
  });

  it("ends with the points of the scores", () => {
    const all = counted(2, beats, beats.length);
    expect(all.map(({ points }) => points)).toEqual([29, 10]);
    expect(all[0]).toMatchObject({ plus: 30, minus: 3, always: 2 });
    expect(longest_bar(all)).toBe(32);
    expect(counted(2, beats, 1).map(({ points }) => points)).toEqual([-3, 0]);
  });
});

describe("counting Amazonas", () => {
  it("takes columns first, then stacks with their bonus", () => {
    const column = { cards: 0, card_points: 0, stacks: 0, stack_points: 0, bonus_points: 0 };
    const scores: AmazonasScore[] = [
      {
        seat: 1, place: 1, points: 31,
        columns: [
          { ...column, colour: "blue", cards: 3, card_points: 6 },
          { ...column, colour: "violet", cards: 1, card_points: 1 },
          { ...column, colour: "brown", stacks: 1, stack_points: 6, bonus_points: 3 },
          { ...column, colour: "green", cards: 5, card_points: 15 },
        ],
      },
    ];
    const beats = amazonas_beats(scores);
    expect(beats.map((beat) => beat.gains[0]?.points)).toEqual([1, 6, 15, 9]);
    expect(beats.at(-1)?.fan).toEqual(["toad", "chameleon", "caiman"]);
    expect(counted(1, beats, 9)[0]).toMatchObject({ plus: 22, always: 9, points: 31 });
  });
});
