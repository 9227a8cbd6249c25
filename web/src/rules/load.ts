// load.ts: the rules of a game in a language, when somebody wants to read them.
import type { GameName } from "../shell/routes";
import type { Language } from "../i18n/keys";
import type { RulesDocument } from "./document";

type Loader = () => Promise<{ default: RulesDocument }>;
const loaders: Readonly<Record<`${Language}/${GameName}`, Loader>> = {
  "en/coloretto": () => import("virtual:rules/en/coloretto"),
  "de/coloretto": () => import("virtual:rules/de/coloretto"),
  "fr/coloretto": () => import("virtual:rules/fr/coloretto"),
  "it/coloretto": () => import("virtual:rules/it/coloretto"),
  "hu/coloretto": () => import("virtual:rules/hu/coloretto"),
  "en/amazonas": () => import("virtual:rules/en/amazonas"),
  "de/amazonas": () => import("virtual:rules/de/amazonas"),
  "fr/amazonas": () => import("virtual:rules/fr/amazonas"),
  "it/amazonas": () => import("virtual:rules/it/amazonas"),
  "hu/amazonas": () => import("virtual:rules/hu/amazonas"),
};

export async function load_rules(language: Language, game: GameName): Promise<RulesDocument> {
  return (await loaders[`${language}/${game}`]()).default;
}
