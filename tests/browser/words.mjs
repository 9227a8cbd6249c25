// words.mjs: what the page says, from the catalogues, for tests to look for.
import { readFileSync } from "node:fs";

export const languages = ["en", "de", "fr", "it", "hu"];
const catalogues = new Map(languages.map((language) => [language, JSON.parse(readFileSync(new URL(`../../lang/messages/${language}.json`, import.meta.url), "utf8"))]));

/** A message without choices, with its gaps filled. */
export function say(key, language = "en", fillings = {}) {
  const text = catalogues.get(language)[key];
  if (text === undefined) throw new Error(`no message is called ${key}`);
  return text.replace(/\{(\w+)\}/g, (gap, name) => fillings[name] ?? gap);
}
