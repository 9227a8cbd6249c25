import { describe, expect, it } from "vitest";
import type { Step } from "../protocol";
import { moves, history_of } from "./history";

const give: Step = { event: "decision", seat: 1, action: "give", card: "frog", to: 2 };

describe("the story of a game of Amazonas", () => {
  it("knows which card was laid last, and who brought it", () => {
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
  it("forgets cards that are gone at once", () => {
    expect(
      history_of([give, { event: "decision", seat: 2, action: "take" }, { event: "double", seat: 2, card: "frog" }])
        .laid,
    ).toBeNull();
    expect(history_of([give, { event: "decision", seat: 2, action: "reject", discard: "toad" }]).laid).toBeNull();
  });
});

describe("what moves", () => {
  it("hands: one's own cards show their faces, those of others their backs", () => {
    const found = moves([{ event: "setup", first: 1, hands: [["toad", "frog", "eel"], null] } as unknown as Step], 0);
    expect(found.map(({ to, face }) => [to[0], face])).toEqual([
      ["hand-1-toad", undefined],
      ["hand-1-frog", undefined],
      ["hand-1-eel", undefined],
      ["seat-2", "back"],
      ["seat-2", "back"],
      ["seat-2", "back"],
    ]);
  });
  it("a played card: from the hand to its column", () => {
    expect(moves([{ event: "decision", seat: 1, action: "play", card: "toad" }], 0)).toEqual([
      { from: ["hand-1-toad", "seat-1"], to: ["tile-1-toad"], duration: 320 },
    ]);
  });
  it("a rejected gift: it and the card given up go to the discard pile", () => {
    const found = moves([give, { event: "decision", seat: 2, action: "reject", discard: "caiman" }], 1);
    expect(found.map(({ face, to }) => [face, to[0]])).toEqual([
      ["frog", "discard"],
      ["caiman", "discard"],
    ]);
  });
  it("a full column: all its animals become the stack", () => {
    const found = moves([{ event: "stack", seat: 2, colour: "brown", bonus: true }], 0);
    expect(found.map(({ face }) => face)).toEqual(["toad", "chameleon", "caiman"]);
  });
  it("a drawn card shows its face only to those who may know it", () => {
    expect(moves([{ event: "reveal", seat: 2 }], 0)[0]?.face).toBe("back");
    expect(moves([{ event: "reveal", seat: 1, card: "toad" }], 0)[0]?.to).toEqual(["hand-1-toad"]);
  });
});
