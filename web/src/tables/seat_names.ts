// seat_names.ts: the names of the players of a table. Each computer has a name by its seat; its level is shown beside
// it.
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

/** The names of all players. */
export function listed_names(table: Pick<Listed, "seats">): string {
  return table.seats
    .flatMap((seat, i) => {
      if (seat.holder === "nobody") return [];
      return [seat.holder === "person" ? seat.name : `${computer_name(i + 1)} (${computer_level(seat.level)})`];
    })
    .join(", ");
}
