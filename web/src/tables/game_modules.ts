// game_modules.ts: the one list of games in the page: the module with the table, texts, tips and drawings of each.
// Another game is a folder with such a module, and a line here.
import type { Component } from "svelte";
import type { Action, Step, View } from "../protocol";
import type { GameName } from "../shell/game_list";
import type { Line } from "../table/Log.svelte";
import type { LogReader } from "../table/log_writer";
import type { TableProps } from "../table/types";
import type { Tip } from "../tips/tips";

export interface GameModule {
  /** Takes the view and the actions of its own game: which one it is follows from the settings of the table. */
  readonly Table: Component<TableProps<NonNullable<View>, Action>>;
  readonly log: (steps: readonly Step[], reader: LogReader) => Line[];
  /** How a card that is a picture in a text of the log is read out. */
  readonly mark_name: (face: string) => string;
  /** The number of steps before each round. */
  readonly rounds: (steps: readonly Step[]) => number[];
  readonly tips: readonly Tip[];
  /** The drawings of the game's cards, as SVG symbols. */
  readonly symbols: () => string;
}

const modules: Readonly<Record<GameName, () => Promise<unknown>>> = {
  coloretto: () => import("../coloretto/game"),
  amazonas: () => import("../amazonas/game"),
};

export function load_game(game: GameName): Promise<GameModule> {
  return modules[game]() as Promise<GameModule>;
}
