import { describe, expect, it } from "vitest";
import { apart, leading_since } from "./lead";

describe("the lead", () => {
  it("is counted from the round in which the winner got ahead for good", () => {
    const course = [[1, 1], [4, 2], [5, 9], [12, 10]];
    expect(leading_since(course, 1)).toBe(3);
  });

  it("was never another's", () => {
    expect(leading_since([[1, 1], [4, 2]], 1)).toBe(0);
  });

  it("counts a tie as not behind", () => {
    expect(leading_since([[0, 3], [5, 5], [7, 6]], 1)).toBe(1);
  });
});

describe("positions", () => {
  it("are kept apart and inside", () => {
    expect(apart([30, 30, 10], 10, 60)).toEqual([30, 40, 10]);
    expect(apart([58, 58], 10, 60)).toEqual([45, 55]);
    expect(apart([0, 0, 0], 10, 30)).toEqual([5, 15, 25]);
  });
});
