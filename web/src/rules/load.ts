// load.ts: loads the rules of a game in a language.
import { rules } from "virtual:rules";
import type { Language } from "../i18n/keys";
import type { GameName } from "../shell/game_list";
import type { RulesDocument } from "./document";

export async function load_rules(language: Language, game: GameName): Promise<RulesDocument> {
  const load = rules[`${language}/${game}`];
  if (load === undefined) throw new Error(`no rules: ${language}/${game}`);
  return (await load()).default;
}
