// rules_texts.ts: the rules of lang/<language>/<game>.md as modules for the page, "virtual:rules/de/coloretto", taken apart
// already.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { read_rules } from "../src/rules/document.ts";
import { games, lang_path, languages } from "./lang.ts";

const name = "virtual:rules/";

export function rules_texts(): Plugin {
  const known = languages.flatMap((language) => games.map((game) => `${language}/${game}`));
  return {
    name: "kameleon-rules-texts",
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return undefined;
      const text = id.slice(name.length + 1);
      if (!known.includes(text)) return undefined;
      const file = lang_path(`${text}.md`);
      this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(read_rules(readFileSync(file, "utf8"))))});`;
    },
  };
}
