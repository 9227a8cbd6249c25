// seats.ts: seats as seen from one seat: order around the table, avatars, presence.
import type { Sitting } from "./types";

/** The other seats, clockwise from the reader's left; all seats for a spectator. */
export function others(count: number, me: number | null): number[] {
  const first = me ?? 0;
  const all = Array.from({ length: count }, (_, i) => ((first + i) % count) + 1);
  return me === null ? all : all.filter((seat) => seat !== me);
}

/** The avatar of a seat; the reader's is the first. */
export function avatar_of(seat: number, count: number, me: number | null): number {
  return me === null ? seat - 1 : (seat - me + count) % count;
}

export type Presence = "here" | "away" | "substituted";

export function presence(summary: Sitting, seat: number): Presence {
  const held = summary.seats.find((one) => one.seat === seat);
  if (held?.holder !== "person") return "here";
  if (held.substituted) return "substituted";
  return held.away ? "away" : "here";
}
