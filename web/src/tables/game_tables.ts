// game_tables.ts: the one list of games and what shows their cards (table/types.ts says what they are given). A game that is
// not in it can be set up and talked about, but not seen; a third game is a folder and a line here.
import type { Component } from "svelte";
import type { Action, View } from "../protocol";
import type { GameName } from "../shell/places";
import type { TableProps } from "../table/types";

/** Each takes the view and the actions of its own game; which one it is follows from the settings of the table. */
export type GameTableComponent = Component<TableProps<NonNullable<View>, Action>>;

export const game_tables: { readonly [game in GameName]?: () => Promise<{ default: GameTableComponent }> } = {};
