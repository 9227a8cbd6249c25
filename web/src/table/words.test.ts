// What the tables say is in the catalogues of all five languages, and the catalogues hold nothing for tables that none says.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const src = new URL("../", import.meta.url);
const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../lang/messages/${language}.json`, src), "utf8")) as Record<string, string>;

const sources = ["table", "coloretto", "amazonas"].flatMap((folder) =>
  readdirSync(new URL(folder, src))
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.includes(".test."))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(new URL(`${folder}/${name}`, src), "utf8") })),
);
const key = /["`]((?:page|coloretto|amazonas|scores|board)\.[a-z0-9_.]+)(\$\{)?/g;
/** A family of keys, such as `amazonas.card.${…}`, or two forms of one: `.you` and `.name`. */
const named = sources.flatMap(({ name, text }) =>
  [...text.matchAll(key)].map((found) => ({ name, key: found[1] ?? "", family: found[2] !== undefined })),
);

describe.each(["en", "de", "fr", "it", "hu"])("the catalogue %s", (language) => {
  const messages = catalogue(language);
  it("has every message of the tables", () => {
    for (const { name, key: wanted, family } of named) {
      const there = wanted in messages || `${wanted}.you` in messages || `${wanted}.name` in messages;
      const begun = family && Object.keys(messages).some((one) => one.startsWith(wanted));
      expect(there || begun, `${name}: ${wanted}`).toBe(true);
    }
  });
  it("has the same messages as the others, in the same order", () => {
    expect(Object.keys(messages)).toEqual(Object.keys(catalogue("en")));
  });
});

it("nothing is in the catalogues that the tables never say", () => {
  const ours = Object.keys(catalogue("en")).filter((one) => /^page\.(coloretto|amazonas)\./.test(one));
  expect(ours.length).toBeGreaterThan(90);
  for (const one of ours) {
    const said = named.some(({ key: wanted, family }) => wanted === one || (family && one.startsWith(wanted)));
    expect(said, one).toBe(true);
  }
});

it("no sentence stands in the markup of a table", () => {
  for (const { name, text } of sources.filter((one) => one.name.endsWith(".svelte"))) {
    const markup = text.replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*<\/style>|<!--[\s\S]*?-->/g, "");
    const outside = markup.replaceAll(/&\w+;/g, " ").replaceAll(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, " ").replaceAll(/<[^>]*>/g, " ");
    expect(outside.match(/\p{L}{3,}/gu) ?? [], name).toEqual([]);
  }
});
