// types.ts: what a table of either game is given, and how it speaks. A table holds no rules: it shows a view, offers
// what is legal in it, and sends decisions.
import type { Snippet } from "svelte";
import type { Settings, Step, Summary } from "../protocol";

/** What a table shows of those who sit at it. */
export type Sitting = Pick<Summary, "seats" | "match"> & { readonly settings: Pick<Settings, "game"> };

/** Who sits where, by seat from 1; or who sat there when each step happened. */
export type Names = readonly string[] | readonly (readonly string[])[];

export function name_at_step(names: Names, step: number, seat: number): string {
  const then = typeof names[0] === "string" ? names : (names[step] ?? []);
  return (then[seat - 1] as string | undefined) ?? "";
}

/** A game that is looked at again, by going to and fro in it: nothing can be decided, and the log tells all of it. */
export interface ReplayContext {
  /** Everything that happens, also what is still to come. */
  readonly all: readonly Step[];
  /** Goes to an event, counted from 0. */
  readonly go: (event: number) => void;
  /** The hands of all seats, where nothing is hidden. */
  readonly hands?: readonly (readonly string[])[] | undefined;
}

/** What the views of all games have. */
export interface AnyView {
  readonly seat: number | null;
  readonly seats: readonly unknown[];
  readonly phase: string;
  readonly to_move?: number;
}

export interface TableProps<View, Action> {
  readonly view: View;
  readonly summary: Sitting;
  /** What happened in this game so far, in order; grows at its end. */
  readonly steps: readonly Step[];
  /** Who sits where, by seat from 1: names[0] is seat 1. */
  readonly names: readonly string[];
  /** The same when each step happened, if somebody may have come or gone. */
  readonly names_by_step?: readonly (readonly string[])[] | undefined;
  readonly send: (action: Action) => void;
  /** How fast cards move: 1, twice as fast, or not at all. */
  readonly speed?: 0 | 1 | 2;
  /** Whether single keys do something. */
  readonly shortcuts?: boolean;
  /** Opens the rules at a rule. */
  readonly show_rule?: ((rule: string) => void) | undefined;
  /** What can be done when the game is over: next game, replay. */
  readonly after?: Snippet | undefined;
  /** More tabs beside the log are the page's: chat. */
  readonly talk?: Snippet | undefined;
  readonly replay?: ReplayContext | undefined;
}
