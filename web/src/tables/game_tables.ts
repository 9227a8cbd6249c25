// game_tables.ts: the one list of games and what shows their cards. A game that is not in it can be set up and talked about,
// but not seen; a third game is a folder and a line here.
import type { Component } from "svelte";
import type { Action, Event, Summary, View } from "../protocol";
import type { GameName } from "../shell/places";
import type { Words } from "../words/words.svelte";
import type { News } from "./table_state.svelte";

/** What the component of a game is given. It holds no rules: it shows the view, offers what is legal, and sends decisions. */
export interface GameTableProps {
  readonly summary: Summary;
  readonly view: NonNullable<View>;
  /** Everything that happened at the table so far, and whatever happens next, as it happens. */
  readonly events: readonly Event[];
  readonly on_news: (on: (news: News) => void) => () => void;
  /** Resolves when the decision is kept; a refusal has been told by then. */
  readonly send: (action: Action) => Promise<void>;
  readonly words: Words;
  /** The time by the clock that deadlines are told in. */
  readonly now: () => number;
  /** What those at a table are called, seats from 1. */
  readonly name_of: (seat: number) => string;
  /** Opens the rules beside the table, at a rule such as C15. */
  readonly open_rules: (rule: string) => void;
}

export type GameTableComponent = Component<GameTableProps>;

export const game_tables: { readonly [game in GameName]?: () => Promise<{ default: GameTableComponent }> } = {};
