// fresh.test.ts: what of a log is read out.
import { expect, test } from "vitest";
import { fresh, said_anew } from "./fresh";

const log = (...texts: string[]) => texts.map((text, at) => ({ eye: 1, text, at }));

test("only what was added is new", () => {
  expect(fresh(log("a"), log("a", "b", "c"))).toEqual(log("a", "b", "c").slice(1));
  expect(fresh(log("a", "b"), log("a", "b"))).toEqual([]);
  expect(fresh([], log("a"))).toEqual(log("a"));
});

test("a line that became another one is new", () => {
  expect(fresh(log("a", "draws"), log("a", "places"))).toEqual(log("a", "places").slice(1));
});

test("a log that was longer has nothing new", () => {
  expect(fresh(log("a", "b"), log("a"))).toEqual([]);
});

test("a whole log at once is not read out", () => {
  expect(fresh([], log(...Array.from({ length: 21 }, String)))).toEqual([]);
});

test("the same text twice is said twice", () => {
  const again = said_anew("a double", "a double");
  expect(again).not.toBe("a double");
  expect(said_anew(again, "a double")).toBe("a double");
});
