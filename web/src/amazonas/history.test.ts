import { describe, expect, it } from "vitest";
import type { Step } from "../protocol";
import { moves, history_of } from "./history";

const give: Step = { event: "decision", seat: 1, action: "give", card: "frog", to: 2 };

describe("history of Amazonas", () => {
  it("has the card laid last and its player", () => {
    expect(history_of([{ event: "decision", seat: 2, action: "play", card: "toad" }]).laid).toEqual({
      seat: 2,
      card: "toad",
      by: 2,
    });
    expect(history_of([give, { event: "decision", seat: 2, action: "take" }]).laid).toEqual({
      seat: 2,
      card: "frog",
      by: 1,
    });
  });
  it("drops cards that leave the table at once", () => {
    expect(
      history_of([give, { event: "decision", seat: 2, action: "take" }, { event: "double", seat: 2, card: "frog" }])
        .laid,
    ).toBeNull();
    expect(history_of([give, { event: "decision", seat: 2, action: "reject", discard: "toad" }]).laid).toBeNull();
  });
});

describe("moves", () => {
  it("deals the reader's hand face up and the others face down", () => {
    const setup = { event: "setup", first: 1, hands: [["toad", "frog", "eel"], null] } as unknown as Step;
    const found = moves([setup], 0, 1);
    expect(found.map(({ to, face }) => [to[0], face])).toEqual([
      ["hand-1-toad", undefined],
      ["hand-1-frog", undefined],
      ["hand-1-eel", undefined],
      ["seat-2", "back"],
      ["seat-2", "back"],
      ["seat-2", "back"],
    ]);
  });
  it("moves a played card from the hand to its column", () => {
    const play: Step = { event: "decision", seat: 1, action: "play", card: "toad" };
    const way = { from: ["hand-1-toad", "seat-1"], to: ["tile-1-toad", "seat-1"] };
    expect(moves([play], 0, 1)).toEqual([{ ...way, duration: 260 }]);
    // A strip has no place for a card: its picture flies there.
    expect(moves([play], 0, 2)).toEqual([{ ...way, duration: 420, face: "toad" }]);
  });
  it("moves a rejected gift and the discarded card to the discard pile", () => {
    const found = moves([give, { event: "decision", seat: 2, action: "reject", discard: "caiman" }], 1, 2);
    expect(found.map(({ face, to }) => [face, to[0]])).toEqual([
      ["frog", "discard"],
      ["caiman", "discard"],
    ]);
  });
  it("moves all animals of a full column to the stack, then the bonus card", () => {
    const found = moves([{ event: "stack", seat: 2, colour: "brown", bonus: true }], 0, 2);
    expect(found.map(({ face }) => face)).toEqual(["toad", "chameleon", "caiman", undefined]);
    expect(found.at(-1)).toMatchObject({ from: ["bonus-brown"], to: ["won-2-brown"] });
  });
  it("shows the face of a drawn card only to its player", () => {
    expect(moves([{ event: "reveal", seat: 2 }], 0, 1)[0]?.face).toBe("back");
    expect(moves([{ event: "reveal", seat: 1, card: "toad" }], 0, 1)[0]?.to).toEqual(["hand-1-toad"]);
  });
});
