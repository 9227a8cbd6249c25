// local_game.ts: the address of a game against computers on this device. The engine stores the game itself.
import { parse_code } from "../shell/routes";

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
