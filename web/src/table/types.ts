// types.ts: the properties of a table. A table has no rules: it shows a view, offers its legal actions and sends them.
import type { Snippet } from "svelte";
import type { Settings, Step, Summary } from "../protocol";

/** What a table shows of its players. */
export type Sitting = Pick<Summary, "seats" | "match"> & { readonly settings: Pick<Settings, "game"> };

/** Who sits where, by seat from 1; or who sat there when each step happened. */
export type Names = readonly string[] | readonly (readonly string[])[];

export function name_at_step(names: Names, step: number, seat: number): string {
  const then = typeof names[0] === "string" ? names : (names[step] ?? []);
  return (then[seat - 1] as string | undefined) ?? "";
}

/** A replay: nothing can be decided, and the log has all lines. */
export interface ReplayContext {
  /** All steps, also those still to come. */
  readonly all: readonly Step[];
  /** Goes to an event, counted from 0. */
  readonly go: (event: number) => void;
  /** The hands of all players, if nothing is hidden. */
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
  /** The steps of this game so far. */
  readonly steps: readonly Step[];
  /** Who sits where, by seat from 1: names[0] is seat 1. */
  readonly names: readonly string[];
  /** The names at each step, if players may have changed. */
  readonly names_by_step?: readonly (readonly string[])[] | undefined;
  readonly send: (action: Action) => void;
  /** How fast cards move: 1, twice as fast, or not at all. */
  readonly speed?: 0 | 1 | 2;
  /** Whether single-key shortcuts are on. */
  readonly shortcuts?: boolean;
  /** Opens the rules at a rule. */
  readonly show_rule?: ((rule: string) => void) | undefined;
  /** What is shown when the game is over: next game, replay. */
  readonly after?: Snippet | undefined;
  /** The chat, as another tab beside the log. */
  readonly talk?: Snippet | undefined;
  readonly replay?: ReplayContext | undefined;
}
