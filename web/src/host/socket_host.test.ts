// socket_host.test.ts: whatever happens to the connection, nothing is lost and nothing is sent that the server did not
// ask for.
import { beforeEach, describe, expect, test } from "vitest";
import type { ClientMessage, ServerMessage } from "../protocol";
import type { HostState } from "./host";
import {
  first_pause, longest_pause, reply_timeout, pause_before, idle_limit, SocketHost, type Socket, type Environment,
} from "./socket_host";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.closed = true;
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks() {
    this.onclose?.();
  }
}

/** A world with a clock that only moves when told. */
class World implements Environment {
  sockets: FakeSocket[] = [];
  reachable = true;
  introduced = 0;
  now = 0;
  private waiting: { at: number; call: () => void }[] = [];

  async identify() {
    this.introduced += 1;
    if (!this.reachable) throw new Error("unreachable");
  }
  open() {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  after(milliseconds: number, call: () => void) {
    const entry = { at: this.now + milliseconds, call };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((one) => one !== entry);
    };
  }
  chance() {
    return 1;
  }
  async pass(milliseconds: number) {
    const until = this.now + milliseconds;
    for (;;) {
      const next = this.waiting.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.now = next.at;
      this.waiting = this.waiting.filter((one) => one !== next);
      next.call();
      await settled();
    }
    this.now = until;
  }
  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error("no connection was opened");
    return socket;
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const welcome: ServerMessage = {
  type: "welcome",
  protocol: 1,
  version: "1",
  you: { person: "p", name: "Anna" },
  time: 1,
};
const sit: ClientMessage = { do: "sit", id: "c1", table: "222222" };
const draw: ClientMessage = { do: "decide", id: "c2", table: "222222", action: { action: "draw" }, after: 0 };

function table(after: number, version: number): ServerMessage {
  return { type: "table", table: "222222", after, version, time: 1, events: [] };
}

let world: World;
let host: SocketHost;
let states: HostState[];

beforeEach(async () => {
  world = new World();
  host = new SocketHost(world);
  states = [];
  host.watch_state((state) => states.push(state));
  await settled();
});

async function reconnect() {
  world.last.breaks();
  await world.pass(first_pause);
  world.last.says(welcome);
}

test("gets its identity, connects, and is open after the welcome", () => {
  expect(world.introduced).toBe(1);
  expect(states).toEqual(["connecting"]);
  world.last.says(welcome);
  expect(states).toEqual(["connecting", "open"]);
});

test("sends queued messages in order after the welcome", () => {
  host.send({ do: "watch", table: "222222", after: 0 });
  host.send(sit);
  host.send({ do: "lobby", on: true });
  expect(world.last.sent).toEqual([]);
  world.last.says(welcome);
  expect(world.last.sent).toEqual([{ do: "lobby", on: true }, { do: "watch", table: "222222", after: 0 }, sit]);
});

test("calls listeners until they are removed", () => {
  const heard: string[] = [];
  const end = host.listen((message) => heard.push(message.type));
  world.last.says(welcome);
  world.last.says({ type: "pong", time: 1 });
  end();
  world.last.says({ type: "pong", time: 2 });
  expect(heard).toEqual(["welcome", "pong"]);
});

describe("after a lost connection", () => {
  test("watches again from the last received event", async () => {
    world.last.says(welcome);
    host.send({ do: "watch", table: "222222", after: 0 });
    world.last.says(table(0, 5));
    world.last.says(table(5, 7));
    await reconnect();
    expect(world.sockets).toHaveLength(2);
    expect(world.last.sent).toEqual([{ do: "watch", table: "222222", after: 7 }]);
    expect(states).toEqual(["connecting", "open", "lost", "open"]);
  });

  test("does not count an update after a gap as received", async () => {
    world.last.says(welcome);
    host.send({ do: "watch", table: "222222", after: 3 });
    world.last.says(table(6, 9));
    await reconnect();
    expect(world.last.sent).toEqual([{ do: "watch", table: "222222", after: 3 }]);
  });

  test("sends only unanswered commands again, under the same id", async () => {
    world.last.says(welcome);
    host.send(sit);
    host.send(draw);
    world.last.says({ type: "done", id: "c1", version: 4 });
    await reconnect();
    expect(world.last.sent).toEqual([draw]);
    world.last.says({ type: "refused", id: "c2", code: "illegal", key: "k", text: "t", status: 422 });
    await reconnect();
    expect(world.last.sent).toEqual([]);
  });

  test("does not ask for lists that are no longer followed", async () => {
    world.last.says(welcome);
    host.send({ do: "lobby", on: true });
    host.send({ do: "games", on: true });
    host.send({ do: "watch", table: "222222", after: 0 });
    host.send({ do: "unwatch", table: "222222" });
    host.send({ do: "lobby", on: false });
    await reconnect();
    expect(world.last.sent).toEqual([{ do: "games", on: true }]);
  });

  test("ignores an old connection", async () => {
    world.last.says(welcome);
    const old = world.last;
    const heard: string[] = [];
    await reconnect();
    host.listen((message) => heard.push(message.type));
    old.says({ type: "pong", time: 1 });
    old.breaks();
    expect(heard).toEqual([]);
    expect(host.state).toBe("open");
  });
});

test("pauses grow with jitter up to a limit", async () => {
  expect([1, 2, 3].map((attempt) => pause_before(attempt, 1))).toEqual([first_pause, 2 * first_pause, 4 * first_pause]);
  expect(pause_before(3, 0)).toBe(2 * first_pause);
  expect(pause_before(40, 1)).toBe(longest_pause);
  world.reachable = false;
  world.last.breaks();
  await world.pass(first_pause - 1);
  expect(world.introduced).toBe(1);
  await world.pass(1);
  expect(world.introduced).toBe(2);
  await world.pass(2 * first_pause - 1);
  expect(world.introduced).toBe(2);
  await world.pass(1);
  expect(world.introduced).toBe(3);
  expect(host.state).toBe("lost");
});

test("retries at once on request and resets the pauses after a welcome", async () => {
  world.reachable = false;
  world.last.breaks();
  await world.pass(60_000);
  world.reachable = true;
  const before = world.introduced;
  host.retry_now();
  await settled();
  expect(world.introduced).toBe(before + 1);
  world.last.says(welcome);
  world.last.breaks();
  await world.pass(first_pause);
  expect(world.introduced).toBe(before + 2);
});

test("pings a silent connection and drops it without an answer", async () => {
  world.last.says(welcome);
  const first = world.last;
  await world.pass(idle_limit);
  expect(first.sent).toEqual([{ do: "ping" }]);
  first.says({ type: "pong", time: 1 });
  await world.pass(idle_limit);
  expect(first.sent).toHaveLength(2);
  await world.pass(reply_timeout);
  expect(first.closed).toBe(true);
  expect(host.state).toBe("lost");
  await world.pass(first_pause);
  expect(world.sockets).toHaveLength(2);
});

test("drops a server that sends no welcome", async () => {
  await world.pass(reply_timeout);
  expect(world.sockets[0]?.closed).toBe(true);
  expect(host.state).toBe("lost");
});

test("does nothing after close", async () => {
  world.last.says(welcome);
  host.close();
  expect(world.last.closed).toBe(true);
  world.last.breaks();
  await world.pass(600_000);
  expect(world.sockets).toHaveLength(1);
});

test("ignores invalid JSON", () => {
  world.last.onmessage?.({ data: "{" });
  world.last.onmessage?.({ data: new ArrayBuffer(1) });
  expect(host.state).toBe("connecting");
});
