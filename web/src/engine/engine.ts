// engine.ts: the engine of the page: rules, computer players, tables and records, as one WebAssembly module
// (bindings/wasm). It says and is told what a server says and is told; it also keeps nothing itself, and fetches
// nothing: whoever starts it does. Works in a worker and under node alike.
import type { AmazonasView, ClientMessage, ColorettoView, ServerMessage, Step } from "../protocol";

/** What the engine has to be given. */
export interface Surroundings {
  /** Milliseconds since 1970. */
  now(): number;
  /** Fills it with bytes that nobody can foresee. */
  random(bytes: Uint8Array<ArrayBuffer>): void;
  /** Resolves when the batch is kept for good: `begin` wants all of them back. */
  keep(batch: string): Promise<void>;
  /** The bytes of nets/<name>.net. */
  net(name: string): Promise<ArrayBuffer>;
  /** Something went wrong, in words for those who look after the program. */
  report(line: string): void;
}

export type Form = "text" | "json";
export type DealStanding = "proven" | "not_revealed" | "not_committed";

/** Why a text is no record of a game, or none that keeps the rules. */
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

/** What is known of a recorded game besides its moves; docs/record-format.md has all members. */
export interface RecordHead {
  readonly game: "coloretto" | "amazonas";
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
  readonly view: ColorettoView | AmazonasView;
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
  room(size: number): number;
  result(): number;
  result_size(): number;
  begin(): void;
  recover(): number;
  open(): void;
  speak(): number;
  receive(): void;
  kept(well: number): void;
  tick(): void;
  net(): number;
  think(evaluations: number): number;
  record(): number;
  replay(): void;
  verify(): void;
  convert(): void;
  fingerprint(): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** What `think` answers. */
const decided = 1;
const net_missing = 2;

/** What the module's C library asks of a system. It has no files and no arguments; what it writes is a report. */
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
  /** Everything the engine says; never called from inside a call of the engine. */
  onmessage: (message: ServerMessage) => void = () => {};
  /** Something happened: there may be something to think about. */
  onchange: () => void = () => {};

  private said: ServerMessage[] = [];
  private keeping: Promise<void> = Promise.resolve();

  private constructor(
    private readonly wasm: Exports,
    private readonly around: Surroundings,
  ) {}

  static async load(module: WebAssembly.Module, around: Surroundings): Promise<Engine> {
    let engine: Engine | null = null;
    let memory: WebAssembly.Memory | null = null;
    const bytes = (at: number, size: number) => new Uint8Array((memory as WebAssembly.Memory).buffer, at, size);
    const text = (at: number, size: number) => decoder.decode(bytes(at, size));
    const page = {
      now: () => around.now(),
      random(at: number, size: number) {
        const fresh = new Uint8Array(size);
        around.random(fresh);
        bytes(at, size).set(fresh);
      },
      tell: (at: number, size: number) => engine?.said.push(JSON.parse(text(at, size)) as ServerMessage),
      keep: (at: number, size: number) => engine?.keep(text(at, size)),
      report: (at: number, size: number) => around.report(text(at, size)),
    };
    const instance = await WebAssembly.instantiate(module, {
      page,
      wasi_snapshot_preview1: system(() => memory as WebAssembly.Memory, around.report),
    });
    const wasm = instance.exports as unknown as Exports;
    memory = wasm.memory;
    engine = new Engine(wasm, around);
    wasm._initialize();
    return engine;
  }

  /**
   * To be called once, before other calls for tables: restores what was stored, in its order, and sends the welcome.
   * False if some of it could not be read; that is left out.
   */
  begin(person: string, version: string, kept: Iterable<string>): boolean {
    let well = true;
    this.write(JSON.stringify({ person, version }));
    this.wasm.begin();
    for (const batch of kept) {
      this.write(batch);
      well = this.wasm.recover() !== 0 && well;
    }
    this.call(() => this.wasm.open());
    return well;
  }

  /** What is refused from now on is said in these messages of lang/messages. */
  speak(language: string, messages: Readonly<Record<string, string>>): void {
    this.write(JSON.stringify({ language, messages: JSON.stringify(messages) }));
    this.wasm.speak();
  }

  receive(message: ClientMessage): void {
    this.write(JSON.stringify(message));
    this.call(() => this.wasm.receive());
  }

  /** Several times a second. */
  tick(): void {
    this.call(() => this.wasm.tick());
  }

  /** Lets one computer decide, and fetches its net if need be. False if none had to. */
  async think(evaluations = -1): Promise<boolean> {
    let answer = this.call(() => this.wasm.think(evaluations));
    if (answer === net_missing) {
      await this.give_net(this.result());
      answer = this.call(() => this.wasm.think(evaluations));
    }
    return answer === decided;
  }

  async give_net(name: string): Promise<void> {
    this.write(new Uint8Array(await this.around.net(name)));
    if (!this.wasm.net()) throw new Error(`${name}: ${this.result()}`);
  }

  /** Resolves when nothing is on its way to be kept. */
  async at_rest(): Promise<void> {
    for (let waited: Promise<void> | null = null; waited !== this.keeping; ) {
      waited = this.keeping;
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

  /** Whether all games of a text keep the rules and follow from their seeds, and what is known of their deals. */
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

  /** How it plays, as one number: the same as of `kameleon bench --fingerprint`. Takes all nets. */
  fingerprint(): string {
    this.wasm.fingerprint();
    return this.result();
  }

  private write(input: string | Uint8Array): void {
    const bytes = typeof input === "string" ? encoder.encode(input) : input;
    const at = this.wasm.room(bytes.length);
    new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
  }

  private result(): string {
    return decoder.decode(new Uint8Array(this.wasm.memory.buffer, this.wasm.result(), this.wasm.result_size()));
  }

  private call<T>(what: () => T): T {
    const answer = what();
    for (const message of this.said.splice(0)) this.onmessage(message);
    this.onchange();
    return answer;
  }

  /** The engine wants its answers in the order of its questions, and never from inside one. */
  private keep(batch: string): void {
    const done = this.around.keep(batch).then(
      () => 1,
      (reason: unknown) => {
        this.around.report(String(reason));
        return 0;
      },
    );
    this.keeping = this.keeping.then(async () => {
      const well = await done;
      this.call(() => this.wasm.kept(well));
    });
  }
}
