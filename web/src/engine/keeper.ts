// keeper.ts: keeps the games of the engine on this device (IndexedDB), so that they survive a reload. Knows nothing of
// games: a batch is a text with lists of things to keep, all of them or none.

/** As src/engine/batch_data.h has it. */
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

export interface Keeper {
  /** Who plays here: the same as long as this device remembers. */
  person(): Promise<string>;
  /** Everything that was kept of tables that are not closed, as batches. */
  load(): Promise<string[]>;
  /** Resolves when it is on the device. Fails if another page has written the same. */
  keep(batch: string): Promise<void>;
}

const names = ["entries", "tables", "seats", "persons", "self"] as const;

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("IndexedDB"));
  });
}

/** An id as servers give them. */
export function fresh_person(): string {
  const letters = "0123456789abcdefghijklmnopqrstuv";
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % 32]).join("");
}

export async function open_keeper(name = "kameleon-engine"): Promise<Keeper> {
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
      // What is closed is over for good.
      const closed = new Set(tables.filter((mark) => !mark.open).map((mark) => mark.table));
      for (const table of closed) {
        transaction.objectStore("entries").delete(IDBKeyRange.bound([table], [table, []]));
        transaction.objectStore("seats").delete(IDBKeyRange.bound([table], [table, []]));
        transaction.objectStore("tables").delete(table);
      }
      await finished(transaction);
      const there = <T extends { readonly table: string }>(items: readonly T[]) =>
        items.filter((item) => !closed.has(item.table));
      const batch: Batch = { entries: there(entries), tables: there(tables), seats: there(seats), persons };
      return [JSON.stringify(batch)];
    },

    async keep(text) {
      const batch = JSON.parse(text) as Batch;
      const transaction = base.transaction([...names], "readwrite", { durability: "strict" });
      // `add`: an event is never written over.
      for (const entry of batch.entries) transaction.objectStore("entries").add(entry);
      for (const mark of batch.tables) transaction.objectStore("tables").put(mark);
      for (const mark of batch.seats) transaction.objectStore("seats").put(mark);
      for (const person of batch.persons) transaction.objectStore("persons").put(person);
      await finished(transaction);
    },
  };
}

/** For a device that lets nothing be kept, such as a private window: games last as long as the page. */
export function forgetful_keeper(): Keeper {
  const person = fresh_person();
  return { person: async () => person, load: async () => [], keep: async () => {} };
}
