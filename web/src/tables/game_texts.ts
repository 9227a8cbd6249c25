// game_texts.ts: what lists of games say in words: opponents, points, dates, results.
import { locale, t } from "../i18n/messages.svelte";
import { session } from "../shell/session.svelte";
import { settings } from "../shell/settings.svelte";
import { species_of } from "../table/seats";
import { result_of, type GameEntry } from "./game_entries";

/** The reader's seat, counted from 1; at a running table of the server by the name. */
function own_seat({ you, players, place }: GameEntry): number | null {
  if (you !== null || place === "here") return you ?? 1;
  const own = players.findIndex((one) => one.level === null && one.name === session.me?.name);
  return own < 0 ? null : own + 1;
}

/** The names of the others. */
export function opponents(entry: GameEntry): string {
  const own = own_seat(entry);
  return entry.players.flatMap((one, i) => (i + 1 === own ? [] : [one.name])).join(", ");
}

/** The species of the others' medals. */
export function medals(entry: GameEntry): readonly number[] {
  const own = own_seat(entry);
  const chosen = settings.chameleon;
  const seats = entry.players.map((_, i) => ({
    seat: i + 1,
    ...(i + 1 === own && chosen > 0 && entry.place === "here" ? { avatar: chosen } : {}),
  }));
  return seats.flatMap(({ seat }) => (seat === own ? [] : [species_of(seats, seat)]));
}

/** "You 31 · Bo 27"; empty if the points are not known. */
export function points_text({ players, points, you }: GameEntry): string {
  const number = new Intl.NumberFormat(locale());
  return points
    .map((own, i) => `${i + 1 === you ? t("page.game.you") : (players[i]?.name ?? "")} ${number.format(own)}`)
    .join(" · ");
}

export function date_time(time: number): string {
  return new Intl.DateTimeFormat(locale(), { weekday: "short", hour: "2-digit", minute: "2-digit" }).format(time);
}

export function date(time: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(time);
}

/** How it ended, or how it stands. */
export function state_text(entry: GameEntry): string {
  if (entry.your_turn) return t("page.games.your_turn");
  const result = result_of(entry);
  if (result === null) return t(`page.phase.${entry.state}`);
  if (result.place === 1) return t(result.shared ? "page.games.shared" : "page.games.won");
  return entry.points.length === 2 ? t("page.games.lost") : t("page.games.place", { n: result.place });
}
