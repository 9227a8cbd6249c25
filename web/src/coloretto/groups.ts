// groups.ts: the cards of a player in the places where they are shown: three plus colours, the minus colours, and what
// always counts. Which colour counts as what comes with the view.
import type { ColorettoCard, ColorettoColour, ColorettoView } from "../protocol";

export type Seat = ColorettoView["seats"][number];
export type ColourLine = Seat["colours"][number];

/** Where a pile lies or may lie. */
export interface Place {
  /** What the place is called: its colour, or a number while it may be any colour. */
  readonly key: string;
  /** Without cards: the colour that is still missing, if it can only be this one. */
  readonly colour: ColorettoColour | null;
  /** The cards from back to front, jokers first. */
  readonly cards: readonly ColorettoCard[];
  readonly jokers: number;
  readonly points: number;
}

export interface Groups {
  readonly plus: readonly Place[];
  readonly minus: readonly Place[];
  readonly plus_two: { readonly cards: number; readonly points: number };
}

const plus_places = 3;

/** There are as many places as colours in play, so that nothing moves when a colour is new. */
export function groups(seat: Seat, colours: readonly ColorettoColour[]): Groups {
  const jokers = (["golden joker", "joker"] as const).flatMap((card) =>
    Array<ColorettoCard>(seat.cards[card] ?? 0).fill(card),
  );
  const pile = (line: ColourLine): Place => ({
    key: line.colour,
    colour: line.colour,
    cards: [...jokers.splice(0, line.jokers), ...Array<ColorettoCard>(line.cards).fill(line.colour)],
    jokers: line.jokers,
    points: line.points,
  });
  const by_worth = (a: ColourLine, b: ColourLine) =>
    Math.abs(b.points) - Math.abs(a.points) || b.cards + b.jokers - (a.cards + a.jokers);
  const lines = seat.colours.toSorted(by_worth);
  const plus = lines.filter((line) => line.plus).map(pile);
  const minus = lines.filter((line) => !line.plus).map(pile);
  const missing = colours.filter((colour) => !lines.some((line) => line.colour === colour));
  // A new colour counts plus until there are three; only then is it known which places are left for which colours.
  const free = (count: number, of: readonly ColorettoColour[]): Place[] =>
    Array.from({ length: Math.max(0, count) }, (_, i) => {
      const colour = of[i] ?? null;
      return { key: colour ?? `free ${i}`, colour, cards: [], jokers: 0, points: 0 };
    });
  return {
    plus: [...plus, ...free(plus_places - plus.length, [])],
    minus: [
      ...minus,
      ...free(colours.length - plus_places - minus.length, plus.length < plus_places ? [] : missing),
    ],
    plus_two: seat.plus_two,
  };
}

export function sum(places: readonly Place[]): number {
  return places.reduce((total, place) => total + place.points, 0);
}

/** The colours that count as plus now, and as minus. */
export function minus_colours(seat: Seat): ReadonlySet<string> {
  return new Set(seat.colours.filter((line) => !line.plus).map((line) => line.colour));
}
