// counting.ts: in which order the points of Amazonas are counted: columns from small to large, then the stacks of each
// player with their bonus cards.
import { colour_of } from "../art/amazonas-cards";
import { t } from "../i18n/messages.svelte";
import type { AmazonasAnimal, AmazonasColour, AmazonasScore } from "../protocol";
import { beats_that_count, type Beat, type Gain } from "../table/counting";

const animals = Object.keys(colour_of) as AmazonasAnimal[];
const animals_of = (colour: AmazonasColour) => animals.filter((animal) => colour_of[animal] === colour);

export function beats(scores: readonly AmazonasScore[]): Beat[] {
  const column = (score: AmazonasScore, rank: number): Gain => {
    const line = score.columns.toSorted((a, b) => a.card_points - b.card_points)[rank];
    const tokens = line ? [{ face: line.colour, count: line.cards }] : [];
    return { seat: score.seat, points: line?.card_points ?? 0, tokens };
  };
  const ranks = Array.from({ length: Math.max(0, ...scores.map((score) => score.columns.length)) }, (_, i) => i);
  return beats_that_count([
    ...ranks.map((rank): Beat => {
      return { part: "plus", title: t("page.end.columns"), gains: scores.map((score) => column(score, rank)) };
    }),
    ...scores.map((score): Beat => {
      const full = score.columns.filter((line) => line.stacks > 0).toSorted((a, b) => b.stack_points - a.stack_points);
      const points = full.reduce((sum, line) => sum + line.stack_points + line.bonus_points, 0);
      const tokens = full.map((line) => ({ face: line.colour, count: line.stacks }));
      const fan = full[0] === undefined ? [] : animals_of(full[0].colour);
      return { part: "always", title: t("page.end.stacks"), gains: [{ seat: score.seat, points, tokens }], fan };
    }),
  ]);
}
