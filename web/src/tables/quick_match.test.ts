// quick_match.test.ts: which table a quick match leads to.
import { expect, test } from "vitest";
import type { Listed, MyGame } from "../protocol";
import { free_tables, public_table } from "./quick_match";

const seats = [{ holder: "person", name: "Anna" }, { holder: "nobody" }] as const;
const table = (code: string, since: number, more: Partial<Listed> = {}) =>
  ({ table: code, since, phase: "open", seats, ...more }) as Listed;

test("the table that waits longest comes first; full, running and own ones do not count", () => {
  const lobby = [
    table("NEW222", 30),
    table("OLD222", 10),
    table("FULL22", 1, { seats: [{ holder: "person", name: "Anna" }] }),
    table("RUNS22", 2, { phase: "playing" }),
    table("MINE22", 3),
  ];
  const codes = free_tables(lobby, [{ table: "MINE22" } as MyGame]).map((one) => one.table);
  expect(codes).toEqual(["OLD222", "NEW222"]);
});

test("a new table is public, and free or filled with computers", () => {
  expect(public_table("coloretto", false)).toMatchObject({ settings: { public: true }, seats: ["me", "", "", ""] });
  expect(public_table("amazonas", true)).toMatchObject({
    settings: { game: "amazonas", public: true },
    seats: ["me", "skilled", "skilled"],
  });
});
