// last_settings.ts: how games against computers were set up last, for "Play now".
import { first_game, game_list, is_game, type GameName } from "../shell/game_list";
import { form_of, query_of } from "./table_form";

const storage_key = "kameleon.last";

interface LastSettings {
  /** The game that was played last. */
  readonly game: GameName;
  readonly queries: Readonly<Record<string, string>>;
}

export function read_settings(text: string | null): LastSettings {
  try {
    const { game, queries } = JSON.parse(text ?? "{}") as Partial<LastSettings>;
    const known = game_list.map((one) => [one, String(queries?.[one] ?? "")]);
    return { game: is_game(game) ? game : first_game, queries: Object.fromEntries(known) };
  } catch {
    return { game: first_game, queries: {} };
  }
}

/** Storage may be blocked; then every game starts with the defaults. */
function stored(): string | null {
  try {
    return localStorage.getItem(storage_key);
  } catch {
    return null;
  }
}

export function last_game(): GameName {
  return read_settings(stored()).game;
}

/** The query of an address that starts such a game again. */
export function last_query(game: GameName): string {
  return query_of(form_of(game, read_settings(stored()).queries[game] ?? ""));
}

export function remember_settings(game: GameName, query: string): void {
  const { queries } = read_settings(stored());
  const settings: LastSettings = { game, queries: { ...queries, [game]: query_of(form_of(game, query)) } };
  try {
    localStorage.setItem(storage_key, JSON.stringify(settings));
  } catch {
    // Not stored then.
  }
}
