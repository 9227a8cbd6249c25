// table_state.svelte.ts: the state of one table: all events in order, the last summary and the last view. Updates are
// folded exactly once: duplicates are dropped, a gap makes it ask again. Updates wait until the one before has been
// shown long enough (pace.ts).
import type { Event, Refused, ServerMessage, Summary, TableUpdate, View } from "../protocol";
import { Listeners, type Host } from "../host/host";
import { most_waiting, pause_after } from "./pace";

/** New events. `history`: from before the table was opened, so they are not animated. */
export interface News {
  readonly events: readonly Event[];
  readonly history: boolean;
}

export interface TableStateOptions {
  readonly now?: () => number;
  /** A factor for pauses: 1 is normal, 0 none. */
  readonly pace?: (summary: Summary | null) => number;
}

/** The events with new ones. Decisions that were taken back are left out, as in the host's history. */
function with_new(events: readonly Event[], fresh: readonly Event[]): readonly Event[] {
  const all = [...events];
  for (const event of fresh) {
    if (event.event === "taken_back") {
      const start = all.findLastIndex((one) => one.event === "started");
      let left = event.decisions;
      const kept = all.slice(start + 1).filter((one) => one.event !== "decided" || left-- > 0);
      all.splice(start + 1, all.length, ...kept);
    }
    all.push(event);
  }
  return all;
}

export class TableState {
  /** Of what is shown. */
  version = $state(0);
  events = $state.raw<readonly Event[]>([]);
  summary = $state.raw<Summary | null>(null);
  view = $state.raw<View>(null);
  /** Why the table cannot be shown. */
  problem = $state.raw<Refused | null>(null);
  /** The host's clock minus ours, in milliseconds. */
  clock_offset = $state(0);

  private readonly news = new Listeners<News>();
  private waiters: { readonly check: () => boolean; readonly done: () => void }[] = [];
  private readonly leave: () => void;
  private readonly now: () => number;
  private readonly pace: (summary: Summary | null) => number;
  /** Of what was received, shown or not. */
  private received = 0;
  private waiting: TableUpdate[] = [];
  /** When the next update may be shown. */
  private next_at = 0;
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
    this.leave = host.listen((message) => this.on_message(message));
    this.ask();
  }

  /** Called with new events after they are folded; the returned function ends it. */
  on_news(on: (news: News) => void): () => void {
    return this.news.add(on);
  }

  close(): void {
    clearTimeout(this.timer);
    this.leave();
    this.news.clear();
    this.host.send({ do: "unwatch", table: this.code });
  }

  /** Resolves when the condition holds for what is shown, or there is a problem. */
  until(check: () => boolean): Promise<void> {
    return new Promise((done) => this.waiters.push({ check, done }));
  }

  /** Shows all waiting updates at once; false if there were none. */
  show_waiting(): boolean {
    const some = this.waiting.length > 0;
    this.next_at = 0;
    clearTimeout(this.timer);
    for (const update of this.waiting.splice(0)) this.show(update);
    this.next_at = 0;
    return some;
  }

  private ask(): void {
    this.asked_from = this.received;
    this.host.send({ do: "watch", table: this.code, after: this.received });
  }

  private on_message(message: ServerMessage): void {
    if (message.type === "table" && message.table === this.code) this.fold(message);
    // A refusal without an id answers `watch`.
    if (message.type === "refused" && message.id === undefined && message.table === this.code) {
      this.problem = message;
      this.notify_waiters();
    }
  }

  private fold(update: TableUpdate): void {
    if (update.version < this.received) return;
    if (update.after > this.received) {
      // Ask only once: every message until the answer has the same gap.
      if (this.asked_from !== this.received) this.ask();
      return;
    }
    this.asked_from = -1;
    this.received = update.version;
    this.clock_offset = update.time - this.now();
    this.waiting.push(update);
    if (this.waiting.length > most_waiting) this.show_waiting();
    else this.advance();
  }

  /** Shows waiting updates, each after the pause of the one before. */
  private advance(): void {
    clearTimeout(this.timer);
    for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
      const left = this.can_wait(next) && this.pace(this.summary) > 0 ? this.next_at - this.now() : 0;
      if (left > 0) {
        this.timer = setTimeout(() => this.advance(), left);
        return;
      }
      this.waiting.shift();
      this.show(next);
    }
  }

  /** Decisions of others wait. The reader's own decisions, chat and other events do not. */
  private can_wait(update: TableUpdate): boolean {
    const me = this.summary?.you ?? null;
    const deciders = update.events.flatMap((event) => (event.event === "decided" ? [event.seat] : []));
    return deciders.length > 0 && !deciders.some((seat) => seat === me);
  }

  private show(update: TableUpdate): void {
    const fresh = update.events.filter((event) => event.version > this.version);
    this.problem = null;
    this.version = update.version;
    if (fresh.length > 0) this.events = with_new(this.events, fresh);
    if (update.summary !== undefined) this.summary = update.summary;
    if (update.view !== undefined) this.view = update.view;
    const history = this.first;
    this.first = false;
    if (!history) this.next_at = Math.max(this.next_at, this.now() + pause_after(fresh) * this.pace(this.summary));
    if (fresh.length > 0) this.news.notify({ events: fresh, history });
    this.notify_waiters();
  }

  private notify_waiters(): void {
    const due = this.waiters.filter(({ check }) => this.problem !== null || check());
    this.waiters = this.waiters.filter((one) => !due.includes(one));
    for (const { done } of due) done();
  }
}
