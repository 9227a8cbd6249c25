// quick_match.ts: the first free seat at a public table. No user interface here.
import type { Listed, MyGame, SeatsWish, SettingsWish } from "../protocol";
import { default_players, type GameName } from "../shell/game_list";
import { default_form, seats_of, settings_of } from "./table_form";

/** Tables with a free seat, except those where the reader sits already; the one that waits longest comes first. */
export function free_tables(lobby: readonly Listed[], mine: readonly MyGame[]): readonly Listed[] {
  return lobby
    .filter((table) => table.phase === "open" && table.seats.some((seat) => seat.holder === "nobody"))
    .filter((table) => !mine.some((game) => game.table === table.table))
    .toSorted((a, b) => a.since - b.since);
}

/** A new public table, with free seats or with computers. */
export function public_table(game: GameName, filled: boolean): { settings: SettingsWish; seats: SeatsWish } {
  const form = { ...default_form(game), players: default_players(game), public: true };
  return { settings: settings_of(form), seats: seats_of({ ...form, with: filled ? "computers" : "others" }) };
}
