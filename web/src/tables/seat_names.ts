// seat_names.ts: what those who sit at a table are called. Computers have names, too, each seat its own, so that a log
// can be told; which level they are is said beside it. Knows no game.
import type { Level, Listed, Summary, SummarySeat } from "../protocol";
import { t } from "../i18n/messages.svelte";

const computers = ["Ada", "Bo", "Cleo", "Dov", "Eli"] as const;

export function computer_name(seat: number): string {
  return computers[seat - 1] ?? computers[0];
}

export function computer_level(level: Level): string {
  return t("page.table.computer", { level: t(`players.level.${level}`) });
}

export function seat_name(seat: SummarySeat | undefined): string {
  if (seat === undefined || seat.holder === "nobody") return t("page.table.free");
  return seat.holder === "person" ? seat.name : computer_name(seat.seat);
}

/** By seat, counted from 1. */
export function name_at(summary: Summary, seat: number): string {
  return seat_name(summary.seats[seat - 1]);
}

/** Everybody who sits there. */
export function listed_names(table: Pick<Listed, "seats">): string {
  return table.seats
    .flatMap((seat, i) => {
      if (seat.holder === "nobody") return [];
      return [seat.holder === "person" ? seat.name : `${computer_name(i + 1)} (${computer_level(seat.level)})`];
    })
    .join(", ");
}
