// types.ts: what a table of either game is given, and how it speaks. A table holds no rules: it shows a view, offers what is
// legal in it, and sends decisions.
import type { Snippet } from "svelte";
import type { Step, Summary } from "../protocol";

export type Values = Readonly<Record<string, string | number>>;
/** A message in the reader's language. */
export type Say = (key: string, values?: Values) => string;

export interface TableProps<View, Action> {
  readonly view: View;
  readonly summary: Summary;
  /** What happened in this game so far, in order; grows at its end. */
  readonly steps: readonly Step[];
  /** Who sits where, by seat from 1: names[0] is seat 1. */
  readonly names: readonly string[];
  readonly send: (action: Action) => void;
  readonly t: Say;
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
}
