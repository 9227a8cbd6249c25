// game_tables.ts: the one list of games, with what shows their cards and what tells their moves (table/types.ts says what they
// are given). A third game is a folder and two lines here.
import type { Component } from "svelte";
import type { Action, View } from "../protocol";
import type { GameName } from "../shell/routes";
import type { GameWords, TableProps } from "../table/types";

export type GameTableComponent = Component<TableProps<NonNullable<View>, Action>>;
interface GameTableModule {
  readonly default: GameTableComponent;
}

/** Each takes the view and the actions of its own game: which one it is follows from the settings of the table. */
function shown_by(load: () => Promise<unknown>): () => Promise<GameTableModule> {
  return load as () => Promise<GameTableModule>;
}

export const game_tables: Readonly<Record<GameName, () => Promise<GameTableModule>>> = {
  coloretto: shown_by(() => import("../coloretto/ColorettoTable.svelte")),
  amazonas: shown_by(() => import("../amazonas/AmazonasTable.svelte")),
};

export const game_words: Readonly<Record<GameName, () => Promise<GameWords>>> = {
  coloretto: () => import("../coloretto/texts"),
  amazonas: () => import("../amazonas/texts"),
};
