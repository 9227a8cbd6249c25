// keys.ts: which messages the page can say. Keys are checked by the compiler: one that is not in lang/messages is an
// error.
import type { GameName } from "../shell/game_list";
import type english from "../../../lang/messages/en.json";

type Said = "page" | "table" | "board" | "scores" | "protocol" | "problem" | "players" | "name" | "seat" | GameName;
type All = keyof typeof english;

export type Key = Extract<All, `${Said}.${string}`>;

/** The ends of the keys with this prefix: Ending<"table.phrase."> is "hello" | "thanks" | … */
export type Ending<Prefix extends string> = All extends infer K
  ? K extends `${Prefix}${infer Rest}`
    ? Rest
    : never
  : never;

export const languages = ["en", "de", "fr", "it", "hu"] as const;
export type Language = (typeof languages)[number];

/** Each language in its own name. */
export const language_names: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
  hu: "Magyar",
};

export function is_language(text: string | null | undefined): text is Language {
  return languages.includes(text as Language);
}

/** The first of the wanted languages that is available; "de-AT" matches "de". */
export function best_language(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const primary = tag.toLowerCase().split("-")[0];
    if (is_language(primary)) return primary;
  }
  return "en";
}
