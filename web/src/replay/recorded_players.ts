// recorded_players.ts: the names of the players of a recorded game. Records name computers by level; here they get the
// names that they have at a table.
import type { Level } from "../protocol";
import { computer_name } from "../tables/seat_names";
import { levels } from "../tables/table_form";
import { t } from "../i18n/messages.svelte";

export interface RecordedPlayer {
  readonly name: string;
  /** Of a computer. */
  readonly level: Level | null;
}

/**
 * Who sat on a seat, counted from 1, by what is written in the record. A person may be called like a level; but only
 * people bring luck.
 */
export function recorded_player(seat: number, written: string, luck = ""): RecordedPlayer {
  const level = luck === "" ? (levels.find((one) => one === written) ?? null) : null;
  if (level !== null) return { name: computer_name(seat), level };
  return { name: written === "" ? t("seat.label", { seat }) : written, level: null };
}

/** All players; equal names get their seat numbers. `lucks` are the client seeds by seat. */
export function recorded_players(
  players: number,
  written: readonly string[] = [],
  lucks: readonly string[] = [],
): RecordedPlayer[] {
  const all = Array.from({ length: players }, (_, i) => recorded_player(i + 1, written[i] ?? "", lucks[i]));
  const shared = (name: string) => all.filter((one) => one.name === name).length > 1;
  return all.map((one, i) => (shared(one.name) ? { ...one, name: `${one.name} ${i + 1}` } : one));
}
