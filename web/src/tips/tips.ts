// tips.ts: the tips for a first game, as data: where each points to (data-tip) and when it is time for it. Their words are
// page.tip.GAME.NAME. Knows no rules: what can be decided, and what was decided, is told to it.
import type { Ending } from "../i18n/keys";
import type { GameName } from "../shell/routes";
import type { Step } from "../protocol";

/** What a tip goes by. */
export interface Moment {
  /** The kinds of decisions that I may make now. */
  readonly can: ReadonlySet<string>;
  /** The kinds of decisions that I have made in this game, and how many. */
  readonly done: ReadonlySet<string>;
  readonly turns: number;
  readonly over: boolean;
}

export type TipName = Ending<"page.tip.coloretto."> | Ending<"page.tip.amazonas.">;

export interface Tip {
  readonly name: TipName;
  /** The first of these that is in sight. */
  readonly at: string;
  readonly when: (moment: Moment) => boolean;
  /** Whoever has decided so has found out alone. */
  readonly until?: readonly string[];
}

export const tips: Readonly<Record<GameName, readonly Tip[]>> = {
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

/** How a tip is remembered: "coloretto.draw". */
export function tip_id(game: GameName, tip: Tip): string {
  return `${game}.${tip.name}`;
}

/** The tip whose time it is, of those not seen yet. */
export function tip_for(game: GameName, moment: Moment, seen: ReadonlySet<string>): Tip | null {
  if (moment.over) return null;
  const open = tips[game].filter((tip) => !seen.has(tip_id(game, tip)) && !tip.until?.some((action) => moment.done.has(action)));
  return open.find((tip) => tip.when(moment)) ?? null;
}

/** What need not be shown again: what was found out alone, and everything after a first game. */
export function outgrown(game: GameName, moment: Moment): string[] {
  return tips[game].filter((tip) => moment.over || tip.until?.some((action) => moment.done.has(action))).map((tip) => tip_id(game, tip));
}
