// local_game.ts: the address of the unfinished game against computers on this device. The engine stores the game
// itself.
import { is_game, type GameName } from "../shell/game_list";
import { parse_code } from "../shell/routes";

const storage_key = "kameleon.local";

/** The table of an address; null if it asks for a new game. */
export function table_in(query: string): string | null {
  return parse_code(new URLSearchParams(query).get("table") ?? "");
}

/** The same address with this table. */
export function query_with(query: string, table: string): string {
  const all = new URLSearchParams(query);
  all.set("table", table);
  return `?${all.toString()}`;
}

/** An unfinished game and its address in the page. */
export interface Unfinished {
  readonly game: GameName;
  readonly path: string;
}

export function read_unfinished(text: string | null): Unfinished | null {
  const [, game = "", query = ""] = /^\/local\/([a-z]+)(\?[\w=&%,.-]+)$/.exec(text ?? "") ?? [];
  return is_game(game) && table_in(query) !== null ? { game, path: `/local/${game}${query}` } : null;
}

/** Storage may be blocked; then only the address has the table. */
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
    // The address still has it.
  }
}

/** Forgets this table, but not a newer one. */
export function forget(table: string): void {
  try {
    if (table_in(new URL(localStorage.getItem(storage_key) ?? "/", "http://page").search) === table)
      localStorage.removeItem(storage_key);
  } catch {
    // There is nothing to forget.
  }
}
