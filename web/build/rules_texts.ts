// rules_texts.ts: the rules of lang/<language>/<game>.md, parsed when the page is built. "virtual:rules" has a loader
// for each of them ("virtual:rules/de/coloretto").
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { read_rules } from "./rules_document.ts";
import { game_names, lang_path, languages } from "./lang.ts";

const name = "virtual:rules";

export function rules_texts(): Plugin {
  const texts = languages.flatMap((language) => game_names.map((game) => `${language}/${game}`));
  return {
    name: "kameleon-rules-texts",
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${name}`) {
        return `export const rules={${texts.map((text) => `"${text}":()=>import("${name}/${text}")`).join()}};`;
      }
      if (!id.startsWith(`\0${name}/`)) return undefined;
      const file = lang_path(`${id.slice(name.length + 2)}.md`);
      this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(read_rules(readFileSync(file, "utf8"))))});`;
    },
  };
}
