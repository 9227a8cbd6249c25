// game_storage.ts: stores the games of the engine on this device (IndexedDB), so that they survive a reload. A batch is
// stored as a whole or not at all; what it means is not known here.
import { answered, finished } from "../shell/indexed_db";

/** As in src/engine/batch_data.h. */
interface Batch {
  readonly entries: readonly {
    readonly table: string;
    readonly version: number;
    readonly time: number;
    readonly body: string;
  }[];
  readonly tables: readonly { readonly table: string; readonly open: boolean }[];
  readonly seats: readonly { readonly table: string; readonly person: string }[];
  readonly persons: readonly { readonly id: string; readonly name: string; readonly seen: number }[];
}

export interface GameStorage {
  /** The id of the person on this device. */
  person(): Promise<string>;
  /** Everything about tables that are not closed, as batches. */
  load(): Promise<string[]>;
  /** Forgets a table. Only while no engine uses this storage. */
  remove(table: string): Promise<void>;
  /** Resolves when it is on the device. Fails if another page has written the same events. */
  save(batch: string): Promise<void>;
}

const names = ["entries", "tables", "seats", "persons", "self"] as const;

/** An id like those of servers. */
export function fresh_person(): string {
  const letters = "0123456789abcdefghijklmnopqrstuv";
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % 32]).join("");
}

/** Within a transaction on all stores. */
function remove_table(transaction: IDBTransaction, table: string): void {
  for (const name of ["entries", "seats"]) {
    transaction.objectStore(name).delete(IDBKeyRange.bound([table], [table, []]));
  }
  transaction.objectStore("tables").delete(table);
}

export async function open_storage(name = "kameleon-engine"): Promise<GameStorage> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const base = request.result;
    base.createObjectStore("entries", { keyPath: ["table", "version"] });
    base.createObjectStore("tables", { keyPath: "table" });
    base.createObjectStore("seats", { keyPath: ["table", "person"] });
    base.createObjectStore("persons", { keyPath: "id" });
    base.createObjectStore("self");
  };
  const base = await answered(request);

  return {
    async person() {
      const transaction = base.transaction("self", "readwrite");
      const store = transaction.objectStore("self");
      const known = await answered(store.get("person") as IDBRequest<string | undefined>);
      if (known !== undefined) return known;
      const person = fresh_person();
      store.put(person, "person");
      await finished(transaction);
      return person;
    },

    async load() {
      const transaction = base.transaction([...names], "readwrite");
      const all = <T>(store: string) => answered(transaction.objectStore(store).getAll() as IDBRequest<T[]>);
      const [entries, tables, seats, persons] = await Promise.all([
        all<Batch["entries"][number]>("entries"),
        all<Batch["tables"][number]>("tables"),
        all<Batch["seats"][number]>("seats"),
        all<Batch["persons"][number]>("persons"),
      ]);
      // Closed tables are not needed any more.
      const closed = new Set(tables.filter((mark) => !mark.open).map((mark) => mark.table));
      for (const table of closed) remove_table(transaction, table);
      await finished(transaction);
      const there = <T extends { readonly table: string }>(items: readonly T[]) =>
        items.filter((item) => !closed.has(item.table));
      const batch: Batch = { entries: there(entries), tables: there(tables), seats: there(seats), persons };
      return [JSON.stringify(batch)];
    },

    async remove(table) {
      const transaction = base.transaction([...names], "readwrite");
      remove_table(transaction, table);
      await finished(transaction);
    },

    async save(text) {
      const batch = JSON.parse(text) as Batch;
      const transaction = base.transaction([...names], "readwrite", { durability: "strict" });
      // `add`: an event is never overwritten.
      for (const entry of batch.entries) transaction.objectStore("entries").add(entry);
      for (const mark of batch.tables) transaction.objectStore("tables").put(mark);
      for (const mark of batch.seats) transaction.objectStore("seats").put(mark);
      for (const person of batch.persons) transaction.objectStore("persons").put(person);
      await finished(transaction);
    },
  };
}

/** For devices without storage, such as private windows: games last as long as the page. */
export function memory_storage(): GameStorage {
  const person = fresh_person();
  return { person: async () => person, load: async () => [], remove: async () => {}, save: async () => {} };
}
