// Every card that the protocol can name has a drawing, and the drawings refer only to what is on the sheet.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colour_of } from "./amazonas-cards";
import { row_symbol, symbol_of, type Face } from "./faces";
import { card_colours, coloretto_colours } from "./palette";
import { amazonas_sheet, coloretto_sheet, shared_sheet } from "./sheet";

const sheets = { shared: shared_sheet(), coloretto: coloretto_sheet(), amazonas: amazonas_sheet() };
const all = Object.values(sheets).join("");

/** The words of a union in protocol.ts, which is made from the schema. */
function words_of(type: string): string[] {
  const text = readFileSync(new URL("../protocol.ts", import.meta.url), "utf8");
  const start = text.indexOf(`export type ${type} =`);
  expect(start, type).toBeGreaterThan(0);
  return [...text.slice(start, text.indexOf(";", start)).matchAll(/"([^"]+)"/g)].map((match) => match[1]!);
}

function ids(text: string): string[] {
  return [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
}

describe("symbol sheet", () => {
  it.each(["ColorettoCard", "AmazonasAnimal"])("has every %s", (type) => {
    const words = words_of(type);
    expect(words.length).toBeGreaterThanOrEqual(10);
    for (const word of words) expect(ids(all)).toContain(symbol_of(word as Face));
  });
  it("has backs, the last round and all row cards", () => {
    const wanted = [symbol_of("back"), symbol_of("last round"), row_symbol(3, false)];
    expect(ids(all)).toEqual(expect.arrayContaining(wanted));
    for (const limit of [1, 2, 3]) expect(ids(all)).toContain(row_symbol(limit, true));
  });
  it("has a colour for every animal", () => {
    expect(Object.keys(colour_of).sort()).toEqual(words_of("AmazonasAnimal").sort());
  });
  it("has unique ids", () => {
    expect(new Set(ids(all)).size).toBe(ids(all).length);
  });
  it.each(["coloretto", "amazonas"] as const)("of %s needs nothing but itself and what is shared", (name) => {
    const text = sheets.shared + sheets[name];
    const used = [...text.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map((match) => match[1]!);
    for (const id of new Set(used)) expect(ids(text)).toContain(id);
  });
  it("paints every colour with its own pattern, fill and letter", () => {
    for (const name of coloretto_colours) {
      const symbol = all.slice(all.indexOf(`id="k-card-${name}"`)).split("</symbol>")[0]!;
      expect(symbol).toContain(`url(#k-bg-${name})`);
      expect(symbol).toContain(`url(#k-bd-${name})`);
      expect(symbol).toContain(`>${card_colours[name].letter}</text>`);
      for (const size of ["bg", "sm"]) {
        const pattern = all.slice(all.indexOf(`id="k-${size}-${name}"`)).split("</pattern>")[0]!;
        expect(pattern).toContain(card_colours[name].fill);
        expect(pattern).toContain(card_colours[name].mark);
      }
    }
  });
  it("has no inline style and no script, which the CSP forbids", () => {
    expect(all).not.toMatch(/style=|<script|on[a-z]+=/);
  });
});
