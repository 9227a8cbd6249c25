// types.ts: the properties of a table. A table has no rules: it shows a view, offers its legal actions and sends them.
import type { Snippet } from "svelte";
import type { Settings, Step, Summary } from "../protocol";
import type { Result } from "./EndScene.svelte";
import type { Course } from "./lead";

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
  /** The move that is shown, instead of the game's own status. */
  readonly status: Status;
  /** In place of the action bar, also when the game is over. */
  readonly controls?: Snippet | undefined;
}

/** What the views of all games have. */
export interface AnyView {
  readonly seat: number | null;
  readonly seats: readonly unknown[];
  readonly phase: string;
  readonly to_move?: number;
}

/** Whose turn it is and what can be done: the only instruction on the page. Texts may contain cards (text.ts). */
export interface Status {
  /** Whose medal is shown. */
  readonly seat: number | null;
  readonly title: string;
  readonly text: string;
  /** Instead of the text where there is little room. */
  readonly short: string;
  /** Before the title, such as "Last round". */
  readonly chip?: string | undefined;
  /** The rule that the text is about; a button opens it. */
  readonly rule?: string | undefined;
  /** Not read out, such as while a replay plays. */
  readonly quiet?: boolean | undefined;
}

/** "Bo is away." with what can be done about it. */
export interface TableNotice {
  readonly seat: number;
  readonly text: string;
  readonly button?: { readonly label: string; readonly act: () => void };
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
  /** The seat that a computer played for its player, step by step (log_writer.ts). */
  readonly stand_ins?: readonly (number | null)[] | undefined;
  readonly send: (action: Action) => void;
  /** How fast cards move: 1, twice as fast, or not at all. */
  readonly speed?: 0 | 1 | 2;
  /** Whether single-key shortcuts are on. */
  readonly shortcuts?: boolean;
  /** Opens the rules at a rule. */
  readonly show_rule?: ((rule: string) => void) | undefined;
  /** What is shown when the game is over: next game, replay. */
  readonly after?: Snippet<[Result]> | undefined;
  /** The points of the finished game round by round; null if they cannot be told. */
  readonly course?: (() => Promise<Course | null>) | undefined;
  /** The chat, as another tab beside the log, and how many messages of it are new. */
  readonly talk?: Snippet | undefined;
  readonly unread?: number;
  /** Something about the table that is more urgent than the turn; it takes the place of the status. */
  readonly notice?: TableNotice | null;
  /** Takes the reader's last move back, while that is possible. */
  readonly undo?: (() => void) | undefined;
  /** A tip, beside the cards. */
  readonly coach?: Snippet | undefined;
  /** Beside the status: the clock. */
  readonly about?: Snippet | undefined;
  readonly replay?: ReplayContext | undefined;
}
