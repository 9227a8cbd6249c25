// position.test.ts: addresses of moments, read and written.
import { expect, test } from "vitest";
import { parse_position, write_position, type ReplayPosition } from "./position";

test("a position is read from an address", () => {
  expect(parse_position("?step=12&seat=1")).toEqual({ step: 12, viewpoint: 1 });
  expect(parse_position("?seat=all&step=3&lang=hu")).toEqual({ step: 3, viewpoint: "all" });
  expect(parse_position("")).toEqual({ step: 0, viewpoint: "watching" });
});

test.each(["?step=-1", "?step=x&seat=y", "?step=1.5", "?seat=0", "?step=12345678", "?seat=", "?seat=1e1"])(
  "what makes no sense is left out: %s",
  (query) => {
    expect(parse_position(query)).toEqual({ step: 0, viewpoint: "watching" });
  },
);

test("a written position is read back and other parameters stay", () => {
  const moments: ReplayPosition[] = [
    { step: 0, viewpoint: "watching" },
    { step: 7, viewpoint: "watching" },
    { step: 0, viewpoint: 3 },
    { step: 120, viewpoint: "all" },
  ];
  for (const position of moments) {
    const query = write_position("?lang=de&step=99&seat=5", position);
    expect(parse_position(query)).toEqual(position);
    expect(new URLSearchParams(query).get("lang")).toBe("de");
  }
  expect(write_position("", { step: 12, viewpoint: 1 })).toBe("?step=12&seat=1");
  expect(write_position("?step=4", { step: 0, viewpoint: "watching" })).toBe("");
});
