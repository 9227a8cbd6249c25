// lang.ts: where the build finds the texts of lang/.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { games } from "../src/games.ts";

export const languages = ["en", "de", "fr", "it", "hu"] as const;
export type Language = (typeof languages)[number];
export const game_names = Object.keys(games);

export function lang_path(path: string): string {
  return fileURLToPath(new URL(`../../lang/${path}`, import.meta.url));
}

export function read_messages(language: Language): Record<string, string> {
  return JSON.parse(readFileSync(lang_path(`messages/${language}.json`), "utf8")) as Record<string, string>;
}
