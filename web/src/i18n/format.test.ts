// format.test.ts: the page reads and fills messages as the program does: the examples are those of
// src/texts/message_format_test.cpp.
import { describe, expect, test } from "vitest";
import { languages, read_messages } from "../../build/lang";
import { fill as fill_format, MessageError, parse_message, type Fillings } from "./format";

function fill(text: string, fillings: Fillings = {}, language = "en"): string {
  return fill_format(language, parse_message(text), fillings);
}

test("messages are text with gaps", () => {
  expect(fill("")).toBe("");
  expect(fill("Plain # text, Größe.")).toBe("Plain # text, Größe.");
  expect(fill("{ giver } to {receiver}", { giver: "Anna", receiver: "Bob" })).toBe("Anna to Bob");
  expect(fill("{name}{name}", { name: "{name}" })).toBe("{name}{name}");
});

test("each filling is printed in its way", () => {
  expect(fill("{n}", { n: 12345 }, "de")).toBe("12.345");
  expect(fill("{n}", { n: 1234 }, "it")).toBe("1234");
  expect(fill("{n}", { n: 12345 }, "hu")).toBe("12\u00A0345");
  expect(fill("{n}", { n: 1234567 }, "fr")).toBe("1\u202F234\u202F567");
  expect(fill("{n}", { n: -3 })).toBe("\u22123");
  expect(fill("{n}", { n: 62.5 }, "hu")).toBe("62,5");
});

test("a gap without an argument stays as it is", () => {
  expect(fill("{name}: {n, plural, one {#} other {#}}")).toBe("{name}: {n}");
  expect(fill("{n, plural, other {# of {all}}}", { n: 2 })).toBe("2 of {all}");
  expect(fill("{toString}")).toBe("{toString}");
});

test("apostrophes are text unless they quote a brace", () => {
  expect(fill("don't 'quote' ''")).toBe("don't 'quote' ''");
  expect(fill("'{' '}' '{name} # it' {name}", { name: "x" })).toBe("{ } {name} # it x");
  expect(fill("{n, plural, other {'}' #'#' }}", { n: 1 })).toBe("} 1'1' ");
});

test("plurals choose the exact number, then the form, then other", () => {
  const text = "{n, plural, =0 {none} =-1{minus one}=12 {a dozen} one {# card} other {# cards}}";
  expect([0, 1, -1, 12, 1234, 0.25].map((n) => fill(text, { n }))).toEqual(["none", "1 card", "minus one", "a dozen", "1,234 cards", "0.25 cards"]);
  expect(fill("{n, plural, =1 {exact} one {form} other {}}", { n: 1 })).toBe("exact");
  expect(fill("{n, plural, other {#}}", { n: 1 })).toBe("1");
  expect(fill("{n, plural, one {# carte} other {# cartes}}", { n: 0 }, "fr")).toBe("0 carte");
  expect(fill("{n, plural, one {# carta} other {# carte}}", { n: 0 }, "it")).toBe("0 carte");
  expect(fill("{n, plural, one {# Punkt} other {# Punkte}}", { n: -1 }, "de")).toBe("\u22121 Punkt");
});

test("plurals of what is no number are other", () => {
  const text = "{n, plural, one {one} other {# others}}";
  expect(fill(text, { n: "some" })).toBe("some others");
  expect(fill(text, { n: Number.NaN })).toBe("NaN others");
});

