// recorded_players.test.ts: names in records, and those of computers.
import { expect, test } from "vitest";
import { computer_name } from "../tables/seat_names";
import { recorded_player, recorded_players } from "./recorded_players";

test("people have the names of the record", () => {
  expect(recorded_player(1, "Anna")).toEqual({ name: "Anna", level: null });
});

test("computers have the names of their seats, and their level beside it", () => {
  expect(recorded_player(2, "expert")).toEqual({ name: computer_name(2), level: "expert" });
  expect(recorded_player(3, "random")).toEqual({ name: "random", level: null });
});

test("a person may have the name of a level", () => {
  expect(recorded_player(2, "expert", "clover-7")).toEqual({ name: "expert", level: null });
});

test("a seat without a name is called by its number", () => {
  expect(recorded_player(4, "")).toEqual({ name: "seat.label", level: null });
});

test("equal names get their seat numbers", () => {
  const names = recorded_players(3, ["random", "Anna", "random"]).map((one) => one.name);
  expect(names).toEqual(["random 1", "Anna", "random 3"]);
});
