// stored_games.ts: the reader's games as lists show them, stored on this device (IndexedDB): games against the computer
// with their records, which the engine forgets an hour after the end, and the results of games at the server.
import type { Level } from "../protocol";
import type { GameName } from "../shell/game_list";
import { answered, finished } from "../shell/indexed_db";

export interface StoredPlayer {
  readonly name: string;
  /** Of a computer. */
  readonly level: Level | null;
}

export interface StoredGame {
  readonly place: "here" | "server";
  readonly table: string;
  /** Which game of the table, counted from 1. */
  readonly number: number;
  readonly game: GameName;
  /** How it was set up, as in its address; empty for games at the server. */
  readonly query: string;
  /** By seat. */
  readonly players: readonly StoredPlayer[];
  /** The reader's seat, counted from 1; null if it is not known. */
  readonly you: number | null;
  /** By seat; during a game those that it would end with now. */
  readonly points: readonly number[];
  /** Of the table. `between`: the game is over and the match goes on. */
  readonly phase: "playing" | "between" | "over";
  readonly changed: number;
}

type GameKey = Pick<StoredGame, "place" | "table" | "number">;

const key_of = ({ place, table, number }: GameKey) => [place, table, number];

export class StoredGames {
  private constructor(private readonly base: IDBDatabase) {}

  static async open(name = "kameleon-games"): Promise<StoredGames> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("games", { keyPath: ["place", "table", "number"] });
      request.result.createObjectStore("records");
    };
    return new StoredGames(await answered(request));
  }

  all(): Promise<StoredGame[]> {
    return answered(this.base.transaction("games").objectStore("games").getAll() as IDBRequest<StoredGame[]>);
  }

  /** Null if there is none. */
  async record(game: GameKey): Promise<string | null> {
    const store = this.base.transaction("records").objectStore("records");
    return (await answered(store.get(key_of(game)) as IDBRequest<string | undefined>)) ?? null;
  }

  async save(game: StoredGame, record?: string): Promise<void> {
    await this.change((games, records) => {
      games.put(game);
      if (record !== undefined) records.put(record, key_of(game));
    });
  }

  async remove(game: GameKey): Promise<void> {
    await this.change((games, records) => {
      games.delete(key_of(game));
      records.delete(key_of(game));
    });
  }

  private async change(what: (games: IDBObjectStore, records: IDBObjectStore) => void): Promise<void> {
    const transaction = this.base.transaction(["games", "records"], "readwrite");
    what(transaction.objectStore("games"), transaction.objectStore("records"));
    await finished(transaction);
  }
}
