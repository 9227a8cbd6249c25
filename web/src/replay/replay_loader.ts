// replay_loader.ts: asks the engine for a recorded game from a viewpoint, and caches the answers.
import type { DealStanding, RecordFailure, RecordHead, Replay } from "../engine/engine";
import type { Records } from "../host/engine_client";
import type { Viewpoint } from "./position";
import { has_secrets, open_timeline, timeline, type Timeline } from "./timeline";

export interface Seen {
  readonly ok: true;
  readonly head: RecordHead;
  readonly deal: DealStanding;
  readonly players: number;
  /** Whether players see cards that spectators do not. */
  readonly secrets: boolean;
  readonly line: Timeline;
  readonly viewpoint: Viewpoint;
}

export class ReplayLoader {
  private readonly known = new Map<number, Promise<Replay | RecordFailure>>();

  constructor(
    private readonly records: Records,
    private readonly text: string,
    private readonly game: number,
  ) {}

  /** A viewpoint that this game does not have becomes the spectator's. */
  async see(wanted: Viewpoint): Promise<Seen | RecordFailure> {
    const [watched, first] = await Promise.all([this.replay(0), this.replay(1)]);
    if (!watched.ok) return watched;
    if (!first.ok) return first;
    const players = watched.steps[0]?.view.seats.length ?? 0;
    const secrets = has_secrets(first);
    const about = { ok: true, head: watched.head, deal: watched.deal, players, secrets } as const;
    if (typeof wanted === "number" && wanted <= players) {
      const seat = await this.replay(wanted);
      return seat.ok ? { ...about, line: timeline(seat), viewpoint: wanted } : seat;
    }
    if (wanted === "all" && secrets) {
      const seats = await Promise.all(Array.from({ length: players }, (_, i) => this.replay(i + 1)));
      const all = seats.filter((seat) => seat.ok);
      return { ...about, line: open_timeline(watched, all), viewpoint: "all" };
    }
    return { ...about, line: timeline(watched), viewpoint: "watching" };
  }

  /** From a seat; 0 for a spectator. */
  private replay(seat: number): Promise<Replay | RecordFailure> {
    const known = this.known.get(seat);
    if (known !== undefined) return known;
    const asked = this.records.ask({
      what: "replay",
      text: this.text,
      game: this.game,
      seat: seat === 0 ? null : seat,
    });
    this.known.set(seat, asked);
    return asked;
  }
}
