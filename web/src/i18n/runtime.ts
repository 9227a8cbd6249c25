// runtime.ts: what compiled messages (build/compile_message.ts) call: values as the language writes them, and the
// choice among the cases of a plural, ordinal or select. Chooses as src/texts/message_format.h does.
import { number_text, ordinal_form, plural_form } from "./numbers";

export type Value = string | number;
export type Values = Readonly<Record<string, Value>>;
export type Message = string | ((values: Values) => string);
export type Messages = Readonly<Record<string, Message>>;
/** A case with the number itself (#) or other values in it is a function of the number as text. */
type Cases = Readonly<Record<string, string | ((count: string) => string)>>;

export interface Runtime {
  argument(values: Values, name: string): string;
  plural(values: Values, name: string, cases: Cases): string;
  ordinal(values: Values, name: string, cases: Cases): string;
  select(values: Values, name: string, cases: Cases): string;
}

/** Exact numbers come before the forms of the language, and those before `other`. */
function chosen(
  value: Value,
  cases: Cases,
  form: (language: string, number: number) => string,
  language: string,
): string {
  if (typeof value !== "number") return "other";
  return [`=${value}`, form(language, value)].find((key) => Object.hasOwn(cases, key)) ?? "other";
}

export function runtime(language: string): Runtime {
  const shown = (value: Value) => (typeof value === "number" ? number_text(language, value) : value);
  const choose = (values: Values, name: string, cases: Cases, key_of: (value: Value) => string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    // A missing value leaves its placeholder.
    if (value === undefined) return `{${name}}`;
    const found = cases[key_of(value)] ?? "";
    return typeof found === "string" ? found : found(shown(value));
  };
  return {
    argument: (values, name) => choose(values, name, { other: (text) => text }, () => "other"),
    plural: (values, name, cases) =>
      choose(values, name, cases, (value) => chosen(value, cases, plural_form, language)),
    ordinal: (values, name, cases) =>
      choose(values, name, cases, (value) => chosen(value, cases, ordinal_form, language)),
    select: (values, name, cases) =>
      choose(values, name, cases, (value) => (Object.hasOwn(cases, String(value)) ? String(value) : "other")),
  };
}
