// game_entries.ts: one list of all games of the reader from its three sources: games stored on this device, tables of
// the server where the reader sits, and tables of the server with finished games. No user interface here.
import type { ListedSeats, MyGame, PastTable } from "../protocol";
import type { GameName } from "../shell/game_list";
import { query_with } from "./local_game";
import { computer_name } from "./seat_names";
import { ranking } from "./standings";
import type { StoredGame, StoredPlayer } from "./stored_games";

export interface GameEntry {
  readonly key: string;
  readonly place: "here" | "server";
  readonly table: string;
  readonly game: GameName;
  /** `open`: waits for players. */
  readonly state: "open" | "playing" | "over";
  readonly your_turn: boolean;
  /** Who sits there, by seat; free seats are left out while the table is open. */
  readonly players: readonly StoredPlayer[];
  readonly you: number | null;
  /** By seat; empty where they are not known. */
  readonly points: readonly number[];
  readonly changed: number;
  /** Until when the next move is due; `days` per move. */
  readonly deadline: number | null;
  readonly days: number | null;
  /** To the table, or to the replay of a finished game. */
  readonly link: string;
  /** Which game of its table, counted from 1; null before the first. */
  readonly number: number | null;
  /** What is stored of it on this device. */
  readonly stored: StoredGame | null;
}

export interface GameResult {
  readonly place: number;
  /** The place is shared. */
  readonly shared: boolean;
}

/** Free seats are left out. */
export function players_of(seats: ListedSeats): StoredPlayer[] {
  return seats.flatMap((seat, i): StoredPlayer[] => {
    if (seat.holder === "nobody") return [];
    if (seat.holder === "person") return [{ name: seat.name, level: null }];
    return [{ name: computer_name(i + 1), level: seat.level }];
  });
}

const nothing = { your_turn: false, deadline: null, days: null } as const;

function finished(game: StoredGame): GameEntry {
  const at = game.place === "here" ? "local/" : "";
  return {
    ...nothing,
    ...game,
    key: `${game.place} ${game.table} ${game.number}`,
    state: "over",
    link: `/replay/${at}${game.table}/${game.number}${game.you === null ? "" : `?seat=${game.you}`}`,
    stored: game,
  };
}

/** A game in this page that can be continued, or a match with more games to play. */
function unfinished(game: StoredGame): GameEntry {
  return {
    ...nothing,
    ...game,
    key: `here ${game.table}`,
    state: "playing",
    points: game.phase === "playing" ? game.points : [],
    link: `/local/${game.game}${query_with(game.query, game.table)}`,
    stored: game,
  };
}

function running(table: MyGame): GameEntry {
  const { clock } = table.settings;
  return {
    key: `server ${table.table}`,
    place: "server",
    table: table.table,
    game: table.settings.game,
    state: table.phase === "open" ? "open" : "playing",
    your_turn: table.your_turn,
    players: players_of(table.seats),
    you: null,
    points: [],
    changed: table.changed,
    deadline: table.deadline,
    days: clock.kind === "correspondence" ? clock.days : null,
    link: `/t/${table.table}`,
    number: null,
    stored: null,
  };
}

/** Finished games of a table whose results are not stored. */
function past(table: PastTable, known: ReadonlySet<string>): GameEntry[] {
  const numbers = Array.from({ length: table.finished }, (_, i) => i + 1);
  return numbers.map((number) => ({
    ...nothing,
    key: `server ${table.table} ${number}`,
    place: "server" as const,
    table: table.table,
    game: table.settings.game,
    state: "over" as const,
    players: players_of(table.seats),
    you: null,
    points: [],
    changed: table.changed,
    link: `/replay/${table.table}/${number}`,
    number,
    stored: null,
  })).filter((entry) => !known.has(entry.key));
}

/** First those that wait for the reader, then running ones, then finished ones; newest first. */
export function game_entries(
  stored: readonly StoredGame[],
  tables: readonly MyGame[],
  finished_tables: readonly PastTable[],
): GameEntry[] {
  const newest = (game: StoredGame) =>
    !stored.some((one) => one.place === game.place && one.table === game.table && one.number > game.number);
  const over = stored.filter((game) => game.phase !== "playing").map(finished);
  const known = new Set(over.map((entry) => entry.key));
  const all = [
    ...stored.filter((game) => game.place === "here" && game.phase !== "over" && newest(game)).map(unfinished),
    ...tables.filter((table) => table.phase !== "over" && table.phase !== "closed").map(running),
    ...over,
    ...finished_tables.flatMap((table) => past(table, known)),
  ];
  const rank = (entry: GameEntry) => (entry.your_turn ? 0 : entry.state === "over" ? 2 : 1);
  return all.sort((a, b) => rank(a) - rank(b) || b.changed - a.changed || (b.number ?? 0) - (a.number ?? 0));
}

/** The reader's place; null while the game runs, or if it is not known who the reader was. */
export function result_of(entry: Pick<GameEntry, "state" | "points" | "you">): GameResult | null {
  if (entry.state !== "over" || entry.you === null) return null;
  const ranked = ranking(entry.points);
  const own = ranked.find((one) => one.seat === entry.you);
  if (own === undefined) return null;
  return { place: own.place, shared: ranked.filter((one) => one.place === own.place).length > 1 };
}
