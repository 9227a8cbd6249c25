import { describe, expect, it } from "vitest";
import { fitted, longest, transform_between, type Move } from "./motion";

const move = (duration: number, delay = 0): Move => ({ from: ["a"], to: ["b"], duration, delay });

describe("moving cards", () => {
  it("start where they were and in that size", () => {
    const from = { left: 10, top: 20, width: 100, height: 140 };
    const to = { left: 200, top: 20, width: 50, height: 70 };
    expect(transform_between(from, to)).toBe("translate(-165px, 35px) scale(2)");
    expect(transform_between(to, to)).toBe("translate(0px, 0px) scale(1)");
  });
  it("survive a target that is not shown", () => {
    const box = { left: 0, top: 0, width: 0, height: 0 };
    expect(transform_between(box, box)).toBe("translate(0px, 0px) scale(1)");
  });
  it("fit into the time limit", () => {
    const all = fitted([move(420), move(420, 1380)]);
    expect(Math.max(...all.map((one) => one.duration + (one.delay ?? 0)))).toBeLessThanOrEqual(longest);
    expect(all[1]!.delay).toBeCloseTo(690);
    expect(fitted([move(320)])).toEqual([move(320)]);
    expect(fitted([])).toEqual([]);
  });
});
