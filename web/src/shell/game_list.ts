// game_list.ts: the names of the games, from the data that the program gives (games.ts).
import { games } from "../games";

export type GameName = keyof typeof games;
export const game_list = Object.keys(games) as readonly GameName[];
export const first_game = game_list[0] as GameName;

export function is_game(text: string | null | undefined): text is GameName {
  return game_list.includes(text as GameName);
}

/** How many play unless the reader chooses otherwise: lively, but not crowded. */
export function default_players(game: GameName): number {
  return Math.max(games[game].players.least, games[game].players.most - 1);
}
