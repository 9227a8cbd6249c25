// table_state.test.ts: however messages come, the state of a table has every event once, in order, and the last
// summary.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ClientMessage, Event, ServerMessage, Summary, TableUpdate } from "../protocol";
import type { Host } from "../host/host";
import { TableState, type News } from "./table_state.svelte";

class FakeHost implements Host {
  readonly state = "open";
  sent: ClientMessage[] = [];
  private on: ((message: ServerMessage) => void) | null = null;
  send(message: ClientMessage) {
    this.sent.push(message);
  }
  listen(on: (message: ServerMessage) => void) {
    this.on = on;
    return () => {
      this.on = null;
    };
  }
  close() {}
  watch_state() {
    return () => {};
  }
  says(message: ServerMessage) {
    this.on?.(message);
  }
}

const code = "222222";

function summary(game: number): Summary {
  return {
    phase: "open",
    settings: {
      game: "amazonas",
      options: { players: 2, bonus: "5,4,3,6", start: "random", games: 1 },
      public: false,
      spectators: true,
      clock: { kind: "none" },
    },
    host: "p",
    you: null,
    seats: [],
    game,
    finished: 0,
    decisions: 0,
    turn: null,
    deadline: null,
    may_give_time: false,
  };
}

function event(version: number): Event {
  return { version, time: version, event: "hidden" };
}

/** Events after `after` up to `version`. */
function update(after: number, version: number, more: Partial<TableUpdate> = {}): TableUpdate {
  const events = Array.from({ length: version - after }, (_, i) => event(after + 1 + i));
  return { type: "table", table: code, after, version, time: 1000, events, ...more };
}

let host: FakeHost;
let state: TableState;
let news: News[];

beforeEach(() => {
  host = new FakeHost();
  state = new TableState(code, host, { now: () => 400 });
  news = [];
  state.on_news((one) => news.push(one));
});

const versions = () => state.events.map((one) => one.version);
const watches = () => host.sent.filter((message) => message.do === "watch").map((message) => message.after);

test("watches from the first event and folds updates", () => {
  expect(host.sent).toEqual([{ do: "watch", table: code, after: 0 }]);
  host.says(update(0, 3, { summary: summary(1), view: null }));
  host.says(update(3, 4));
  expect(state.version).toBe(4);
  expect(versions()).toEqual([1, 2, 3, 4]);
  expect(state.summary?.game).toBe(1);
  expect(state.clock_offset).toBe(600);
  expect(watches()).toEqual([0]);
});

test("decisions that were taken back are left out", () => {
  const started = { version: 1, time: 1, event: "started", game: 1, steps: [] } as unknown as Event;
  const decided = (version: number) =>
    ({ version, time: version, event: "decided", seat: 1, game: 1, steps: [] }) as unknown as Event;
  const back: Event = { version: 4, time: 4, event: "taken_back", seat: 1, decisions: 1 };
  host.says({ ...update(0, 3), events: [started, decided(2), decided(3)] });
  host.says({ ...update(3, 5), events: [back, decided(5)] });
  expect(versions()).toEqual([1, 2, 4, 5]);
  // All of them, in a game of their own.
  const next = { ...started, version: 6 } as Event;
  host.says({ ...update(5, 8), events: [next, decided(7), { ...back, version: 8, decisions: 0 }] });
  expect(versions()).toEqual([1, 2, 4, 5, 6, 8]);
});

test("until() waits for a condition or a problem", async () => {
  let there = false;
  void state.until(() => state.summary?.game === 2).then(() => (there = true));
  host.says(update(0, 3, { summary: summary(1), view: null }));
  await Promise.resolve();
  expect(there).toBe(false);
  host.says(update(3, 4, { summary: summary(2), view: null }));
  await Promise.resolve();
  expect(there).toBe(true);

  const never = state.until(() => false);
  host.says({
    type: "refused",
    table: code,
    code: "no_such_table",
    key: "protocol.fault.no_such_table",
    text: "?",
    status: 404,
  });
  await never;
});

test("the first update is history", () => {
  host.says(update(0, 2));
  host.says(update(2, 3));
  expect(news.map((one) => [one.history, one.events.length])).toEqual([
    [true, 2],
    [false, 1],
  ]);
});

test("a summary without events is used, a missing one stays", () => {
  host.says(update(0, 2, { summary: summary(1) }));
  host.says(update(2, 2, { summary: summary(7) }));
  expect(state.summary?.game).toBe(7);
  host.says(update(2, 3));
  expect(state.summary?.game).toBe(7);
  expect(news).toHaveLength(2);
});

describe("a duplicate update", () => {
  test("is folded once", () => {
    host.says(update(0, 3));
    host.says(update(0, 3));
    host.says(update(1, 2, { summary: summary(9) }));
    expect(versions()).toEqual([1, 2, 3]);
    expect(state.summary).toBeNull();
    expect(news).toHaveLength(1);
  });
  test("is left out where only a part is new", () => {
    host.says(update(0, 3));
    host.says(update(1, 5, { summary: summary(2) }));
    expect(versions()).toEqual([1, 2, 3, 4, 5]);
    expect(news[1]?.events.map((one) => one.version)).toEqual([4, 5]);
    expect(state.summary?.game).toBe(2);
  });
});

