// live.svelte.ts: a real game for the gallery, asked for again and again over HTTP. For looking at moving cards, not
// for play.
import type { Action, Event, Step, Summary, View } from "../src/protocol";

export class Live {
  summary = $state.raw<Summary | null>(null);
  view = $state.raw<View>(null);
  steps = $state.raw<readonly Step[]>([]);
  private table = "";
  private events: Event[] = [];
  private sent = 0;

  async begin(game: string, players: number): Promise<void> {
    await this.call("GET", "/api/me");
    const seats = ["me", ...Array<string>(players - 1).fill("casual")];
    const made = await this.call("POST", "/api/tables", {
      id: String(Date.now()),
      settings: { game, options: { players } },
      seats,
    });
    this.table = `/api/tables/${made["table"] as string}`;
    await this.command({ do: "start" });
    setInterval(() => void this.look(), 700);
  }

  decide(action: Action): void {
    void this.command({ do: "decide", action }).then(() => this.look());
  }

  private async look(): Promise<void> {
    const after = this.events.at(-1)?.version ?? 0;
    const news = await this.call("GET", `${this.table}?after=${after}`);
    const events = news["events"] as Event[];
    if (events.length === 0 && this.view) return;
    this.events.push(...events.filter((event) => event.version > after));
    this.summary = news["summary"] as Summary;
    this.steps = this.events.flatMap((event) =>
      "steps" in event && event.game === this.summary?.game ? event.steps : [],
    );
    this.view = news["view"] as View;
  }

  private command(what: Record<string, unknown>): Promise<Record<string, unknown>> {
    return this.call("POST", `${this.table}/commands`, { id: `c${++this.sent}`, ...what });
  }

  private async call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const answer = await fetch(path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, unknown>;
  }
}
