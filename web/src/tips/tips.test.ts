import { describe, expect, it } from "vitest";
import type { Step } from "../protocol";
import { overlap, place_bubble, type Box } from "../table/bubble";
import { tips as amazonas } from "../amazonas/tips";
import { tips as coloretto } from "../coloretto/tips";
import type { GameName } from "../shell/game_list";
import { moment_of, outgrown_tips, tip_for, tip_id, type Moment } from "./tips";

const tips = { coloretto, amazonas };
const next = (game: GameName, moment: Moment, seen: ReadonlySet<string>) => tip_for(game, tips[game], moment, seen);

const decision = (seat: number, action: string) => ({ event: "decision", seat, action }) as unknown as Step;
const moment = (legal: string[], ...steps: Step[]) =>
  moment_of({ seat: 1, phase: "any", legal: legal.map((action) => ({ action })) }, steps);
const none = new Set<string>();

describe("tips", () => {
  it("appear when an action is possible for the first time", () => {
    expect(next("coloretto", moment(["draw"]), none)?.name).toBe("draw");
    expect(next("coloretto", moment(["place"], decision(1, "draw")), none)?.name).toBe("place");
    expect(next("coloretto", moment(["draw", "take"], decision(1, "draw"), decision(1, "place")), none)?.name).toBe(
      "take",
    );
    expect(next("coloretto", moment([], decision(1, "take")), none)?.name).toBe("shelf");
    expect(next("amazonas", moment(["play", "give"]), none)?.name).toBe("hand");
    expect(next("amazonas", moment(["take", "reject"]), none)?.name).toBe("gift");
    expect(next("amazonas", moment(["play"], decision(1, "play")), none)?.name).toBe("columns");
  });
  it("do not appear while others decide", () => {
    expect(next("coloretto", moment([], decision(2, "take")), none)).toBeNull();
    expect(next("coloretto", moment(["draw"], decision(2, "draw")), none)?.name).toBe("draw");
  });
  it("appear once", () => {
    expect(next("coloretto", moment(["draw"]), new Set(["coloretto.draw"]))).toBeNull();
    expect(next("amazonas", moment(["play"]), new Set(["coloretto.draw"]))?.name).toBe("hand");
  });
  it("do not appear after the action was found, nor in a second game", () => {
    expect(outgrown_tips("coloretto", coloretto, moment(["draw"], decision(1, "draw")))).toEqual(["coloretto.draw"]);
    const over = moment_of({ seat: 1, phase: "over", legal: [] }, []);
    expect(outgrown_tips("amazonas", amazonas, over)).toEqual(amazonas.map((tip) => tip_id("amazonas", tip)));
    expect(next("amazonas", over, none)).toBeNull();
  });
  it("are few", () => {
    for (const all of Object.values(tips)) expect(all.length).toBeLessThanOrEqual(5);
  });
});

describe("position of a tooltip", () => {
  const screen = { left: 0, top: 0, width: 1000, height: 800 };
  const size = { width: 280, height: 130 };
  const box = (left: number, top: number, width = 100, height = 60): Box => ({ left, top, width, height });
  const lies = (place: { left: number; top: number }) => ({ ...size, left: place.left, top: place.top });

  it("is in the window, beside its target", () => {
    for (const target of [box(450, 400), box(0, 0), box(900, 740), box(0, 740), box(900, 0)]) {
      const found = place_bubble(target, size, screen);
      expect(overlap(lies(found), target)).toBe(0);
      expect(overlap(lies(found), screen)).toBe(size.width * size.height);
    }
  });
});
