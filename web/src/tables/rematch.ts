// rematch.ts: who asks for the next game or a rematch, and how long the others are asked.
import type { Event, Summary } from "../protocol";

/** In milliseconds: so long an invitation is shown. Those who asked keep waiting. */
export const asked_for = 30_000;

export interface Invitation {
  /** Who is ready, by seat. */
  readonly seats: readonly number[];
  /** When the first of them was, by the clock of the host. */
  readonly since: number;
}

/** Who waits for the others after a game; null if no one does. */
export function invitation(summary: Summary, events: readonly Event[]): Invitation | null {
  if (summary.phase !== "between" && summary.phase !== "over") return null;
  const seats = summary.seats.flatMap((seat) => (seat.holder === "person" && seat.ready ? [seat.seat] : []));
  const end = events.findLastIndex((event) => event.event === "decided");
  const first = events.slice(end + 1).find((event) => event.event === "ready" && seats.includes(event.seat));
  return first === undefined ? null : { seats, since: first.time };
}

/** The seats of people who have not answered yet; those who are away are not waited for. */
export function unanswered(summary: Summary): number[] {
  return summary.seats.flatMap((seat) =>
    seat.holder === "person" && !seat.ready && !seat.away ? [seat.seat] : [],
  );
}

/** An invitation as the reader sees it. */
export interface Asked extends Invitation {
  readonly words: string;
}
