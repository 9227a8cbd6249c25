// catalogues.ts: the messages of lang/messages as modules. "virtual:catalogues" has a loader for each language:
// compiled messages for the page ("virtual:catalogue/de"; server/page.cpp preloads these files by name), and the texts
// as they are for the engine, which formats messages itself ("virtual:engine-catalogue/de").
import type { Plugin } from "vite";
import { compile_catalogue } from "./compile_message.ts";
import { game_names, lang_path, languages, read_messages, type Language } from "./lang.ts";
import { pseudo_text } from "./pseudo.ts";

const games = game_names.join("|");
const shared = "table|board|scores|protocol|problem|players|name";
/** What the page says itself; messages of the command line stay out. */
const of_page = new RegExp(`^((page|${shared})\\.|(${games})\\.(?!(word|option|player)\\.)|seat)`);
/** What the engine may refuse a command or a record with. */
const of_engine = new RegExp(`^((${shared}|json|options|record|${games})\\.|replay\\.no_such|seat)`);

function selected(language: Language, keys: RegExp): Record<string, string> {
  return Object.fromEntries(Object.entries(read_messages(language)).filter(([key]) => keys.test(key)));
}

export function page_messages(language: Language): Record<string, string> {
  return selected(language, of_page);
}

function loaders(kind: string, names: readonly string[]): string {
  return `{${names.map((name) => `${name}:()=>import("virtual:${kind}/${name}")`).join()}}`;
}

export function catalogues(): Plugin {
  return {
    name: "kameleon-catalogues",
    resolveId: (id) => (/^virtual:(catalogues$|(engine-)?catalogue\/)/.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === "\0virtual:catalogues") {
        const page = loaders("catalogue", [...languages, "xx"]);
        const engine = loaders("engine-catalogue", languages);
        return `export const page_catalogues=${page};export const engine_catalogues=${engine};`;
      }
      const [, engine, name] = /^\0virtual:(engine-)?catalogue\/(.*)$/.exec(id) ?? [];
      if (name === undefined) return undefined;
      const language = name === "xx" ? "en" : (name as Language);
      this.addWatchFile(lang_path(`messages/${language}.json`));
      if (engine === undefined)
        return compile_catalogue(page_messages(language), name === "xx" ? pseudo_text : undefined);
      // JSON.parse of a text is faster than an object literal, and both compress alike.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(selected(language, of_engine)))});`;
    },
  };
}
