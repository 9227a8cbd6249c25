import { describe, expect, it } from "vitest";
import { is_drag, nearest, reach, threshold } from "./drag";

const box = (left: number, top: number, width = 100, height = 50) => ({ left, top, width, height });

describe("a drag", () => {
  it("begins beyond a small tremble", () => {
    const from = { x: 10, y: 10 };
    expect(is_drag(from, 10 + threshold, 10)).toBe(false);
    expect(is_drag(from, 15, 15)).toBe(true);
    expect(is_drag(from, 10, 10 - threshold - 1)).toBe(true);
  });
  it("goes to the target below the pointer, or to the nearest within reach", () => {
    const rows = [["row-1", box(0, 0)], ["row-2", box(0, 60)]] as const;
    expect(nearest(rows, 50, 25)).toBe("row-1");
    expect(nearest(rows, 50, 54)).toBe("row-1");
    expect(nearest(rows, 50, 57)).toBe("row-2");
    expect(nearest(rows, 100 + reach, 80)).toBe("row-2");
    expect(nearest(rows, 100 + reach + 1, 80)).toBe(null);
  });
  it("measures to corners, not to sides", () => {
    expect(nearest([["only", box(0, 0)]], 125, 80)).toBe("only");
    expect(nearest([["only", box(0, 0)]], 130, 80)).toBe(null);
    expect(nearest([], 0, 0)).toBe(null);
  });
});
