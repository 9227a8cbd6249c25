// my_games.svelte.ts: the reader's games on this device and at the server, as one live list.
import type { History, MyGame, PastTable, Summary, View } from "../protocol";
import { fetch_record } from "../replay/fetch_record";
import { recorded_players } from "../replay/recorded_players";
import { save_file } from "../shell/save_file";
import { session } from "../shell/session.svelte";
import { game_entries, players_of, type GameEntry } from "./game_entries";
import { query_with } from "./local_game";
import { read_tags } from "./record_tags";
import { seat_name } from "./seat_names";
import { StoredGames, type StoredGame } from "./stored_games";

let stored = $state.raw<readonly StoredGame[]>([]);
let finished_tables = $state.raw<readonly PastTable[]>([]);
let opening: Promise<StoredGames | null> | null = null;

/** Null where the browser stores nothing. */
function storage(): Promise<StoredGames | null> {
  opening ??= StoredGames.open().catch(() => null);
  return opening;
}

const entries = $derived(game_entries(stored, session.games ?? [], finished_tables));

export function my_games(): readonly GameEntry[] {
  return entries;
}

export function stored_games(): readonly StoredGame[] {
  return stored;
}

export async function load_stored_games(): Promise<void> {
  stored = (await (await storage())?.all().catch(() => null)) ?? stored;
}

const is_same = (a: StoredGame, b: StoredGame) =>
  a.place === b.place && a.table === b.table && a.number === b.number;

/** Stores a game, or what has changed of it. */
export async function keep_game(game: StoredGame, record?: string): Promise<void> {
  stored = [...stored.filter((one) => !is_same(one, game)), game];
  // Without room on the device the list lasts as long as the page.
  await (await storage())?.save(game, record).catch(() => undefined);
}

/** Stores a game as it stands; once it is over, with its record and the time of that moment. */
export async function keep_progress(now: StoredGame, record: () => Promise<string | null>): Promise<void> {
  if (now.phase === "playing") return keep_game(now);
  if (stored.some((one) => is_same(one, now) && one.phase === now.phase)) return;
  await keep_game(now, (await record()) ?? undefined);
}

/** The game of a table as it stands now; null before its first one. */
export function game_now(
  place: StoredGame["place"],
  table: string,
  query: string,
  summary: Summary,
  view: NonNullable<View>,
): StoredGame | null {
  if (summary.game === 0 || summary.phase === "open" || summary.phase === "closed") return null;
  return {
    place,
    table,
    number: summary.game,
    game: summary.settings.game,
    query,
    players: summary.seats.map((seat) => ({
      name: seat_name(seat),
      level: seat.holder === "computer" ? seat.level : null,
    })),
    you: summary.you,
    points: view.seats.map((seat) => seat.points),
    phase: summary.phase,
    changed: Date.now(),
  };
}

/** Brings the list up to date with the games that the engine knows. */
export async function adopt_games(tables: readonly MyGame[]): Promise<void> {
  const here = stored.filter((game) => game.place === "here");
  const is_known = (game: StoredGame) => tables.some((table) => table.table === game.table);
  for (const game of here) if (game.phase === "playing" && !is_known(game)) await forget_game(game);
  for (const table of tables) {
    if (table.phase !== "playing" || here.some((game) => game.table === table.table)) continue;
    const { settings, changed } = table;
    const query = `?players=${table.seats.length}`;
    const players = players_of(table.seats);
    const about = { table: table.table, number: 1, game: settings.game, query, players, changed } as const;
    await keep_game({ ...about, place: "here", you: null, points: [], phase: "playing" });
  }
}

/** A table of this device was closed before its game was over. */
export async function forget_unfinished(table: string): Promise<void> {
  const games = stored.filter((one) => one.place === "here" && one.table === table && one.phase === "playing");
  for (const game of games) await forget_game(game);
}

async function forget_game(game: StoredGame): Promise<void> {
  stored = stored.filter((one) => !is_same(one, game));
  await (await storage())?.remove(game).catch(() => undefined);
}

/** How long the engine keeps a table after its last game, in milliseconds (Timeouts in src/table/table.h). */
const table_kept = 60 * 60 * 1000;

/** The address of the table of a finished game on this device, if the engine still has it. */
export function table_of(code: string): string | null {
  const games = stored.filter((one) => one.place === "here" && one.table === code);
  const last = games.toSorted((a, b) => b.number - a.number)[0];
  if (last === undefined || (last.phase !== "playing" && Date.now() - last.changed > table_kept)) return null;
  return `/local/${last.game}${query_with(last.query, code)}`;
}

export async function stored_record(table: string, number: number): Promise<string | null> {
  return (await (await storage())?.record({ place: "here", table, number }).catch(() => null)) ?? null;
}

/** Saves the record of a finished game of this device as a file. */
export async function export_game(game: StoredGame): Promise<void> {
  const record = await stored_record(game.table, game.number);
  if (record !== null) save_file(`kameleon-${game.game}-${game.table}-${game.number}`, "txt", record);
}

/** Forgets a game of this device; false while it is open in another tab. */
export async function delete_game(game: StoredGame): Promise<boolean> {
  const [{ acquire_tab_lock }, { open_storage }] = await Promise.all([
    import("../engine/one_tab"),
    import("../engine/game_storage"),
  ]);
  const lock = await acquire_tab_lock({ on_lost: () => undefined });
  if (!lock.acquired) return false;
  try {
    // The engine's own data of it, too: otherwise it would come back with the next game.
    if (!stored.some((one) => one.table === game.table && one.number > game.number))
      await (await open_storage().catch(() => null))?.remove(game.table);
    await forget_game(game);
  } finally {
    lock.release();
  }
  return true;
}

/** Asks the server for finished games. */
export async function load_finished_tables(): Promise<void> {
  const answer = await fetch("/api/me/history", { credentials: "same-origin" }).catch(() => null);
  if (answer?.ok !== true) return;
  finished_tables = ((await answer.json().catch(() => null)) as History | null)?.tables ?? finished_tables;
}

const asked = new Set<string>();

/** Fetches the results of games at the server that this device does not know yet, one after the other. */
export async function fetch_results(wanted: readonly GameEntry[]): Promise<void> {
  for (const entry of wanted) {
    const { key, table, number, game, changed } = entry;
    if (entry.place === "here" || entry.stored !== null || number === null || asked.has(key)) continue;
    asked.add(key);
    const fetched = await fetch_record(table, number);
    if (!("text" in fetched)) continue;
    const { seats, points } = read_tags(fetched.text);
    const players = recorded_players(points.length, seats);
    const me = session.me?.name;
    const mine = players.flatMap((one, i) => (one.level === null && one.name === me ? [i + 1] : []));
    const you = mine.length === 1 ? (mine[0] ?? null) : null;
    await keep_game({ place: "server", table, number, game, query: "", players, you, points, phase: "over", changed });
  }
}
