import { describe, expect, it } from "vitest";
import type { Summary } from "../protocol";
import { others, presence, species_of } from "./seats";

describe("seats", () => {
  it("go clockwise from the reader's left", () => {
    expect(others(4, 2)).toEqual([3, 4, 1]);
    expect(others(2, 1)).toEqual([2]);
  });
  it("are all opponents for a spectator", () => {
    expect(others(3, null)).toEqual([1, 2, 3]);
  });
  it("have medals that do not depend on the reader", () => {
    const seats = [1, 2, 3, 4, 5].map((seat) => ({ seat }));
    expect(seats.map(({ seat }) => species_of(seats, seat))).toEqual([1, 2, 3, 4, 5]);
    // A replay knows no seats.
    expect(species_of([], 4)).toBe(4);
  });
  it("have the medals that people chose, the others the next free", () => {
    const seats = [{ seat: 1 }, { seat: 2, avatar: 1 }, { seat: 3, avatar: 6 }, { seat: 4, avatar: 6 }];
    expect(seats.map(({ seat }) => species_of(seats, seat))).toEqual([3, 1, 6, 2]);
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
