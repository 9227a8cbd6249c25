// engine_host.ts: the engine in the page as a host. It runs in a worker and uses the messages of the server protocol.
import type { ClientMessage, ServerMessage } from "../protocol";
import type { AnswerTo, Ask, FromWorker, Question, ToWorker } from "../engine/worker_messages";
import { nets, wasm } from "../engine/files";
import { engine_catalogues } from "virtual:catalogues";
import { language } from "../i18n/messages.svelte";
import { Listeners, type Host, type HostState } from "./host";

/** The part of Worker that is used. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export class EngineHost implements Host {
  private now: HostState = "connecting";
  private readonly heard = new Listeners<ServerMessage>();
  private readonly states = new Listeners<HostState>();
  /** Messages that arrived before the first listener. */
  private waiting: ServerMessage[] | null = [];
  private readonly asked = new Map<number, { resolve: (value: never) => void; reject: (reason: Error) => void }>();
  private questions = 0;

  constructor(private readonly worker: WorkerLike) {
    worker.onmessage = (event) => this.hear(event.data);
    worker.onerror = () => this.fail("worker");
  }

  get state(): HostState {
    return this.now;
  }

  send(message: ClientMessage): void {
    this.worker.postMessage(message);
  }

  listen(on: (message: ServerMessage) => void): () => void {
    const end = this.heard.add(on);
    const waiting = this.waiting;
    this.waiting = null;
    if (waiting !== null) queueMicrotask(() => waiting.forEach((message) => this.heard.tell(message)));
    return end;
  }

  watch_state(on: (state: HostState) => void): () => void {
    on(this.now);
    return this.states.add(on);
  }

  close(): void {
    this.worker.terminate();
    this.fail("closed");
    this.heard.clear();
    this.states.clear();
  }

  speak(catalogue: EngineMessages): void {
    this.worker.postMessage({ engine: "speak", ...catalogue });
  }

  /** Asks about records. */
  ask<Q extends Question>(question: Q): Promise<AnswerTo[Q["what"]]> {
    const id = ++this.questions;
    return new Promise((resolve, reject) => {
      if (this.now === "lost") return reject(new Error("engine"));
      this.asked.set(id, { resolve, reject });
      const ask: Ask = { engine: "ask", id, question };
      this.worker.postMessage(ask);
    });
  }

  private hear(message: FromWorker): void {
    if (!("engine" in message)) {
      if (message.type === "welcome") this.change("open");
      if (this.waiting === null) this.heard.tell(message);
      else this.waiting.push(message);
    } else if (message.engine === "answer") {
      this.asked.get(message.id)?.resolve(message.value as never);
      this.asked.delete(message.id);
    } else {
      this.fail(message.detail);
    }
  }

  private fail(detail: string): void {
    for (const { reject } of this.asked.values()) reject(new Error(detail));
    this.asked.clear();
    this.change("lost");
  }

  private change(state: HostState): void {
    if (this.now === state) return;
    this.now = state;
    this.states.tell(state);
  }
}

interface EngineMessages {
  readonly language: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** The messages that the engine formats itself, in the language of the page. */
async function engine_messages(): Promise<EngineMessages> {
  const current = language();
  return { language: current, messages: (await engine_catalogues[current]()).default };
}

/** Starts the engine, for tables or for records alone. Resolves when it is there; fails if it cannot be loaded. */
export async function open_engine_host(tables: boolean): Promise<EngineHost> {
  const worker = new Worker(new URL("../engine/engine.worker.ts", import.meta.url), { type: "module" });
  const host = new EngineHost(worker);
  const start = { engine: "start", wasm, nets, version: "page", tables } as const;
  worker.postMessage({ ...start, ...(await engine_messages()) } satisfies ToWorker);
  await new Promise<void>((resolve, reject) => {
    host.watch_state((state) => {
      if (state === "open") resolve();
      if (state === "lost") reject(new Error("engine"));
    });
  });
  // Refusals are in the language of the page, also after it changes.
  const observer = new MutationObserver(async () => host.speak(await engine_messages()));
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["lang"] });
  host.watch_state((state) => {
    if (state === "lost") observer.disconnect();
  });
  return host;
}
