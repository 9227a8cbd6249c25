// messages.test.ts: the page speaks the language that is wanted, and every key it names is one that is shipped with it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cut, is_said } from "../../build/catalogues";
import { read_messages } from "../../build/lang";
import { parse_message, fill } from "./format";
import { best_language, languages } from "./keys";
import { pseudo_format, pseudo_text } from "./pseudo";
import { initial_language, language, t, t_known, load_language } from "./messages.svelte";

test("the best language is the first one wanted that we have", () => {
  expect(best_language(["pl", "de-AT", "en"])).toBe("de");
  expect(best_language(["FR"])).toBe("fr");
  expect(best_language([])).toBe("en");
});

test("the address goes before the choice, and that before the browser", () => {
  expect(initial_language("?lang=hu", "de", ["it"])).toBe("hu");
  expect(initial_language("?lang=xx", "de", ["it"])).toBe("xx");
  expect(initial_language("?lang=nonsense", "de", ["it"])).toBe("de");
  expect(initial_language("", "", ["it-CH"])).toBe("it");
});

test("what is said follows the language at once", async () => {
  for (const one of languages) {
    await load_language(one);
    expect(language()).toBe(one);
    expect(t("table.phrase.hello")).toBe(read_messages(one)["table.phrase.hello"]);
  }
  await load_language("fr");
  expect(t("scores.seat.name", { name: "Anna", points: 1, place: 2 })).toContain("Anna");
});

test("of two wishes the last one counts", async () => {
  await Promise.all([load_language("de"), load_language("it")]);
  expect(language()).toBe("it");
});

test("a message from elsewhere is said if we know it and it needs nothing", async () => {
  await load_language("de");
  expect(t_known("table.refusal.closed", "?")).toBe(read_messages("de")["table.refusal.closed"]);
  expect(t_known("protocol.flaw.range", "as told")).toBe("as told");
  expect(t_known("no.such.key", "as told")).toBe("as told");
});

test("the pseudo-language is longer, accented, and keeps its gaps", () => {
  expect(pseudo_text("Play now")).not.toBe("Play now");
  expect([...pseudo_text("Join with a code")].length).toBeGreaterThan(20);
  const format = pseudo_format(parse_message("{name} has {n, plural, one {# card} other {# cards}}"));
  expect(fill("en", format, { name: "Anna", n: 2 })).toMatch(/^Anna ĥá.*2 ç/);
});

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(entry.name) && !/\.test\.ts$|protocol\.ts$/.test(entry.name) ? [path] : [];
  });
}

test("every key that the page names is shipped with it", () => {
  const shipped = Object.keys(cut(read_messages("en")));
  for (const file of sources(join(import.meta.dirname, ".."))) {
    for (const [, key = ""] of readFileSync(file, "utf8").matchAll(/say\(\s*["`]([a-z_.]+)/g)) {
      expect(is_said(key) || shipped.some((one) => one.startsWith(key)), `${file}: ${key}`).toBe(true);
      expect(shipped.some((one) => one === key || one.startsWith(key)), `${file}: ${key}`).toBe(true);
    }
  }
});
