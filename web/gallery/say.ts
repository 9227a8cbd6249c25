// say.ts: messages for the gallery, read from the catalogues as they are.
import { fill, parse_message } from "../src/i18n/format";
import { pseudo_format } from "../src/i18n/pseudo";
import type { Say } from "../src/table/types";

const catalogues = import.meta.glob<Record<string, string>>("../../lang/messages/*.json", { eager: true, import: "default" });

export function say_in(language: string): Say {
  const pseudo = language === "xx";
  const name = pseudo ? "en" : language;
  const messages = catalogues[`../../lang/messages/${name}.json`] ?? {};
  return (key, values = {}) => {
    const text = messages[key];
    if (text === undefined) return `?${key}?`;
    const format = parse_message(text);
    return fill(name, pseudo ? pseudo_format(format) : format, values);
  };
}
