// rules_document.ts: parses the rules of lang/*/*.md: the small part of Markdown that they use (headings with a mark,
// paragraphs, lists, tables, bold, numbers of rules in brackets).
import type { Block, Line, RulesDocument, Span } from "../src/rules/document.ts";

const numbers = /\s*\[([A-Z]\d+(?:, [A-Z]\d+)*)\]\s*$/;

function spans_of(text: string): Span[] {
  const spans: Span[] = [];
  for (const part of text.split(/(\*\*[^*]+\*\*)/)) {
    if (part === "") continue;
    if (part.startsWith("**")) spans.push({ kind: "bold", text: part.slice(2, -2) });
    else spans.push({ kind: "text", text: part });
  }
  return spans;
}

export function read_line(text: string): Line {
  const found = numbers.exec(text);
  return {
    spans: spans_of(found === null ? text.trim() : text.slice(0, found.index).trim()),
    rules: found?.[1]?.split(", ") ?? [],
  };
}

function cells_of(line: string): Line[] {
  return line.slice(1, line.lastIndexOf("|")).split("|").map(read_line);
}

/** Lines that belong together: of a list, of a table, or one paragraph. */
function block_of(lines: readonly string[]): Block {
  const first = lines[0] ?? "";
  if (first.startsWith("|")) {
    const rows = lines.filter((line) => !/^\|[\s:-]*-/.test(line)).map(cells_of);
    return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
  }
  const item = /^(?:- |(\d+)\. )/.exec(first);
  if (item !== null) {
    return {
      kind: "list",
      ordered: item[1] !== undefined,
      items: lines.map((line) => read_line(line.replace(/^(?:- |\d+\. )/, ""))),
    };
  }
  return { kind: "paragraph", line: read_line(lines.join(" ")) };
}

export function read_rules(markdown: string): RulesDocument {
  let title = "";
  const opening: Block[] = [];
  const sections: { mark: string; title: string; blocks: Block[] }[] = [];
  for (const part of markdown.split(/\n\s*\n/)) {
    const lines = part.split("\n").filter((line) => line.trim() !== "");
    if (lines.length === 0) continue;
    const heading = /^(#+) (.*?)(?: \{#([a-z-]+)\})?$/.exec(lines[0] ?? "");
    if (heading !== null) {
      if (heading[1] === "#") title = heading[2] ?? "";
      else sections.push({ mark: heading[3] ?? "", title: heading[2] ?? "", blocks: [] });
      lines.shift();
    }
    if (lines.length > 0) (sections.at(-1)?.blocks ?? opening).push(block_of(lines));
  }
  return { title, opening, sections };
}
