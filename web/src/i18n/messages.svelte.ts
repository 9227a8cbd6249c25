// messages.svelte.ts: messages in the reader's language. One catalogue is loaded at a time; a component that calls `t`
// is updated when the language changes.
import { page_catalogues } from "virtual:catalogues";
import { best_language, is_language, type Key, type Language } from "./keys";
import { runtime, type Messages, type Values } from "./runtime";

interface Catalogue {
  readonly language: Language;
  readonly messages: Messages;
}

let catalogue = $state.raw<Catalogue>({ language: "en", messages: {} });
/** What was asked for last: a catalogue that arrives later than a newer one is dropped. */
let requested = "";

/** The message of this key with its placeholders filled; the key itself if there is none. */
export function t(key: Key, values: Values = {}): string {
  const message = catalogue.messages[key];
  if (message === undefined) return key;
  return typeof message === "string" ? message : message(values);
}

/** For keys from the protocol. */
export function t_any(key: string, values: Values = {}): string {
  return t(key as Key, values);
}

/** For keys from the server, with its own text for those that are unknown or need values. */
export function t_known(key: string, otherwise: string): string {
  const message = catalogue.messages[key];
  return typeof message === "string" ? message : otherwise;
}

export function has_message(key: string): key is Key {
  return key in catalogue.messages;
}

export function language(): Language {
  return catalogue.language;
}

/** For dates and lists: British English, as our messages are. */
export function locale(): string {
  return catalogue.language === "en" ? "en-GB" : catalogue.language;
}

/** "xx" is the pseudo-language of the tests; any other unknown language is English. */
export async function load_language(wanted: string): Promise<void> {
  requested = wanted;
  const language: Language = is_language(wanted) ? wanted : "en";
  const { default: compiled } = await page_catalogues[wanted === "xx" ? "xx" : language]();
  if (requested !== wanted) return;
  catalogue = { language, messages: compiled(runtime(language)) };
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/** By the address (?lang=hu), else what was chosen before, else what the browser asks for. */
export function initial_language(query: string, chosen: string, browser: readonly string[]): string {
  const asked = new URLSearchParams(query).get("lang");
  if (asked === "xx" || is_language(asked)) return asked;
  return is_language(chosen) ? chosen : best_language(browser);
}
