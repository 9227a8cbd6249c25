// seat_names.ts: what those who sit at a table are called, in the reader's language. Knows no game.
import type { Listed, Summary, SummarySeat } from "../protocol";
import { say } from "../words/words.svelte";

export function seat_name(seat: SummarySeat | undefined): string {
  if (seat === undefined || seat.holder === "nobody") return say("page.table.free");
  return seat.holder === "person" ? seat.name : say("page.table.computer", { level: say(`players.level.${seat.level}`) });
}

/** By seat, counted from 1, with "you" for one's own where `you` is wanted. */
export function name_at(summary: Summary, seat: number): string {
  return seat_name(summary.seats[seat - 1]);
}

export function listed_names(table: Listed): string {
  return table.seats
    .filter((seat) => seat.holder !== "nobody")
    .map((seat) => (seat.holder === "person" ? seat.name : say("page.table.computer", { level: say(`players.level.${seat.level}`) })))
    .join(", ");
}
