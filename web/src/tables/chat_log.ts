// chat_log.ts: the chat and other events of a table as lines. Muted players are left out by the host; names are those
// at the time of the event.
import type { Event, Person } from "../protocol";
import { t } from "../i18n/messages.svelte";
import { computer_name } from "./seat_names";

export interface ChatLine {
  readonly version: number;
  readonly time: number;
  /** The author; null for events. */
  readonly person: Person | null;
  readonly name: string;
  readonly seat: number;
  readonly text: string;
}

interface Player {
  readonly person: Person | null;
  name: string;
}

/** Processes each event once and keeps track of the seats. */
export class ChatLog {
  private readonly seats = new Map<number, Player>();
  private readonly names = new Map<Person, string>();
  private readonly lines: ChatLine[] = [];
  private seen = 0;

  constructor(private readonly translate: typeof t = t) {}

  read(events: readonly Event[]): readonly ChatLine[] {
    for (const event of events) {
      if (event.version <= this.seen) continue;
      this.seen = event.version;
      const text = this.event_text(event);
      if (text !== null)
        this.lines.push({ version: event.version, time: event.time, person: null, name: "", seat: 0, text });
      else if (event.event === "said") this.lines.push({ ...this.speaker(event), text: event.text });
      else if (event.event === "phrased")
        this.lines.push({ ...this.speaker(event), text: this.translate(`table.phrase.${event.phrase}`) });
    }
    return [...this.lines];
  }

  private speaker(event: {
    readonly version: number;
    readonly time: number;
    readonly person: Person;
  }): Omit<ChatLine, "text"> {
    const seat = [...this.seats].find(([, player]) => player.person === event.person)?.[0] ?? 0;
    return {
      version: event.version,
      time: event.time,
      person: event.person,
      name: this.names.get(event.person) ?? "",
      seat,
    };
  }

  private name(seat: number): string {
    return this.seats.get(seat)?.name ?? this.translate("seat.name", { seat });
  }

  private event_text(event: Event): string | null {
    switch (event.event) {
      case "sat":
        this.seats.set(event.seat, { person: event.person, name: event.name });
        this.names.set(event.person, event.name);
        return this.translate("page.event.sat", { name: event.name });
      case "computer":
        this.seats.set(event.seat, { person: null, name: computer_name(event.seat) });
        return this.translate("page.event.computer", { seat: event.seat });
      case "left": {
        const name = this.name(event.seat);
        this.seats.delete(event.seat);
        return this.translate("page.event.left", { name });
      }
      case "renamed": {
        const old = this.names.get(event.person) ?? event.name;
        this.names.set(event.person, event.name);
        for (const player of this.seats.values()) if (player.person === event.person) player.name = event.name;
        return this.translate("page.event.renamed", { old, name: event.name });
      }
      case "started":
        return this.translate("page.event.started", { game: event.game });
      case "decided":
        return event.steps.some((step) => step.event === "game_end")
          ? this.translate("page.event.over", { game: event.game })
          : null;
      case "away":
        return this.translate("page.event.away", { name: this.name(event.seat) });
      case "back":
        return this.translate("page.event.back", { name: this.name(event.seat) });
      case "substituted": {
        const key = event.why === "conceded" ? "page.event.conceded" : "page.event.substituted";
        return this.translate(key, { name: this.name(event.seat) });
      }
      case "taken_back":
        return this.translate("page.event.taken_back", { name: this.name(event.seat) });
      case "nudged":
        return this.translate("page.event.nudged", {
          name: this.names.get(event.person) ?? "",
          whom: this.name(event.seat),
        });
      case "paused":
        return this.translate(event.on ? "page.event.paused" : "page.event.continues");
      case "abandoning":
        return this.translate(event.on ? "page.event.abandons" : "page.event.plays_on", {
          name: this.name(event.seat),
        });
      case "time_given":
        return this.translate("page.event.time_given", { name: this.name(event.seat) });
      case "resumed":
        return this.translate("page.event.resumed", { name: this.name(event.seat) });
      case "ready":
        return this.translate("page.event.ready", { name: this.name(event.seat) });
      case "closed":
        return this.translate("page.event.closed");
      default:
        return null;
    }
  }
}