test("ordinals have their own forms", () => {
  const text = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}";
  expect([1, 2, 3, 11, 21, 1234].map((n) => fill(text, { n }))).toEqual(["1st", "2nd", "3rd", "11th", "21st", "1,234th"]);
  expect(fill("{n, selectordinal, one {#re} other {#e}} manche", { n: 1 }, "fr")).toBe("1re manche");
  expect(fill("{n, selectordinal, one {#re} other {#e}} manche", { n: 2 }, "fr")).toBe("2e manche");
  expect(fill("{n, selectordinal, many {l’} other {la }}#ª", { n: 8 }, "it")).toBe("l’#ª");
  expect(fill("{n, selectordinal, many {l’#ª} other {la #ª}}", { n: 11 }, "it")).toBe("l’11ª");
  expect(fill("{n, selectordinal, many {l’#ª} other {la #ª}}", { n: 2 }, "it")).toBe("la 2ª");
  expect(fill("{n, selectordinal, other {#.}} Zug", { n: 1 }, "de")).toBe("1. Zug");
  expect(fill("{n, selectordinal, one {az} other {a}} {n}. sor", { n: 5 }, "hu")).toBe("az 5. sor");
});

test("selects go by text", () => {
  const text = "{side, select, brown {brown side} 2 {both sides} other {{side}?}}";
  expect(fill(text, { side: "brown" })).toBe("brown side");
  expect(fill(text, { side: "grey" })).toBe("grey?");
  expect(fill(text, { side: 2 })).toBe("both sides");
});

test("choices may hold choices", () => {
  const text =
    "{a, plural, one {{b, plural, one {# and a} other {# of {a}}}} other {{x, select, y {#!} other {{b, plural, other {#}}/#}}}}";
  expect(fill(text, { a: 1, b: 1 })).toBe("1 and a");
  expect(fill(text, { a: 1, b: 7 })).toBe("7 of 1");
  expect(fill(text, { a: 2, b: 7, x: "y" })).toBe("2!");
  expect(fill(text, { a: 2, b: 7, x: "z" })).toBe("7/2");
});

describe("what is no message", () => {
  const rows: [string, number, string][] = [
    ["a } b", 2, "stray_brace"],
    ["{name", 0, "unclosed_brace"],
    ["ab {", 4, "name_expected"],
    ["{}", 1, "name_expected"],
    ["{ü}", 1, "name_expected"],
    ["{a b}", 3, "comma_expected"],
    ["{a.b}", 2, "comma_expected"],
    ["{n, number}", 4, "unknown_kind"],
    ["{n,", 3, "unknown_kind"],
    ["{n, plural", 0, "unclosed_brace"],
    ["{n, plural}", 10, "comma_expected"],
    ["{n, plural, }", 0, "other_missing"],
    ["x{n, plural, one {1}}", 1, "other_missing"],
    ["{n, plural, other {1}", 0, "unclosed_brace"],
    ["{n, plural, other {1", 18, "unclosed_brace"],
    ["{n, plural, other 1}", 18, "brace_expected"],
    ["{n, plural, {1}}", 12, "choice_expected"],
    ["{n, plural, some {1} other {2}}", 12, "unknown_choice"],
    ["{n, plural, offset:1 other {2}}", 12, "unknown_choice"],
    ["{n, plural, =01 {1} other {2}}", 12, "unknown_choice"],
    ["{n, plural, =-0 {1} other {2}}", 12, "unknown_choice"],
    ["{n, plural, = {1} other {2}}", 12, "unknown_choice"],
    ["{x, select, =1 {1} other {2}}", 12, "unknown_choice"],
    ["{x, select, a {1} a {2} other {3}}", 18, "choice_twice"],
    ["{x, select, other {it's '{ open}}", 24, "unclosed_quote"],
    ["{x, select, other {{y}}", 0, "unclosed_brace"],
    ["{x, select, other {".repeat(100_000), 19 * 17, "too_deep"],
  ];
  test.each(rows)("%#: is refused where it is wrong", (text, at, reason) => {
    let error: unknown;
    try {
      parse_message(text);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(MessageError);
    expect((error as MessageError).reason).toBe(reason);
    expect((error as MessageError).at).toBe(at);
  });
});

test.each(languages)("every message of lang/messages/%s.json is one", (language) => {
  for (const text of Object.values(read_messages(language))) expect(() => parse_message(text)).not.toThrow();
});
