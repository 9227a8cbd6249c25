// moment.test.ts: addresses of moments, read and written.
import { expect, test } from "vitest";
import { read_moment, write_moment, type Moment } from "./moment";

test("a moment is read from an address", () => {
  expect(read_moment("?step=12&seat=1")).toEqual({ step: 12, eyes: 1 });
  expect(read_moment("?seat=all&step=3&lang=hu")).toEqual({ step: 3, eyes: "all" });
  expect(read_moment("")).toEqual({ step: 0, eyes: "watching" });
});

test.each(["?step=-1", "?step=x&seat=y", "?step=1.5", "?seat=0", "?step=12345678", "?seat=", "?seat=1e1"])("what makes no sense is left out: %s", (query) => {
  expect(read_moment(query)).toEqual({ step: 0, eyes: "watching" });
});

test("what is written is read again, and nothing else is lost", () => {
  const moments: Moment[] = [
    { step: 0, eyes: "watching" },
    { step: 7, eyes: "watching" },
    { step: 0, eyes: 3 },
    { step: 120, eyes: "all" },
  ];
  for (const moment of moments) {
    const query = write_moment("?lang=de&step=99&seat=5", moment);
    expect(read_moment(query)).toEqual(moment);
    expect(new URLSearchParams(query).get("lang")).toBe("de");
  }
  expect(write_moment("", { step: 12, eyes: 1 })).toBe("?step=12&seat=1");
  expect(write_moment("?step=4", { step: 0, eyes: "watching" })).toBe("");
});
