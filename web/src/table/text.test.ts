import { describe, expect, it } from "vitest";
import { all_of, any_of, capitalised, mark, parts, plain, signed } from "./text";

describe("texts", () => {
  it("write numbers with their sign", () => {
    expect([5, 0, -3].map(signed)).toEqual(["+5", "0", "−3"]);
  });
  it("list what can be chosen, and what there is", () => {
    expect(any_of([1, 3, 4])).toBe("1, 3 or 4");
    expect(all_of(["pink", "green"])).toBe("pink and green");
  });
  it("begin with a capital where they stand alone", () => {
    expect(["beginner", "élève", ""].map(capitalised)).toEqual(["Beginner", "Élève", ""]);
  });
  it("hold cards anywhere", () => {
    expect(parts(`${mark("orange")} is taken: ${mark("+2")} ${mark("joker")}.`)).toEqual([
      { face: "orange" },
      { text: " is taken: " },
      { face: "+2" },
      { text: " " },
      { face: "joker" },
      { text: "." },
    ]);
    expect(parts("no card")).toEqual([{ text: "no card" }]);
    expect(parts("")).toEqual([]);
  });
  it("are read out with the names of cards", () => {
    expect(plain(`Bo takes row 1: ${mark("orange")} ${mark("joker")}.`, (face) => face)).toBe(
      "Bo takes row 1: orange, joker.",
    );
    expect(plain(`Bo rejects the card (${mark("toad")} toad).`, () => "")).toBe("Bo rejects the card (toad).");
  });
});
