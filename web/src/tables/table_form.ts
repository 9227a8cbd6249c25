// table_form.ts: a table that somebody wants, as the form asks for it, and what hosts are told. Options that are as usual are left
// out. Knows no form and no host.
import type { AmazonasOptions, Clock, ColorettoOptions, Level, Seat, SeatsWish, Settings, SettingsWish } from "../protocol";
import { is_game, type GameName } from "../shell/routes";
import { t } from "../i18n/messages.svelte";

export const levels: readonly Level[] = ["beginner", "casual", "skilled", "expert", "master"];

export const most_players: Readonly<Record<GameName, number>> = { coloretto: 5, amazonas: 4 };
export const default_players: Readonly<Record<GameName, number>> = { coloretto: 4, amazonas: 3 };

/** Times to think that the form offers. */
export const clocks: Readonly<Record<string, Clock>> = {
  none: { kind: "none" },
  quick: { kind: "live", seconds: 20, bank: 60 },
  calm: { kind: "live", seconds: 60, bank: 300 },
  day: { kind: "correspondence", days: 1 },
  three_days: { kind: "correspondence", days: 3 },
  week: { kind: "correspondence", days: 7 },
};

/** Everything that the form asks for. */
export interface TableForm {
  game: GameName;
  players: number;
  with: "computers" | "others";
  level: Level;
  public: boolean;
  spectators: boolean;
  clock: string;
  /** Nobody may give more time. */
  strict: boolean;
  side: "brown" | "grey";
  last_round: "above" | "among";
  jokers: "program" | "player";
  golden: boolean;
  out: "usual" | "random";
  /** 0: by lot. */
  start: number;
  games: number;
  /** Points of the bonus cards: blue, violet, brown, green. */
  bonus: number[];
}

export const bonus_columns = ["blue", "violet", "brown", "green"] as const;
const default_bonus: readonly number[] = [5, 4, 3, 6];

export function default_form(game: GameName): TableForm {
  return {
    game,
    players: default_players[game],
    with: "others",
    level: "skilled",
    public: false,
    spectators: true,
    clock: "none",
    strict: false,
    side: "brown",
    last_round: "above",
    jokers: "program",
    golden: false,
    out: "usual",
    start: 0,
    games: 1,
    bonus: [...default_bonus],
  };
}

function starter(form: TableForm): { start?: Seat } {
  return form.start >= 1 && form.start <= form.players ? { start: form.start } : {};
}

function coloretto_options(form: TableForm): ColorettoOptions {
  return {
    players: form.players,
    ...(form.side === "brown" ? {} : { side: form.side }),
    ...(form.last_round === "above" ? {} : { "last-round": form.last_round }),
    ...(form.jokers === "program" ? {} : { jokers: form.jokers }),
    ...(form.golden ? { golden: "yes" as const } : {}),
    // With four and five nothing is left out.
    ...(form.out === "random" && form.players <= 3 ? { out: form.out } : {}),
    ...starter(form),
    ...(form.games === 1 ? {} : { games: form.games }),
  };
}

function amazonas_options(form: TableForm): AmazonasOptions {
  const bonus = form.bonus.map((points) => Math.min(50, Math.max(0, Math.round(points) || 0)));
  return {
    players: form.players,
    ...(bonus.join() === default_bonus.join() ? {} : { bonus: bonus.join() }),
    ...starter(form),
    ...(form.games === 1 ? {} : { games: form.games }),
  };
}

export function settings_of(form: TableForm): SettingsWish {
  const alone = form.with === "computers";
  const clock = clocks[form.clock] ?? { kind: "none" };
  const common = {
    ...(form.public && !alone ? { public: true } : {}),
    ...(form.spectators ? {} : { spectators: false }),
    ...(clock.kind === "none" || alone ? {} : { clock: form.strict ? { ...clock, strict: true } : clock }),
  };
  if (form.game === "coloretto") return { game: "coloretto", options: coloretto_options(form), ...common };
  return { game: "amazonas", options: amazonas_options(form), ...common };
}

/** I sit on the first seat; computers on the others, or nobody yet. */
export function seats_of(form: TableForm): SeatsWish {
  return Array.from({ length: form.players }, (_, i) => (i === 0 ? "me" : form.with === "computers" ? form.level : ""));
}

/** A form as the query of an address, with only what is not usual; and back, as far as it makes sense. */
export function query_of(form: TableForm): string {
  const usual = default_form(form.game);
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(form)) {
    if (key === "game" || key === "with" || key === "clock" || key === "strict" || key === "public" || key === "spectators") continue;
    if (String(value) !== String(usual[key as keyof TableForm]) || key === "players") query.set(key, String(value));
  }
  return query.size === 0 ? "" : `?${query.toString()}`;
}

const allowed: Readonly<Record<string, readonly string[]>> = {
  level: levels,
  side: ["brown", "grey"],
  last_round: ["above", "among"],
  jokers: ["program", "player"],
  out: ["usual", "random"],
};

export function form_of(game: string, query: string): TableForm {
  const form = default_form(is_game(game) ? game : "coloretto");
  form.with = "computers";
  for (const [key, value] of new URLSearchParams(query)) {
    if (allowed[key]?.includes(value)) Object.assign(form, { [key]: value });
    else if (key === "golden") form.golden = value === "true";
    else if (key === "players") form.players = bounded(value, 2, most_players[form.game], form.players);
    else if (key === "games") form.games = bounded(value, 1, 20, 1);
    else if (key === "bonus" && /^\d{1,2}(,\d{1,2}){3}$/.test(value)) form.bonus = value.split(",").map((points) => bounded(points, 0, 50, 0));
    else if (key === "start") form.start = bounded(value, 0, 5, 0);
  }
  return form;
}

function bounded(text: string, low: number, high: number, otherwise: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= low && number <= high ? number : otherwise;
}

/** What of the settings of a table is not as usual, in words, for people to notice. */
export function non_default_options(settings: Settings): readonly string[] {
  const found: string[] = [];
  if (settings.game === "amazonas") {
    const { bonus } = settings.options;
    if (bonus !== default_bonus.join()) found.push(t("page.option.bonus.chip", { values: bonus.replaceAll(",", " · ") }));
  } else {
    const { options } = settings;
    if (options.side === "grey") found.push(t("page.option.side.grey"));
    if (options["last-round"] === "among") found.push(`${t("page.option.last")}: ${t("page.option.last.among")}`);
    if (options.jokers === "player") found.push(`${t("page.option.jokers")}: ${t("page.option.jokers.player")}`);
    if (options.golden === "yes") found.push(t("page.option.golden"));
    if (options.out === "random") found.push(`${t("page.option.out")}: ${t("page.option.out.random")}`);
  }
  if (!settings.spectators) found.push(t("page.lobby.unwatched"));
  if (settings.clock.kind !== "none" && settings.clock.strict === true) found.push(t("page.play.strict"));
  return found;
}