describe("a gap", () => {
  test("is not folded, and asked for once", () => {
    host.says(update(0, 2, { summary: summary(1) }));
    host.says(update(4, 5, { summary: summary(5) }));
    host.says(update(5, 6));
    expect(versions()).toEqual([1, 2]);
    expect(state.summary?.game).toBe(1);
    expect(watches()).toEqual([0, 2]);
    host.says(update(2, 6, { summary: summary(6) }));
    host.says(update(6, 7));
    expect(versions()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(state.summary?.game).toBe(6);
  });
  test("is asked for again if there is another one later", () => {
    host.says(update(0, 2));
    host.says(update(3, 4));
    host.says(update(2, 4));
    host.says(update(5, 6));
    expect(watches()).toEqual([0, 2, 4]);
  });
});

test("messages in any order and number lead to the same events", () => {
  const parts = [update(0, 2), update(2, 3), update(3, 7), update(0, 7), update(1, 3), update(5, 7)];
  let seed = 7;
  for (let round = 0; round < 300; ++round) {
    const fake = new FakeHost();
    const table = new TableState(code, fake);
    for (let i = 0; i < 12; ++i) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      fake.says(parts[seed % parts.length] as TableUpdate);
      expect(table.events.map((one) => one.version)).toEqual(Array.from({ length: table.version }, (_, n) => n + 1));
    }
    // The server answers the last `watch`.
    const asked = fake.sent.findLast((message) => message.do === "watch");
    fake.says(update(asked?.after ?? 0, 9));
    expect(table.version).toBe(9);
  }
});

test("ignores other tables and reports why one cannot be watched", () => {
  host.says({ ...update(0, 3), table: "999999" });
  expect(state.version).toBe(0);
  host.says({
    type: "refused",
    table: code,
    code: "no_such_table",
    key: "protocol.fault.no_such_table",
    text: "?",
    status: 404,
  });
  expect(state.problem?.code).toBe("no_such_table");
  host.says(update(0, 1));
  expect(state.problem).toBeNull();
});

test("a refused command is not a problem of the table", () => {
  host.says({ type: "refused", id: "c1", table: code, code: "not_host", key: "k", text: "?", status: 403 });
  expect(state.problem).toBeNull();
});

test("ignores updates after close", () => {
  host.says(update(0, 1));
  state.close();
  host.says(update(1, 2));
  expect(state.version).toBe(1);
  expect(host.sent.at(-1)).toEqual({ do: "unwatch", table: code });
});

describe("a decision of others", () => {
  /** Seat `seat` has placed a card. */
  function decided(version: number, seat: number): TableUpdate {
    const step = { event: "decision", seat, action: "place", row: 1 } as const;
    return update(version - 1, version, {
      events: [{ version, time: 0, event: "decided", seat, by: "computer", charged: 0, game: 1, steps: [step] }],
    });
  }
  let pace = 1;
  let table: TableState;

  beforeEach(() => {
    vi.useFakeTimers();
    pace = 1;
    table = new TableState(code, host, { pace: () => pace });
    host.says(update(0, 1, { summary: { ...summary(1), you: 1 } }));
  });
  afterEach(() => {
    table.close();
    vi.useRealTimers();
  });

  test("is shown after a pause", () => {
    for (const version of [2, 3, 4]) host.says(decided(version, version));
    expect(table.version).toBe(2);
    vi.advanceTimersByTime(300);
    expect(table.version).toBe(2);
    vi.advanceTimersByTime(600);
    expect(table.version).toBe(3);
    vi.advanceTimersByTime(600);
    expect(table.version).toBe(4);
    expect(table.events.map((one) => one.version)).toEqual([1, 2, 3, 4]);
  });
  test("waits until the cards are dealt", () => {
    const setup = { event: "setup", first: 2, hands: [null, null] } as const;
    host.says(
      update(1, 2, {
        events: [{ version: 2, time: 0, event: "started", game: 1, steps: [setup] } as unknown as Event],
      }),
    );
    host.says(decided(3, 2));
    expect(table.version).toBe(2);
    vi.advanceTimersByTime(900);
    expect(table.version).toBe(3);
  });
  test("does not delay the reader's own decision", () => {
    host.says(decided(2, 2));
    host.says(decided(3, 1));
    expect(table.version).toBe(3);
  });
  test("does not delay chat", () => {
    host.says(decided(2, 2));
    host.says(update(2, 3));
    expect(table.version).toBe(3);
  });
  test("is shown at once on request", () => {
    for (const version of [2, 3, 4]) host.says(decided(version, 2));
    expect(table.show_waiting()).toBe(true);
    expect(table.version).toBe(4);
    expect(table.show_waiting()).toBe(false);
  });
  test("is shown at once without animations", () => {
    pace = 0;
    for (const version of [2, 3, 4]) host.says(decided(version, 2));
    expect(table.version).toBe(4);
  });
  test("is shown at once when too many wait", () => {
    for (let version = 2; version < 40; ++version) host.says(decided(version, 2));
    expect(table.version).toBeGreaterThan(20);
    vi.runAllTimers();
    expect(table.version).toBe(39);
  });
  test("is asked for once if there is a gap behind what waits", () => {
    for (const version of [2, 3]) host.says(decided(version, 2));
    host.says(decided(5, 2));
    expect(watches().at(-1)).toBe(3);
  });
  test("is not shown after close", () => {
    for (const version of [2, 3]) host.says(decided(version, 2));
    table.close();
    vi.runAllTimers();
    expect(table.version).toBe(2);
  });
});
