// texts.test.ts: the status fits into the bar, whatever it says, in every language.
import { describe, expect, it } from "vitest";
import { load_language, t_any } from "../i18n/messages.svelte";
import { plain } from "../table/text";
import type { Status } from "../table/types";
import type { ColorettoAction, ColorettoView } from "../protocol";
import { card_name, status } from "./texts";

/** In characters: of the two lines of a bar, and of the shorter ones of a small phone. */
const most = { long: 80, short: 52 };
const names = ["Ada", "Bartholomew"];
const rows = [1, 2, 3, 4, 5];
const refusals = [
  "place_the_card_first", "nothing_to_place", "rows_are_full", "deck_is_empty", "row_is_taken", "row_is_full",
  "row_is_empty",
].map((name) => `coloretto.refusal.${name}`);

function view(change: Partial<ColorettoView>): ColorettoView {
  const seats = [{ in_round: false }, { in_round: true }];
  return { seat: 1, phase: "choose", to_move: 1, seats, legal: [], barred: [], ...change } as ColorettoView;
}

const takes: ColorettoAction[] = rows.map((row) => ({ action: "take", row }));
const places: ColorettoAction[] = rows.map((row) => ({ action: "place", row }));
const draw: ColorettoAction = { action: "draw" };
const barred = (key: string) => [{ action: draw, rule: "C1", key }];
const situations: readonly ColorettoView[] = [
  view({ legal: [draw, ...takes] }),
  view({ legal: [draw] }),
  view({ legal: takes }),
  view({ legal: takes, barred: barred("coloretto.refusal.rows_are_full") }),
  view({ legal: takes, barred: barred("coloretto.refusal.deck_is_empty") }),
  view({ phase: "place", drawn: "golden joker", legal: places }),
  view({ phase: "jokers", legal: [{ action: "joker", colour: "sky" }] }),
  view({ phase: "plus", legal: [{ action: "plus", colours: ["sky", "blue", "brown"] }] }),
  view({ to_move: 2 }),
  view({ to_move: 2, drawn: "golden joker", phase: "place" }),
  view({ to_move: 2, phase: "plus" }),
  view({ phase: "over" }),
];

const said = ({ title }: Status, more: string) => plain(`${title} ${more}`, () => "★").trim();

describe.each(["en", "de", "fr", "it", "hu"])("the status in %s", (language) => {
  it("fits", async () => {
    await load_language(language);
    expect(card_name("sky")).not.toBe("sky");
    const reasons = refusals.map((key) => ({ text: t_any(key), rule: "C1" }));
    const all = [
      ...situations.map((one) => status(one, names, null)),
      ...reasons.map((why) => status(situations[0]!, names, why)),
    ];
    for (const one of all) {
      expect(said(one, one.text).length, said(one, one.text)).toBeLessThanOrEqual(most.long);
      expect(said(one, one.short).length, said(one, one.short)).toBeLessThanOrEqual(most.short);
    }
  });
});
