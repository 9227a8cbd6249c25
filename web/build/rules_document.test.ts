// rules_document.test.ts: texts of the rules are taken apart, the real ones too.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { game_names, lang_path, languages } from "./lang";
import type { Block } from "../src/rules/document";
import { read_line, read_rules } from "./rules_document";

function lines_of(block: Block) {
  if (block.kind === "paragraph") return [block.line];
  if (block.kind === "list") return block.items;
  return [...block.head, ...block.rows.flat()];
}

describe("a line", () => {
  test("has spans and the numbers of its rules", () => {
    expect(read_line("You are **out** now. [C16, R2]")).toEqual({
      spans: [
        { kind: "text", text: "You are " },
        { kind: "bold", text: "out" },
        { kind: "text", text: " now." },
      ],
      rules: ["C16", "R2"],
    });
    expect(read_line("plain [text]").rules).toEqual([]);
    expect(read_line("Example. [E1, A13]").rules).toEqual(["E1", "A13"]);
  });
});

test("a document has a title, an opening and sections with paragraphs, lists and tables", () => {
  const read = read_rules(
    "# Game\n\nOpening.\n\n## First part {#first}\n\n- a [C1]\n- b\n\n1. c\n\n| x | y |\n|---|---|\n| 1 | 2 |\n",
  );
  expect(read.title).toBe("Game");
  expect(read.opening.map((block) => block.kind)).toEqual(["paragraph"]);
  expect(read.sections).toHaveLength(1);
  expect(read.sections[0]?.mark).toBe("first");
  expect(read.sections[0]?.blocks.map((block) => (block.kind === "list" ? block.ordered : block.kind))).toEqual([
    false,
    true,
    "table",
  ]);
  expect(read.sections[0]?.blocks[2]).toMatchObject({
    head: [{ spans: [{ text: "x" }] }, {}],
    rows: [[{}, { spans: [{ text: "2" }] }]],
  });
});

describe.each(game_names)("the rules of %s", (game) => {
  const documents = languages.map((language) => read_rules(readFileSync(lang_path(`${language}/${game}.md`), "utf8")));
  const rules_in = (document: (typeof documents)[number]) =>
    new Set(
      [...document.opening, ...document.sections.flatMap((section) => section.blocks)]
        .flatMap(lines_of)
        .flatMap((line) => line.rules),
    );

  test("have the same sections and rules in all languages, and no sign of Markdown is left", () => {
    const [english, ...others] = documents;
    expect(english?.sections.length).toBeGreaterThan(8);
    for (const document of documents) {
      expect(document.title).not.toBe("");
      expect(JSON.stringify(document)).not.toMatch(/\*\*|`|\{#|\[[ACER]\d/);
    }
    for (const document of others) {
      expect(document.sections.map((section) => section.mark)).toEqual(
        english?.sections.map((section) => section.mark),
      );
      expect(rules_in(document)).toEqual(english && rules_in(english));
    }
  });
});
