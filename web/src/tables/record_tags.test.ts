// record_tags.test.ts: names and points of real records.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { read_tags } from "./record_tags";

const golden = (name: string) => readFileSync(new URL(`../../../tests/golden/${name}`, import.meta.url), "utf8");

test("reads names and points", () => {
  expect(read_tags(golden("coloretto-fair-deal.txt"))).toEqual({
    seats: ["Anna", "Bruno", "random"],
    points: [24, 38, 26],
  });
});

test("reads quotation marks and minus points, and knows when a game is not over", () => {
  expect(read_tags('[Game "x"]\n[Seat1 "A \\"B\\" \\\\"]\n[Result "-3 12"]\n')).toEqual({
    seats: ['A "B" \\', ""],
    points: [-3, 12],
  });
  expect(read_tags('[Game "x"]\n[Seat1 "A"]\n[Result "*"]\n')).toEqual({ seats: [], points: [] });
});
