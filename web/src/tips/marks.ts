// marks.ts: the tips for a first game, as data: where each points to (data-tip) and when it is time for it. Their words are
// page.tip.GAME.NAME. Knows no rules: what can be decided, and what was decided, is told to it.
import type { Ending } from "../words/keys";
import type { GameName } from "../shell/places";
import type { Step } from "../protocol";

/** What a mark goes by. */
export interface Moment {
  /** The kinds of decisions that I may make now. */
  readonly can: ReadonlySet<string>;
  /** The kinds of decisions that I have made in this game, and how many. */
  readonly done: ReadonlySet<string>;
  readonly turns: number;
  readonly over: boolean;
}

export type MarkName = Ending<"page.tip.coloretto."> | Ending<"page.tip.amazonas.">;

export interface Mark {
  readonly name: MarkName;
  /** The first of these that is in sight. */
  readonly at: string;
  readonly when: (moment: Moment) => boolean;
  /** Whoever has decided so has found out alone. */
  readonly until?: readonly string[];
}

export const marks: Readonly<Record<GameName, readonly Mark[]>> = {
  coloretto: [
    { name: "draw", at: "draw", when: ({ can }) => can.has("draw"), until: ["draw", "take"] },
    { name: "place", at: "place", when: ({ can }) => can.has("place"), until: ["place"] },
    { name: "take", at: "take", when: ({ can, done }) => can.has("take") && done.has("place"), until: ["take"] },
    { name: "shelf", at: "shelf", when: ({ done }) => done.has("take") },
  ],
  amazonas: [
    { name: "hand", at: "hand", when: ({ can }) => can.has("play"), until: ["play", "give"] },
    { name: "gift", at: "offer", when: ({ can }) => can.has("take"), until: ["take", "reject"] },
    { name: "columns", at: "columns", when: ({ can, turns }) => can.has("play") && turns > 0 },
    { name: "bonus", at: "commons", when: ({ can, turns }) => can.has("play") && turns > 2 },
  ],
};

export function moment_of(view: { readonly seat: number | null; readonly phase: string; readonly legal: readonly { readonly action: string }[] }, steps: readonly Step[]): Moment {
  const mine = steps.flatMap((step) => (step.event === "decision" && step.seat === view.seat ? [step.action as string] : []));
  return { can: new Set(view.legal.map(({ action }) => action)), done: new Set(mine), turns: mine.length, over: view.phase === "over" };
}

/** How a mark is remembered: "coloretto.draw". */
export function mark_id(game: GameName, mark: Mark): string {
  return `${game}.${mark.name}`;
}

/** The tip whose time it is, of those not seen yet. */
export function mark_for(game: GameName, moment: Moment, seen: ReadonlySet<string>): Mark | null {
  if (moment.over) return null;
  const open = marks[game].filter((mark) => !seen.has(mark_id(game, mark)) && !mark.until?.some((action) => moment.done.has(action)));
  return open.find((mark) => mark.when(moment)) ?? null;
}

/** What need not be shown again: what was found out alone, and everything after a first game. */
export function outgrown(game: GameName, moment: Moment): string[] {
  return marks[game].filter((mark) => moment.over || mark.until?.some((action) => moment.done.has(action))).map((mark) => mark_id(game, mark));
}
