// tags.test.ts: the tags of records, those of the goldens too.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { read_tags } from "./tags";

test("tags are read up to the first event, with what is quoted in them", () => {
  const tags = read_tags('[Game "coloretto"] {a comment}\n[Seat1 "A \\"B\\" \\\\"]\n1. d G 2');
  expect([...tags]).toEqual([
    ["Game", "coloretto"],
    ["Seat1", 'A "B" \\'],
  ]);
});

test("a second record begins with a tag that was there, and is not read", () => {
  expect(read_tags('[Game "coloretto"]\n[Game "amazonas"]').get("Game")).toBe("coloretto");
});

test("what is no record has none", () => {
  expect(read_tags("").size).toBe(0);
  expect(read_tags('{"game": 1}').size).toBe(0);
});

test("goldens have a game", () => {
  const folder = join(import.meta.dirname, "../../../tests/golden");
  const files = readdirSync(folder).filter((file) => file.endsWith(".txt"));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(["coloretto", "amazonas"], file).toContain(read_tags(readFileSync(join(folder, file), "utf8")).get("Game"));
});
