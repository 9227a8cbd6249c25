// table_form.ts: a table as the form of a new table describes it, and the command that creates it. Options with their
// default value are left out. The options of each game come from games.ts. No user interface here.
import { games } from "../games";
import { has_message, t, t_any } from "../i18n/messages.svelte";
import type { Clock, Level, SeatsWish, Settings, SettingsWish } from "../protocol";
import { default_players, first_game, is_game, type GameName } from "../shell/game_list";

export const levels: readonly Level[] = ["beginner", "casual", "skilled", "expert", "master"];

/** The time controls that the form offers. */
export const clocks: Readonly<Record<string, Clock>> = {
  none: { kind: "none" },
  quick: { kind: "live", seconds: 20, bank: 60 },
  calm: { kind: "live", seconds: 60, bank: 300 },
  day: { kind: "correspondence", days: 1 },
  three_days: { kind: "correspondence", days: 3 },
  week: { kind: "correspondence", days: 7 },
};

export interface TableForm {
  game: GameName;
  players: number;
  with: "computers" | "others";
  level: Level;
  public: boolean;
  spectators: boolean;
  clock: string;
  /** Players may not give each other more time. */
  strict: boolean;
  /** 0: random. */
  start: number;
  games: number;
  /** The values of the game's own options by key, as the protocol writes them. */
  options: Record<string, string>;
}

export type GameOption = (typeof games)[GameName]["options"][number];

/** The options that make sense for a game with so many players. */
export function options_of(game: GameName, players: number): readonly GameOption[] {
  const all: readonly GameOption[] = games[game].options;
  return all.filter((option) => option.kind === "numbers" || (option.players as readonly number[]).includes(players));
}

export function is_switch(option: GameOption): boolean {
  return option.kind === "choice" && (option.values as readonly string[]).includes("yes");
}

export function default_options(game: GameName): Record<string, string> {
  return Object.fromEntries(games[game].options.map((option) => [option.key, option.initial]));
}

export function default_form(game: GameName): TableForm {
  return {
    game,
    players: default_players(game),
    with: "others",
    level: "skilled",
    public: false,
    spectators: true,
    clock: "none",
    strict: false,
    start: 0,
    games: 1,
    options: default_options(game),
  };
}

/** The value if the option takes it; numbers are moved into their limits. */
function valid_value(option: GameOption, value: string): string | null {
  if (option.kind === "choice") return (option.values as readonly string[]).includes(value) ? value : null;
  const numbers = value.split(",").map((text) => Math.round(Number(text)) || 0);
  if (numbers.length !== option.initial.split(",").length) return null;
  return numbers.map((number) => Math.min(option.most, Math.max(option.least, number))).join();
}

export function settings_of(form: TableForm): SettingsWish {
  const alone = form.with === "computers";
  const clock = clocks[form.clock] ?? { kind: "none" };
  const chosen = options_of(form.game, form.players).flatMap((option) => {
    const value = valid_value(option, form.options[option.key] ?? "");
    return value === null || value === option.initial ? [] : [[option.key, value]];
  });
  const options = {
    players: form.players,
    ...Object.fromEntries(chosen),
    ...(form.start >= 1 && form.start <= form.players ? { start: form.start } : {}),
    ...(form.games === 1 ? {} : { games: form.games }),
  };
  return {
    game: form.game,
    options,
    ...(form.public && !alone ? { public: true } : {}),
    ...(form.spectators ? {} : { spectators: false }),
    ...(clock.kind === "none" || alone ? {} : { clock: form.strict ? { ...clock, strict: true } : clock }),
  } as SettingsWish;
}

/** The reader has the first seat; the others are free or taken by computers. */
export function seats_of(form: TableForm): SeatsWish {
  const other = form.with === "computers" ? form.level : "";
  return Array.from({ length: form.players }, (_, i) => (i === 0 ? "me" : other));
}

/** A game against computers as the query of an address: the number of players and what is not the default. */
export function query_of(form: TableForm): string {
  const defaults = default_form(form.game);
  const query = new URLSearchParams({ players: String(form.players) });
  for (const key of ["level", "start", "games"] as const) {
    if (form[key] !== defaults[key]) query.set(key, String(form[key]));
  }
  for (const [key, value] of Object.entries(form.options)) {
    if (value !== defaults.options[key]) query.set(key, value);
  }
  return `?${query.toString()}`;
}

/** The form of such an address; values that are not allowed are ignored. */
export function form_of(game: string, query: string): TableForm {
  const form = default_form(is_game(game) ? game : first_game);
  const limits = games[form.game];
  const asked = new URLSearchParams(query);
  const number = (key: string, { least, most }: { least: number; most: number }, otherwise: number) => {
    const value = Number(asked.get(key) ?? otherwise);
    return Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
  };
  form.with = "computers";
  form.players = number("players", limits.players, form.players);
  form.start = number("start", { least: 0, most: limits.players.most }, 0);
  form.games = number("games", limits.games, 1);
  form.level = levels.find((level) => level === asked.get("level")) ?? form.level;
  for (const option of limits.options) {
    form.options[option.key] = valid_value(option, asked.get(option.key) ?? "") ?? option.initial;
  }
  return form;
}

function option_texts(game: GameName, values: Readonly<Record<string, unknown>>): string[] {
  return games[game].options
    .filter((option) => values[option.key] !== option.initial)
    .map((option) => option_text(option, String(values[option.key])));
}

/** What a form asks for beyond players and level, in words. */
export function form_texts(form: TableForm): string[] {
  const match = form.games === 1 ? [] : [t("page.option.games.chip", { n: form.games })];
  return [...match, ...option_texts(form.game, form.options)];
}

/** The options of a table that are not the default, in words, for people to notice. */
export function non_default_options(settings: Settings): readonly string[] {
  const found = option_texts(settings.game, { ...settings.options });
  if (!settings.spectators) found.push(t("page.lobby.unwatched"));
  if (settings.clock.kind !== "none" && settings.clock.strict === true) found.push(t("page.play.strict"));
  return found;
}

function option_text(option: GameOption, value: string): string {
  const key = `page.option.${option.key}`;
  if (option.kind === "numbers") return t_any(`${key}.chip`, { value: value.replaceAll(",", " · ") });
  if (is_switch(option)) return t_any(key);
  const text = t_any(`${key}.${value}`);
  return has_message(`${key}.chip`) ? t_any(`${key}.chip`, { value: text }) : `${t_any(key)}: ${text}`;
}
