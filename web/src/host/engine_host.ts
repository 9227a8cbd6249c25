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
  private current: HostState = "connecting";
  private readonly listeners = new Listeners<ServerMessage>();
  private readonly state_listeners = new Listeners<HostState>();
  /** Messages that arrived before the first listener. */
  private early: ServerMessage[] | null = [];
  private readonly pending = new Map<number, { resolve: (value: never) => void; reject: (reason: Error) => void }>();
  private questions = 0;

  constructor(private readonly worker: WorkerLike) {
    worker.onmessage = (event) => this.on_message(event.data);
    worker.onerror = () => this.fail("worker");
  }

  get state(): HostState {
    return this.current;
  }

  send(message: ClientMessage): void {
    this.worker.postMessage(message);
  }

  listen(on: (message: ServerMessage) => void): () => void {
    const end = this.listeners.add(on);
    const early = this.early;
    this.early = null;
    if (early !== null) queueMicrotask(() => early.forEach((message) => this.listeners.notify(message)));
    return end;
  }

  watch_state(on: (state: HostState) => void): () => void {
    on(this.current);
    return this.state_listeners.add(on);
  }

  close(): void {
    this.worker.terminate();
    this.fail("closed");
    this.listeners.clear();
    this.state_listeners.clear();
  }

  speak(catalogue: EngineMessages): void {
    this.worker.postMessage({ engine: "speak", ...catalogue });
  }

  /** Asks about records. */
  ask<Q extends Question>(question: Q): Promise<AnswerTo[Q["what"]]> {
    const id = ++this.questions;
    return new Promise((resolve, reject) => {
      if (this.current === "lost") return reject(new Error("engine"));
      this.pending.set(id, { resolve, reject });
      const ask: Ask = { engine: "ask", id, question };
      this.worker.postMessage(ask);
    });
  }

  private on_message(message: FromWorker): void {
    if (!("engine" in message)) {
      if (message.type === "welcome") this.set_state("open");
      if (this.early === null) this.listeners.notify(message);
      else this.early.push(message);
    } else if (message.engine === "answer") {
      this.pending.get(message.id)?.resolve(message.value as never);
      this.pending.delete(message.id);
    } else {
      this.fail(message.detail);
    }
  }

  private fail(detail: string): void {
    for (const { reject } of this.pending.values()) reject(new Error(detail));
    this.pending.clear();
    this.set_state("lost");
  }

  private set_state(state: HostState): void {
    if (this.current === state) return;
    this.current = state;
    this.state_listeners.notify(state);
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
