// seats.ts: who is who, seen from one seat: order round the table, whose avatar, what state. Knows no game.
import type { Sitting } from "./types";

/** Seats other than mine, clockwise from my left; all of them for somebody who watches. */
export function others(count: number, me: number | null): number[] {
  const first = me ?? 0;
  const all = Array.from({ length: count }, (_, i) => ((first + i) % count) + 1);
  return me === null ? all : all.filter((seat) => seat !== me);
}

/** Which avatar a seat has: mine is the first. */
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
