// games.testing.ts: games in the engine, for tests under node: a fixed clock, bytes from a counter, storage in a list.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { engine_path } from "../../build/engine_files.ts";
import type {
  AmazonasView, ClientMessage, ColorettoView, SeatsWish, ServerMessage, SettingsWish, TableUpdate,
} from "../protocol";
import { Engine } from "./engine";

export const root = fileURLToPath(new URL("../../../", import.meta.url));
export const net_bytes = (name: string) => readFileSync(`${root}nets/${name}.net`);

let compiled: Promise<WebAssembly.Module> | null = null;
function module(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compile(readFileSync(engine_path()));
  return compiled;
}

/** A person who plays in a page. */
export class Player {
  readonly saved: string[] = [];
  readonly reports: string[] = [];
  readonly fetched: string[] = [];
  readonly messages: ServerMessage[] = [];
  update: TableUpdate | null = null;
  view: ColorettoView | AmazonasView | null = null;
  time = 1_760_000_000_000;
  private ids = 0;

  private constructor(readonly engine: Engine) {}

  static async start(seed: number, saved: readonly string[] = []): Promise<Player> {
    let player: Player | null = null;
    let byte = seed;
    const engine = await Engine.load(await module(), {
      now: () => player?.time ?? 0,
      random: (bytes) => bytes.forEach((_, i) => (bytes[i] = (byte = (byte * 73 + 41) % 251))),
      async save(batch) {
        player?.saved.push(batch);
      },
      async net(name) {
        player?.fetched.push(name);
        const bytes = net_bytes(name);
        return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
      },
      report: (line) => player?.reports.push(line),
    });
    player = new Player(engine);
    player.ids = seed * 100_000;
    player.saved.push(...saved);
    engine.onmessage = (message) => player?.receive(message);
    if (!engine.begin("anna1", "test", saved)) throw new Error("saved");
    return player;
  }

  private receive(message: ServerMessage): void {
    this.messages.push(message);
    if (message.type !== "table") return;
    this.update = message;
    if (message.view !== undefined) this.view = message.view;
  }

  async send(message: Record<string, unknown>): Promise<void> {
    this.ids += 1;
    this.engine.receive({ ...message, id: `c${this.ids}` } as unknown as ClientMessage);
    await this.engine.all_saved();
  }

  watch(table: string): void {
    this.engine.receive({ do: "watch", table, after: 0 });
  }

  /** The code of a new table where a game has begun. */
  async begin(settings: SettingsWish, seats: SeatsWish): Promise<string> {
    await this.send({ do: "create", settings, seats });
    const done = this.messages.findLast((message) => message.type === "done");
    if (done?.type !== "done" || done.table === undefined) throw new Error(JSON.stringify(this.messages.at(-1)));
    this.watch(done.table);
    await this.send({ do: "start", table: done.table });
    return done.table;
  }

  /**
   * One decision, of a computer or of the person, which follows from the position alone. False when the game is over.
   */
  async step(table: string, evaluations = 200): Promise<boolean> {
    const decided = await this.engine.think(evaluations);
    await this.engine.all_saved();
    if (decided) return true;
    const view = this.view;
    if (view === null || this.update === null) throw new Error("view");
    if (view.phase === "over") return false;
    const action = view.legal[(this.update.version * 7) % view.legal.length];
    await this.send({ do: "decide", table, action });
    const refused = this.messages.find((message) => message.type === "refused");
    if (refused !== undefined) throw new Error(JSON.stringify(refused));
    return true;
  }

  async play(table: string, evaluations = 200): Promise<number> {
    let steps = 0;
    while (await this.step(table, evaluations)) steps += 1;
    return steps;
  }
}

export interface Case {
  readonly settings: SettingsWish;
  readonly seats: SeatsWish;
}

/** Both games, all numbers of players, all levels. */
export const cases: readonly Case[] = [
  { settings: { game: "coloretto", options: "players=2 jokers=player golden=yes" }, seats: ["me", "master"] },
  {
    settings: { game: "coloretto", options: "players=3 side=grey last-round=among" },
    seats: ["me", "skilled", "expert"],
  },
  { settings: { game: "coloretto", options: "players=4" }, seats: ["me", "beginner", "casual", "skilled"] },
  { settings: { game: "coloretto", options: "players=5" }, seats: ["expert", "me", "expert", "beginner", "master"] },
  { settings: { game: "amazonas", options: "players=2" }, seats: ["me", "master"] },
  { settings: { game: "amazonas", options: "players=3" }, seats: ["me", "beginner", "expert"] },
  { settings: { game: "amazonas", options: "players=4" }, seats: ["casual", "skilled", "me", "expert"] },
];
