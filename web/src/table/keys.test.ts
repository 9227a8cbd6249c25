import { describe, expect, it } from "vitest";
import { arrow_target } from "./keys";

describe("arrows within a group", () => {
  it("move forward and back and stop at the ends", () => {
    expect(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"].map((key) => arrow_target(key, 1, 3))).toEqual([
      2, 2, 0, 0,
    ]);
    expect(arrow_target("ArrowRight", 2, 3)).toBe(2);
    expect(arrow_target("ArrowLeft", 0, 3)).toBe(0);
  });
  it("jump to the ends with Home and End", () => {
    expect([arrow_target("Home", 2, 4), arrow_target("End", 1, 4)]).toEqual([0, 3]);
  });
  it("ignore other keys", () => {
    expect(arrow_target("Tab", 1, 3)).toBe(1);
  });
});
