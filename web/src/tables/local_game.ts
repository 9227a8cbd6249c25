// local_game.ts: which game against computers is under way on this device, so that it goes on after the page was loaded
// anew or left. The engine keeps the game itself; here is only the way to it.
import { is_game, type GameName } from "../shell/game_list";
import { parse_code } from "../shell/routes";

const storage_key = "kameleon.local";

/** The table that an address leads to; null for one that wants a new game. */
export function table_in(query: string): string | null {
  return parse_code(new URLSearchParams(query).get("table") ?? "");
}

/** The same address, leading to this table. */
export function query_with(query: string, table: string): string {
  const all = new URLSearchParams(query);
  all.set("table", table);
  return `?${all.toString()}`;
}

/** Where a game that was not finished goes on: its address in the page, and which game it is. */
export interface Unfinished {
  readonly game: GameName;
  readonly path: string;
}

export function read_unfinished(text: string | null): Unfinished | null {
  const [, game = "", query = ""] = /^\/local\/([a-z]+)(\?[\w=&%,.-]+)$/.exec(text ?? "") ?? [];
  return is_game(game) && table_in(query) !== null ? { game, path: `/local/${game}${query}` } : null;
}

/** Storage may be forbidden; then only the address knows. */
export function unfinished(): Unfinished | null {
  try {
    return read_unfinished(localStorage.getItem(storage_key));
  } catch {
    return null;
  }
}

export function remember(game: GameName, query: string): void {
  try {
    localStorage.setItem(storage_key, `/local/${game}${query}`);
  } catch {
    // The address still leads to it.
  }
}

/** Forgets this table, but no other that was begun since. */
export function forget(table: string): void {
  try {
    if (table_in(new URL(localStorage.getItem(storage_key) ?? "/", "http://page").search) === table)
      localStorage.removeItem(storage_key);
  } catch {
    // There is nothing to forget.
  }
}
