// new_lines.test.ts: what of a log is read out.
import { expect, test } from "vitest";
import { new_lines, reannounced } from "./new_lines";

const log = (...texts: string[]) => texts.map((text, at) => ({ seat: 1, text, at }));

test("only what was added is new", () => {
  expect(new_lines(log("a"), log("a", "b", "c"))).toEqual(log("a", "b", "c").slice(1));
  expect(new_lines(log("a", "b"), log("a", "b"))).toEqual([]);
  expect(new_lines([], log("a"))).toEqual(log("a"));
});

test("a line that became another one is new", () => {
  expect(new_lines(log("a", "draws"), log("a", "places"))).toEqual(log("a", "places").slice(1));
});

test("a log that was longer has nothing new", () => {
  expect(new_lines(log("a", "b"), log("a"))).toEqual([]);
});

test("a whole log at once is not read out", () => {
  expect(new_lines([], log(...Array.from({ length: 21 }, String)))).toEqual([]);
});

test("a repeated text is announced again", () => {
  const again = reannounced("a double", "a double");
  expect(again).not.toBe("a double");
  expect(reannounced(again, "a double")).toBe("a double");
});
