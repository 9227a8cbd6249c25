import { describe, expect, it } from "vitest";
import type { Event, Step } from "../protocol";
import { Cues } from "./cues";

const me = { person: "anna" };
let version = 0;

function decided(...steps: object[]): Event {
  return { event: "decided", version: ++version, time: 0, game: 1, steps: steps as Step[] } as unknown as Event;
}
function said(event: "said" | "phrased", person: string): Event {
  return { event, version: ++version, time: 0, person, text: "hello", phrase: "hello" } as unknown as Event;
}
const decision = (action: string, more: object = {}) => ({ event: "decision", seat: 1, action, ...more });
const hear = (...events: Event[]) => new Cues().hear(events, me);

describe("what happens at a table", () => {
  it.each([
    ["a card is drawn", [decision("draw"), { event: "reveal", seat: 1, card: "pink" }], ["draw"]],
    ["a row is taken", [decision("take", { row: 3 })], ["take"]],
    [
      "the last round begins",
      [{ event: "reveal", seat: 1, card: "last round" }, { event: "last_round" }],
      ["draw", "last_round"],
    ],
    [
      "an animal is played, and a card drawn",
      [decision("play", { card: "frog" }), { event: "reveal", seat: 1 }],
      ["place_2", "draw"],
    ],
    ["a gift is offered", [decision("give", { card: "frog", to: 2 })], ["gift"]],
    ["a gift is taken", [decision("take")], ["place_2"]],
    ["a gift is rejected", [decision("reject", { discard: "toad" })], ["discard"]],
    [
      "an animal meets its like",
      [decision("play", { card: "frog" }), { event: "double", seat: 1, card: "frog" }],
      ["place_2", "discard"],
    ],
    [
      "a column is full",
      [decision("play", { card: "frog" }), { event: "stack", seat: 1, colour: "green", bonus: true }],
      ["place_2", "stack"],
    ],
    ["a player gets the protection card", [{ event: "protection", seat: 1 }], []],
  ])("%s", (_, steps, sounds) => {
    expect(hear(decided(...steps))).toEqual(sounds);
  });

  it("has a higher pitch for every card of a row, reset each round", () => {
    const cues = new Cues();
    const place = (row: number) => cues.hear([decided(decision("place", { row }))], me);
    expect([place(1), place(1), place(2), place(1)]).toEqual([["place_1"], ["place_2"], ["place_1"], ["place_3"]]);
    cues.hear([decided({ event: "round_end", starts: 1 })], me);
    expect(place(1)).toEqual(["place_1"]);
  });

  it("plays each sound once and at most three", () => {
    expect(
      hear(
        decided(decision("draw"), { event: "reveal", seat: 1, card: "pink" }),
        decided({ event: "reveal", seat: 2, card: "pink" }),
      ),
    ).toEqual(["draw"]);
    const much = [
      decision("take", { row: 1 }),
      { event: "reveal", seat: 1, card: "pink" },
      decision("give"),
      { event: "stack", seat: 1, colour: "blue", bonus: false },
    ];
    expect(hear(decided(...much))).toEqual(["draw", "gift", "stack"]);
  });
});

describe("talk", () => {
  it("plays messages of others only", () => {
    expect(hear(said("said", "bo"))).toEqual(["chat"]);
    expect(hear(said("phrased", "bo"))).toEqual(["chat"]);
    expect(hear(said("said", "anna"))).toEqual([]);
  });
});
