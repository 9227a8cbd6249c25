import { describe, expect, it } from "vitest";
import type { Summary } from "../protocol";
import { avatar_of, others, presence } from "./seats";

describe("seats", () => {
  it("go clockwise from the reader's left", () => {
    expect(others(4, 2)).toEqual([3, 4, 1]);
    expect(others(2, 1)).toEqual([2]);
  });
  it("are all opponents for a spectator", () => {
    expect(others(3, null)).toEqual([1, 2, 3]);
  });
  it("have avatars, the reader's is the first", () => {
    expect([1, 2, 3, 4].map((seat) => avatar_of(seat, 4, 3))).toEqual([2, 3, 0, 1]);
    expect([1, 2].map((seat) => avatar_of(seat, 2, null))).toEqual([0, 1]);
  });
  it("know absent players", () => {
    const person = { holder: "person", person: "p", name: "Bo", away: true, substituted: false, ready: false } as const;
    const summary = {
      seats: [
        { seat: 1, ...person },
        { seat: 2, ...person, substituted: true },
        { seat: 3, holder: "computer", level: "casual" },
      ],
    } as unknown as Summary;
    expect([1, 2, 3].map((seat) => presence(summary, seat))).toEqual(["away", "substituted", "here"]);
  });
});
