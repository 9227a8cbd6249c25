// table_state.svelte.ts: one table as this page knows it: every event in order, the last summary and the last view. Folds
// what a host says about it, exactly: what it has already is left out, and a gap makes it ask anew. Knows no game and no
// connection.
import type { Event, Refused, ServerMessage, Summary, TableUpdate, View } from "../protocol";
import { Listeners, type Host } from "../host/host";

/** What came at once. `history`: it happened before we came to the table; nobody needs to see it move. */
export interface News {
  readonly events: readonly Event[];
  readonly history: boolean;
}

export class TableState {
  version = $state(0);
  events = $state.raw<readonly Event[]>([]);
  summary = $state.raw<Summary | null>(null);
  view = $state.raw<View>(null);
  /** Why there is nothing to see here. */
  problem = $state.raw<Refused | null>(null);
  /** The host's clock less ours, in milliseconds. */
  clock_offset = $state(0);

  private readonly news = new Listeners<News>();
  private readonly leave: () => void;
  private asked_from = -1;
  private first = true;

  constructor(
    readonly code: string,
    private readonly host: Host,
    private readonly now: () => number = Date.now,
  ) {
    this.leave = host.listen((message) => this.hear(message));
    this.ask();
  }

  /** Called with everything new after it is folded; the answer ends it. */
  on_news(on: (news: News) => void): () => void {
    return this.news.add(on);
  }

  close(): void {
    this.leave();
    this.news.clear();
    this.host.send({ do: "unwatch", table: this.code });
  }

  private ask(): void {
    this.asked_from = this.version;
    this.host.send({ do: "watch", table: this.code, after: this.version });
  }

  private hear(message: ServerMessage): void {
    if (message.type === "table" && message.table === this.code) this.fold(message);
    // A refusal without an id answers `watch`.
    if (message.type === "refused" && message.id === undefined && message.table === this.code) this.problem = message;
  }

  private fold(update: TableUpdate): void {
    if (update.version < this.version) return;
    if (update.after > this.version) {
      // Asked once is enough: every message until the answer has the same gap.
      if (this.asked_from !== this.version) this.ask();
      return;
    }
    const fresh = update.events.filter((event) => event.version > this.version);
    this.asked_from = -1;
    this.problem = null;
    this.version = update.version;
    this.clock_offset = update.time - this.now();
    if (fresh.length > 0) this.events = [...this.events, ...fresh];
    if (update.summary !== undefined) this.summary = update.summary;
    if (update.view !== undefined) this.view = update.view;
    const history = this.first;
    this.first = false;
    if (fresh.length > 0) this.news.tell({ events: fresh, history });
  }
}
