// engine.ts: the engine of the page: rules, computer players, tables and records, as one WebAssembly module
// (bindings/wasm). It takes and sends the messages of a server. Its caller provides storage and nets. Works in a worker
// and under node.
import type { ClientMessage, ServerMessage, Step, View } from "../protocol";
import type { GameName } from "../shell/game_list";

/** What the engine needs from its caller. */
export interface EngineHostApi {
  /** Milliseconds since 1970. */
  now(): number;
  /** Fills it with secure random bytes. */
  random(bytes: Uint8Array<ArrayBuffer>): void;
  /** Resolves when the batch is stored: `begin` takes all of them again. */
  save(batch: string): Promise<void>;
  /** The bytes of nets/<name>.net. */
  net(name: string): Promise<ArrayBuffer>;
  /** An error, for developers. */
  report(line: string): void;
}

export type Form = "text" | "json";
export type DealStanding = "proven" | "not_revealed" | "not_committed";

/** Why a text is not a valid record of a game. */
export interface RecordFailure {
  readonly ok: false;
  readonly game?: number;
  readonly line?: number;
  readonly column?: number;
  readonly event?: number;
  readonly rule?: string;
  readonly key: string;
  readonly text: string;
}

/** A recorded game without its moves; see docs/record-format.md. */
export interface RecordHead {
  readonly game: GameName;
  readonly options: Readonly<Record<string, string | number>>;
  readonly seats?: readonly string[];
  readonly date?: string;
  readonly seed?: string;
  readonly commitment?: string;
  readonly server_seed?: string;
  readonly game_number?: number;
  readonly lucks?: readonly string[];
}

export interface ReplayStep {
  readonly events: readonly Step[];
  readonly view: NonNullable<View>;
}

export interface Replay {
  readonly ok: true;
  readonly head: RecordHead;
  readonly deal: DealStanding;
  /** The set-up, then each decision with all that followed. */
  readonly steps: readonly ReplayStep[];
}

export interface Verification {
  readonly ok: true;
  readonly games: readonly { readonly game: RecordHead["game"]; readonly deal: DealStanding }[];
}

export interface Conversion {
  readonly ok: true;
  readonly text: string;
}

interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  reserve(size: number): number;
  result(): number;
  result_size(): number;
  begin(): void;
  recover(): number;
  open(): void;
  set_language(): number;
  receive(): void;
  on_saved(ok: number): void;
  tick(): void;
  load_net(): number;
  think(evaluations: number): number;
  record(): number;
  replay(): void;
  verify(): void;
  convert(): void;
  fingerprint(): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Results of `think`. */
const decided = 1;
const net_missing = 2;

/** The system calls of the module's C library. There are no files and no arguments; output becomes a report. */
function system(memory: () => WebAssembly.Memory, report: (line: string) => void): WebAssembly.ModuleImports {
  const done = 0;
  const bad_file = 8;
  return {
    fd_close: () => bad_file,
    fd_seek: () => bad_file,
    fd_write(_file: number, list: number, count: number, written: number) {
      const view = new DataView(memory().buffer);
      let text = "";
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const length = view.getUint32(list + 8 * i + 4, true);
        text += decoder.decode(new Uint8Array(view.buffer, view.getUint32(list + 8 * i, true), length));
        size += length;
      }
      view.setUint32(written, size, true);
      report(text.trimEnd());
      return done;
    },
  };
}

export class Engine {
  /** All messages of the engine; never called from inside a call of the engine. */
  onmessage: (message: ServerMessage) => void = () => {};
  /** After every call: a computer player may have to decide. */
  onchange: () => void = () => {};

  private outbox: ServerMessage[] = [];
  private saving: Promise<void> = Promise.resolve();

  private constructor(
    private readonly wasm: Exports,
    private readonly host: EngineHostApi,
  ) {}

  static async load(module: WebAssembly.Module, host: EngineHostApi): Promise<Engine> {
    let engine: Engine | null = null;
    let memory: WebAssembly.Memory | null = null;
    const bytes = (at: number, size: number) => new Uint8Array((memory as WebAssembly.Memory).buffer, at, size);
    const text = (at: number, size: number) => decoder.decode(bytes(at, size));
    const page = {
      now: () => host.now(),
      random(at: number, size: number) {
        const fresh = new Uint8Array(size);
        host.random(fresh);
        bytes(at, size).set(fresh);
      },
      send: (at: number, size: number) => engine?.outbox.push(JSON.parse(text(at, size)) as ServerMessage),
      save: (at: number, size: number) => engine?.save(text(at, size)),
      report: (at: number, size: number) => host.report(text(at, size)),
    };
    const instance = await WebAssembly.instantiate(module, {
      page,
      wasi_snapshot_preview1: system(() => memory as WebAssembly.Memory, host.report),
    });
    const wasm = instance.exports as unknown as Exports;
    memory = wasm.memory;
    engine = new Engine(wasm, host);
    wasm._initialize();
    return engine;
  }

