// counting.ts: in which order the points of Coloretto are counted: minus colours and +2 cards first, then the plus
// colours from small to large; the largest one of each player alone.
import { t } from "../i18n/messages.svelte";
import type { ColorettoScore } from "../protocol";
import { beats_that_count, type Beat, type Gain } from "../table/counting";

type Line = ColorettoScore["colours"][number];

const token = (line: Line) => ({ face: line.colour, count: line.cards + line.jokers });
const total = (lines: readonly { readonly points: number }[]) => lines.reduce((sum, line) => sum + line.points, 0);

function minus(score: ColorettoScore): Gain {
  const lines = score.colours.filter((line) => !line.plus);
  return { seat: score.seat, points: total(lines), tokens: lines.map(token) };
}

function always({ seat, plus_two }: ColorettoScore): Gain {
  return { seat, points: plus_two.points, tokens: [{ face: "+2", count: plus_two.cards }] };
}

/** The plus colours of a player, the largest first. */
function plus_lines(score: ColorettoScore): Line[] {
  return score.colours.filter((line) => line.plus).toSorted((a, b) => b.points - a.points);
}

export function beats(scores: readonly ColorettoScore[]): Beat[] {
  const gain = (score: ColorettoScore, rank: number): Gain => {
    const line = plus_lines(score)[rank];
    return { seat: score.seat, points: line?.points ?? 0, tokens: line ? [token(line)] : [] };
  };
  const ranks = Math.max(0, ...scores.map((score) => plus_lines(score).length));
  const smaller = Array.from({ length: Math.max(0, ranks - 1) }, (_, i) => ranks - 1 - i);
  return beats_that_count([
    { part: "minus", title: t("page.coloretto.shade"), gains: scores.map(minus) },
    { part: "always", title: t("page.coloretto.always"), gains: scores.map(always) },
    ...smaller.map((rank): Beat => {
      return { part: "plus", title: t("page.coloretto.sun"), gains: scores.map((score) => gain(score, rank)) };
    }),
    ...scores.map((score): Beat => {
      const line = plus_lines(score)[0];
      const fan = [
        ...Array<Line["colour"]>(line?.cards ?? 0).fill(line?.colour ?? "green"),
        ...Array<"joker">(line?.jokers ?? 0).fill("joker"),
      ];
      return { part: "plus", title: t("page.end.largest"), gains: [gain(score, 0)], fan };
    }),
  ]);
}
