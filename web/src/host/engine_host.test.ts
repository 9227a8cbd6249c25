// engine_host.test.ts: messages, answers and failures of the engine's worker.
import { describe, expect, test } from "vitest";
import type { FromWorker, ToWorker } from "../engine/worker_messages";
import type { ServerMessage } from "../protocol";
import { EngineHost, type WorkerLike } from "./engine_host";

class FakeWorker implements WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  sent: ToWorker[] = [];
  ended = false;
  postMessage(message: ToWorker) {
    this.sent.push(message);
  }
  terminate() {
    this.ended = true;
  }
  says(data: FromWorker) {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
}

const welcome: ServerMessage = {
  type: "welcome",
  protocol: 1,
  version: "1",
  you: { person: "p", name: "Anna" },
  time: 1,
};
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("EngineHost", () => {
  test("is open after the welcome and replays it to late listeners", async () => {
    const worker = new FakeWorker();
    const host = new EngineHost(worker);
    const states: string[] = [];
    host.watch_state((state) => states.push(state));
    worker.says(welcome);
    const heard: ServerMessage[] = [];
    const end = host.listen((message) => heard.push(message));
    expect(heard).toEqual([]);
    await settled();
    worker.says({ type: "pong", time: 1 });
    end();
    worker.says({ type: "pong", time: 1 });
    expect(heard).toEqual([welcome, { type: "pong", time: 1 }]);
    expect(states).toEqual(["connecting", "open"]);
  });

  test("forwards messages and answers questions by their number", async () => {
    const worker = new FakeWorker();
    const host = new EngineHost(worker);
    host.send({ do: "ping" });
    const first = host.ask({ what: "verify", text: "a" });
    const second = host.ask({ what: "record", table: "222222", game: 1, form: "text" });
    expect(worker.sent).toMatchObject([{ do: "ping" }, { engine: "ask", id: 1 }, { engine: "ask", id: 2 }]);
    worker.says({ engine: "answer", id: 2, value: "record" });
    worker.says({ engine: "answer", id: 1, value: { ok: true, games: [] } });
    expect(await first).toEqual({ ok: true, games: [] });
    expect(await second).toBe("record");
  });

  test("is lost when the worker fails and rejects open questions", async () => {
    const worker = new FakeWorker();
    const host = new EngineHost(worker);
    worker.says(welcome);
    const asked = host.ask({ what: "verify", text: "" });
    worker.says({ engine: "failed", detail: "no such net" });
    await expect(asked).rejects.toThrow("no such net");
    expect(host.state).toBe("lost");
    await expect(host.ask({ what: "verify", text: "" })).rejects.toThrow();
    host.close();
    expect(worker.ended).toBe(true);
  });
});
