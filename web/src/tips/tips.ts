// tips.ts: which tip of a game is shown when. A tip points at an element (data-tip); its text is page.tip.GAME.NAME.
import type { Ending } from "../i18n/keys";
import type { Step } from "../protocol";
import type { GameName } from "../shell/game_list";

/** What a tip depends on. */
export interface Moment {
  /** The actions that the reader may choose now. */
  readonly can: ReadonlySet<string>;
  /** The actions that the reader has chosen in this game. */
  readonly done: ReadonlySet<string>;
  readonly turns: number;
  readonly over: boolean;
}

export interface Tip {
  readonly name: Ending<`page.tip.${GameName}.`>;
  /** The first element with this data-tip that is visible. */
  readonly at: string;
  readonly when: (moment: Moment) => boolean;
  /** Actions after which the tip is no longer needed. */
  readonly until?: readonly string[];
}

interface SeatView {
  readonly seat: number | null;
  readonly phase: string;
  readonly legal: readonly { readonly action: string }[];
}

export function moment_of(view: SeatView, steps: readonly Step[]): Moment {
  const mine = steps.flatMap((step) =>
    step.event === "decision" && step.seat === view.seat ? [step.action as string] : [],
  );
  const can = new Set(view.legal.map(({ action }) => action));
  return { can, done: new Set(mine), turns: mine.length, over: view.phase === "over" };
}

/** How a tip is stored: "coloretto.draw". */
export function tip_id(game: GameName, tip: Tip): string {
  return `${game}.${tip.name}`;
}

function outgrown(tip: Tip, moment: Moment): boolean {
  return moment.over || (tip.until?.some((action) => moment.done.has(action)) ?? false);
}

/** The tip to show, of those not seen yet. */
export function tip_for(game: GameName, tips: readonly Tip[], moment: Moment, seen: ReadonlySet<string>): Tip | null {
  return tips.find((tip) => !seen.has(tip_id(game, tip)) && !outgrown(tip, moment) && tip.when(moment)) ?? null;
}

/** Tips that need not be shown again: those of actions that were found, and all after a first game. */
export function outgrown_tips(game: GameName, tips: readonly Tip[], moment: Moment): string[] {
  return tips.filter((tip) => outgrown(tip, moment)).map((tip) => tip_id(game, tip));
}
