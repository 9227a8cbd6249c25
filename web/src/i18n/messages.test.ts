// messages.test.ts: compiled messages say what the C++ program says (the examples are shared with
// tests/page_data_test.cpp), and the catalogue of the reader's language is used.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { page_messages } from "../../build/catalogues";
import { compile_message } from "../../build/compile_message";
import { languages, read_messages } from "../../build/lang";
import { pseudo_text } from "../../build/pseudo";
import { best_language } from "./keys";
import { has_message, initial_language, language, load_language, t, t_known } from "./messages.svelte";
import { runtime, type Message, type Values } from "./runtime";

interface Example {
  readonly language: string;
  readonly text: string;
  readonly values: Values;
  readonly expected: string;
}
const examples = JSON.parse(
  readFileSync(new URL("../../../tests/message_examples.json", import.meta.url), "utf8"),
) as readonly Example[];

function format(language: string, text: string, values: Values, map_text?: (text: string) => string): string {
  const code = compile_message(text, map_text);
  const compiled = new Function("{argument,plural,ordinal,select}", `return ${code}`)(runtime(language)) as Message;
  return typeof compiled === "string" ? compiled : compiled(values);
}

test.each(examples)("formats $text as the program does", ({ language, text, values, expected }) => {
  expect(format(language, text, values)).toBe(expected);
});

test("formats fractions and values that are not numbers", () => {
  expect(format("hu", "{n}", { n: 62.5 })).toBe("62,5");
  expect(format("en", "{n, plural, one {one} other {# others}}", { n: Number.NaN })).toBe("NaN others");
});

test.each(["{n, number}", "{name", "{n, plural, one {1}}"])("refuses to compile %s", (text) => {
  expect(() => compile_message(text)).toThrow();
});

test.each(languages)("compiles every message of lang/messages/%s.json", (language) => {
  for (const text of Object.values(read_messages(language))) expect(() => compile_message(text)).not.toThrow();
});

test("chooses the first requested language that there is", () => {
  expect(best_language(["pl", "de-AT", "en"])).toBe("de");
  expect(best_language(["FR"])).toBe("fr");
  expect(best_language([])).toBe("en");
});

test("prefers the language of the address to the chosen one, and that to the browser's", () => {
  expect(initial_language("?lang=hu", "de", ["it"])).toBe("hu");
  expect(initial_language("?lang=xx", "de", ["it"])).toBe("xx");
  expect(initial_language("?lang=nonsense", "de", ["it"])).toBe("de");
  expect(initial_language("", "", ["it-CH"])).toBe("it");
});

test("follows the language", async () => {
  for (const one of languages) {
    await load_language(one);
    expect(language()).toBe(one);
    expect(t("table.phrase.hello")).toBe(read_messages(one)["table.phrase.hello"]);
  }
  await load_language("fr");
  expect(t("scores.seat.name", { name: "Anna", points: 1, place: 2 })).toContain("Anna");
});

test("uses the language that was requested last", async () => {
  await Promise.all([load_language("de"), load_language("it")]);
  expect(language()).toBe("it");
});

test("says messages of the server if they are known and need no values", async () => {
  await load_language("de");
  expect(t_known("table.refusal.closed", "?")).toBe(read_messages("de")["table.refusal.closed"]);
  expect(t_known("protocol.flaw.range", "as told")).toBe("as told");
  expect(t_known("no.such.key", "as told")).toBe("as told");
  expect(has_message("no.such.key")).toBe(false);
});

test("makes the pseudo-language longer and accented, and keeps the placeholders", async () => {
  expect([...pseudo_text("Join with a code")].length).toBeGreaterThan(20);
  const text = format(
    "en",
    "{name} has {n, plural, one {# card} other {# cards}}",
    { name: "Anna", n: 2 },
    pseudo_text,
  );
  expect(text).toMatch(/^Anna ĥá.*2 ç/);
  await load_language("xx");
  expect(language()).toBe("en");
  expect(t("table.phrase.hello")).toBe(pseudo_text(page_messages("en")["table.phrase.hello"] ?? ""));
});
