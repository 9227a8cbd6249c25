// table_state.svelte.ts: one table as this page shows it: every event in order, the last summary and the last view.
// Folds what a host says about it, exactly: what it has already is left out, and a gap makes it ask anew. What is heard
// while something else is still to be seen waits its turn (pace.ts). Knows no game and no connection.
import type { Event, Refused, ServerMessage, Summary, TableUpdate, View } from "../protocol";
import { Listeners, type Host } from "../host/host";
import { most_waiting, pause_after } from "./pace";

/** What came at once. `history`: it happened before we came to the table; nobody needs to see it move. */
export interface News {
  readonly events: readonly Event[];
  readonly history: boolean;
}

export interface TableStateOptions {
  readonly now?: () => number;
  /** How long pauses are: 1 as they should be, 0 for none. */
  readonly pace?: (summary: Summary | null) => number;
}

export class TableState {
  /** Of what is shown. */
  version = $state(0);
  events = $state.raw<readonly Event[]>([]);
  summary = $state.raw<Summary | null>(null);
  view = $state.raw<View>(null);
  /** Why there is nothing to see here. */
  problem = $state.raw<Refused | null>(null);
  /** The host's clock less ours, in milliseconds. */
  clock_offset = $state(0);

  private readonly news = new Listeners<News>();
  private waiters: { readonly check: () => boolean; readonly done: () => void }[] = [];
  private readonly leave: () => void;
  private readonly now: () => number;
  private readonly pace: (summary: Summary | null) => number;
  /** Of what was heard, shown or not. */
  private heard = 0;
  private waiting: TableUpdate[] = [];
  /** Until when what is shown wants to be seen. */
  private seen_at = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked_from = -1;
  private first = true;

  constructor(
    readonly code: string,
    private readonly host: Host,
    options: TableStateOptions = {},
  ) {
    this.now = options.now ?? Date.now;
    this.pace = options.pace ?? (() => 0);
    this.leave = host.listen((message) => this.hear(message));
    this.ask();
  }

  /** Called with everything new after it is folded; the answer ends it. */
  on_news(on: (news: News) => void): () => void {
    return this.news.add(on);
  }

  close(): void {
    clearTimeout(this.timer);
    this.leave();
    this.news.clear();
    this.host.send({ do: "unwatch", table: this.code });
  }

  /** Resolves when something is shown of which this holds, or there is a problem. */
  until(check: () => boolean): Promise<void> {
    return new Promise((done) => this.waiters.push({ check, done }));
  }

  /** Shows everything at once that still waits; false if nothing did. */
  hurry(): boolean {
    const some = this.waiting.length > 0;
    this.seen_at = 0;
    clearTimeout(this.timer);
    for (const update of this.waiting.splice(0)) this.show(update);
    this.seen_at = 0;
    return some;
  }

  private ask(): void {
    this.asked_from = this.heard;
    this.host.send({ do: "watch", table: this.code, after: this.heard });
  }

  private hear(message: ServerMessage): void {
    if (message.type === "table" && message.table === this.code) this.fold(message);
    // A refusal without an id answers `watch`.
    if (message.type === "refused" && message.id === undefined && message.table === this.code) {
      this.problem = message;
      this.tell_waiters();
    }
  }

  private fold(update: TableUpdate): void {
    if (update.version < this.heard) return;
    if (update.after > this.heard) {
      // Asked once is enough: every message until the answer has the same gap.
      if (this.asked_from !== this.heard) this.ask();
      return;
    }
    this.asked_from = -1;
    this.heard = update.version;
    this.clock_offset = update.time - this.now();
    this.waiting.push(update);
    if (this.waiting.length > most_waiting) this.hurry();
    else this.advance();
  }

  /** Shows what waits, each when the one before it has been seen. */
  private advance(): void {
    clearTimeout(this.timer);
    for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
      const left = this.can_wait(next) && this.pace(this.summary) > 0 ? this.seen_at - this.now() : 0;
      if (left > 0) {
        this.timer = setTimeout(() => this.advance(), left);
        return;
      }
      this.waiting.shift();
      this.show(next);
    }
  }

  /**
   * What is decided waits, but whoever decides sees what comes of it at once; and so is shown what is said, or who
   * comes.
   */
  private can_wait(update: TableUpdate): boolean {
    const me = this.summary?.you ?? null;
    const deciders = update.events.flatMap((event) => (event.event === "decided" ? [event.seat] : []));
    return deciders.length > 0 && !deciders.some((seat) => seat === me);
  }

  private show(update: TableUpdate): void {
    const fresh = update.events.filter((event) => event.version > this.version);
    this.problem = null;
    this.version = update.version;
    if (fresh.length > 0) this.events = [...this.events, ...fresh];
    if (update.summary !== undefined) this.summary = update.summary;
    if (update.view !== undefined) this.view = update.view;
    const history = this.first;
    this.first = false;
    if (!history) this.seen_at = Math.max(this.seen_at, this.now() + pause_after(fresh) * this.pace(this.summary));
    if (fresh.length > 0) this.news.tell({ events: fresh, history });
    this.tell_waiters();
  }

  private tell_waiters(): void {
    const due = this.waiters.filter(({ check }) => this.problem !== null || check());
    this.waiters = this.waiters.filter((one) => !due.includes(one));
    for (const { done } of due) done();
  }
}
