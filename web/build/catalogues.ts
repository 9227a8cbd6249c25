// catalogues.ts: the messages of lang/messages as modules for the page, "virtual:catalogue/de", cut to what a page can
// say: those of the command line stay out.
import type { Plugin } from "vite";
import { lang_path, languages, read_messages, type Language } from "./lang.ts";

const name = "virtual:catalogue/";

/** What the page says itself, and what the server or the engine may refuse it, or a record, with. */
const said = /^(page|table|board|scores|protocol|problem|players|name|json|options)\.|^record\.(?!progress|at_|stopped|legal_)|^replay\.no_such|^(coloretto|amazonas)\.(?!word\.|option\.|player\.)|^seat/;

export function is_said(key: string): boolean {
  return said.test(key);
}

export function cut(messages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => is_said(key)));
}

export function catalogues(): Plugin {
  return {
    name: "kameleon-catalogues",
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return undefined;
      const language = id.slice(name.length + 1) as Language;
      if (!languages.includes(language)) return undefined;
      this.addWatchFile(lang_path(`messages/${language}.json`));
      // JSON.parse of a text is read faster than an object, and both compress alike.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(cut(read_messages(language))))});`;
    },
  };
}
