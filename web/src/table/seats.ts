// seats.ts: seats as seen from one seat: order around the table, medals, presence.
import { species_count } from "../art/medals";
import type { Sitting } from "./types";

/** The other seats, clockwise from the reader's left; all seats for a spectator. */
export function others(count: number, me: number | null): number[] {
  const first = me ?? 0;
  const all = Array.from({ length: count }, (_, i) => ((first + i) % count) + 1);
  return me === null ? all : all.filter((seat) => seat !== me);
}

interface Seated {
  readonly seat: number;
  /** The species that the person has chosen, if the server tells it. */
  readonly avatar?: number;
}

/**
 * The species of the player at a seat, 1 to 6: the same for all at the table. Chosen ones come first; a player who
 * has none, or one that is taken, gets the next free from the number of the seat on.
 */
export function species_of(seats: readonly Seated[], seat: number): number {
  const given = new Map<number, number>();
  const free = (wanted: number) => ![...given.values()].includes(wanted);
  const place = (one: Seated, wanted: number) => {
    const tried = Array.from({ length: species_count }, (_, i) => ((wanted - 1 + i) % species_count) + 1);
    given.set(one.seat, tried.find(free) ?? wanted);
  };
  for (const one of seats) if (one.avatar !== undefined) place(one, one.avatar);
  for (const one of seats) if (one.avatar === undefined) place(one, one.seat);
  return given.get(seat) ?? ((seat - 1) % species_count) + 1;
}

export type Presence = "here" | "away" | "substituted";

export function presence(summary: Sitting, seat: number): Presence {
  const held = summary.seats.find((one) => one.seat === seat);
  if (held?.holder !== "person") return "here";
  if (held.substituted) return "substituted";
  return held.away ? "away" : "here";
}