  /**
   * To be called once, before any message: takes all saved batches in their order, then sends the welcome. False if one
   * cannot be read; it is left out.
   */
  begin(person: string, version: string, saved: Iterable<string>): boolean {
    let ok = true;
    this.write(JSON.stringify({ person, version }));
    this.wasm.begin();
    for (const batch of saved) {
      this.write(batch);
      ok = this.wasm.recover() !== 0 && ok;
    }
    this.call(() => this.wasm.open());
    return ok;
  }

  /** The language of refusals from now on, with its messages of lang/messages. */
  set_language(language: string, messages: Readonly<Record<string, string>>): void {
    this.write(JSON.stringify({ language, messages: JSON.stringify(messages) }));
    this.wasm.set_language();
  }

  receive(message: ClientMessage): void {
    this.write(JSON.stringify(message));
    this.call(() => this.wasm.receive());
  }

  /** Several times a second. */
  tick(): void {
    this.call(() => this.wasm.tick());
  }

  /** One decision of one computer player; loads its net if it is missing. False if none is due. */
  async think(evaluations = -1): Promise<boolean> {
    let answer = this.call(() => this.wasm.think(evaluations));
    if (answer === net_missing) {
      await this.load_net(this.result());
      answer = this.call(() => this.wasm.think(evaluations));
    }
    return answer === decided;
  }

  async load_net(name: string): Promise<void> {
    this.write(new Uint8Array(await this.host.net(name)));
    if (!this.wasm.load_net()) throw new Error(`${name}: ${this.result()}`);
  }

  /** Resolves when everything is saved. */
  async all_saved(): Promise<void> {
    for (let waited: Promise<void> | null = null; waited !== this.saving; ) {
      waited = this.saving;
      await waited;
    }
  }

  /** A finished game of a table, counted from 1. */
  record(table: string, game: number, form: Form): string | null {
    this.write(JSON.stringify({ table, game, form }));
    return this.call(() => this.wasm.record()) ? this.result() : null;
  }

  /** A game of a text of records, counted from 1, as a seat (from 1) or a spectator saw it. */
  replay(text: string, game = 1, seat: number | null = null): Replay | RecordFailure {
    this.write(JSON.stringify({ text, game, ...(seat === null ? {} : { seat }) }));
    this.wasm.replay();
    return JSON.parse(this.result()) as Replay | RecordFailure;
  }

  /** Whether all games of a text follow the rules and their seeds, and whether their deals are proven. */
  verify(text: string): Verification | RecordFailure {
    this.write(text);
    this.wasm.verify();
    return JSON.parse(this.result()) as Verification | RecordFailure;
  }

  convert(text: string, form: Form): Conversion | RecordFailure {
    this.write(JSON.stringify({ text, form }));
    this.wasm.convert();
    return JSON.parse(this.result()) as Conversion | RecordFailure;
  }

  /** The behaviour fingerprint, as of `kameleon bench --fingerprint`. Needs all nets. */
  fingerprint(): string {
    this.wasm.fingerprint();
    return this.result();
  }

  private write(input: string | Uint8Array): void {
    const bytes = typeof input === "string" ? encoder.encode(input) : input;
    const at = this.wasm.reserve(bytes.length);
    new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
  }

  private result(): string {
    return decoder.decode(new Uint8Array(this.wasm.memory.buffer, this.wasm.result(), this.wasm.result_size()));
  }

  private call<T>(what: () => T): T {
    const answer = what();
    for (const message of this.outbox.splice(0)) this.onmessage(message);
    this.onchange();
    return answer;
  }

  /** The engine needs the answers in the order of its calls, and never from inside one. */
  private save(batch: string): void {
    const done = this.host.save(batch).then(
      () => 1,
      (reason: unknown) => {
        this.host.report(String(reason));
        return 0;
      },
    );
    this.saving = this.saving.then(async () => {
      const ok = await done;
      this.call(() => this.wasm.on_saved(ok));
    });
  }
}
