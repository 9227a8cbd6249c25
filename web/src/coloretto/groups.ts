// groups.ts: the cards of a player in groups as they are shown: plus colours, minus colours, special cards. Which
// colour counts as what comes with the view.
import type { ColorettoCard, ColorettoColour, ColorettoView } from "../protocol";

export type Seat = ColorettoView["seats"][number];
export type ColourLine = Seat["colours"][number];

export interface Groups {
  readonly sun: readonly ColourLine[];
  readonly shade: readonly ColourLine[];
  /** Jokers, golden ones too, and the colours they count as now. */
  readonly jokers: readonly { readonly card: ColorettoCard; readonly count: number }[];
  readonly joker_colours: readonly ColorettoColour[];
  readonly plus_two: { readonly cards: number; readonly points: number };
}

export function groups(seat: Seat): Groups {
  const lines = seat.colours ?? [];
  const by_worth = (a: ColourLine, b: ColourLine) =>
    Math.abs(b.points) - Math.abs(a.points) || b.cards + b.jokers - (a.cards + a.jokers);
  return {
    sun: lines.filter((line) => line.plus).toSorted(by_worth),
    shade: lines.filter((line) => !line.plus).toSorted(by_worth),
    jokers: (["joker", "golden joker"] as const)
      .map((card) => ({ card, count: seat.cards[card] ?? 0 }))
      .filter(({ count }) => count > 0),
    joker_colours: lines.flatMap((line) => Array<ColorettoColour>(line.jokers).fill(line.colour)),
    plus_two: seat.plus_two ?? { cards: seat.cards["+2"] ?? 0, points: 0 },
  };
}

export function sum(lines: readonly ColourLine[]): number {
  return lines.reduce((total, line) => total + line.points, 0);
}

/** The number of piles. */
export function piles({ sun, shade, jokers, plus_two }: Groups): number {
  const shown = (lines: readonly ColourLine[]) => lines.filter((line) => line.cards > 0 || line.jokers > 0).length;
  return shown(sun) + shown(shade) + jokers.length + (plus_two.cards > 0 ? 1 : 0);
}
