import { describe, expect, it } from "vitest";
import { point_at } from "./notch";

const tip = { left: 0, top: 100, width: 200, height: 100 };

describe("the notch of a tip", () => {
  it("points at what is right beside it", () => {
    expect(point_at(tip, { left: 220, top: 120, width: 100, height: 60 })).toEqual({ side: "right", at: 50 });
    expect(point_at(tip, { left: 0, top: 210, width: 100, height: 60 })).toEqual({ side: "below", at: 60 });
    expect(point_at(tip, { left: 100, top: 20, width: 400, height: 70 })).toEqual({ side: "above", at: 140 });
  });
  it("is left out where something else is in between", () => {
    expect(point_at(tip, { left: 400, top: 120, width: 100, height: 60 })).toBeNull();
    expect(point_at(tip, { left: 220, top: 500, width: 100, height: 60 })).toBeNull();
    expect(point_at(tip, { left: 0, top: 600, width: 100, height: 60 })).toBeNull();
  });
});
