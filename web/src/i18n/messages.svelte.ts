// messages.svelte.ts: what the page says, in the language of the reader: one catalogue at a time, loaded when it is wanted.
// Whatever calls `say` in a component is said anew when the language changes.
import { fill, has_gaps, parse_message, type Fillings, type Format } from "./format";
import { best_language, is_language, type Key, type Language } from "./keys";
import { number_text, signed_text } from "./numbers";
import { pseudo_format } from "./pseudo";

const loaders: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  en: () => import("virtual:catalogue/en"),
  de: () => import("virtual:catalogue/de"),
  fr: () => import("virtual:catalogue/fr"),
  it: () => import("virtual:catalogue/it"),
  hu: () => import("virtual:catalogue/hu"),
};

interface Catalogue {
  readonly language: Language;
  readonly pseudo: boolean;
  readonly messages: Readonly<Record<string, string>>;
  readonly formats: Map<string, Format>;
}

let catalogue = $state.raw<Catalogue>({ language: "en", pseudo: false, messages: {}, formats: new Map() });
let wanted = "";

function format_of(key: string): Format | undefined {
  const known = catalogue.formats.get(key);
  if (known !== undefined) return known;
  const text = catalogue.messages[key];
  if (text === undefined) return undefined;
  const parsed = parse_message(text);
  const format = catalogue.pseudo ? pseudo_format(parsed) : parsed;
  catalogue.formats.set(key, format);
  return format;
}

/** A message in words. */
export function t(key: Key, fillings: Fillings = {}): string {
  const format = format_of(key);
  return format === undefined ? key : fill(catalogue.language, format, fillings);
}

/** A message whose key comes from elsewhere, with what to say if we cannot: it is unknown, or has gaps that we cannot fill. */
export function t_known(key: string, otherwise: string): string {
  const format = format_of(key);
  return format === undefined || has_gaps(format) ? otherwise : fill(catalogue.language, format);
}

export function number(value: number): string {
  return number_text(catalogue.language, value);
}

export function signed(value: number): string {
  return signed_text(catalogue.language, value);
}

export function language(): Language {
  return catalogue.language;
}

/** For dates and lists: British English, as our words are. */
export function locale(): string {
  return catalogue.language === "en" ? "en-GB" : catalogue.language;
}

/** All messages of this language, before they are filled in. */
export function messages(): Readonly<Record<string, string>> {
  return catalogue.messages;
}

/** For parts that put their keys together themselves; an unknown one is said as it is. */
export function t_any(key: string, fillings: Fillings = {}): string {
  return t(key as Key, fillings);
}

/** "xx" is English that looks foreign. The last wish counts, whichever arrives first. */
export async function load_language(wish: string): Promise<void> {
  wanted = wish;
  const pseudo = wish === "xx";
  const which: Language = is_language(wish) ? wish : "en";
  const { default: messages } = await loaders[which]();
  if (wanted !== wish) return;
  catalogue = { language: which, pseudo, messages, formats: new Map() };
  if (typeof document !== "undefined") document.documentElement.lang = which;
}

/** By the address (?lang=hu), else what was chosen before, else what the browser wants. */
export function initial_language(query: string, chosen: string, browser: readonly string[]): string {
  const asked = new URLSearchParams(query).get("lang");
  if (asked === "xx" || is_language(asked)) return asked;
  return is_language(chosen) ? chosen : best_language(browser);
}
