// history.ts: what follows from the steps of a game of Amazonas: the last gift, the last card laid, and which cards
// move.
import { colour_of } from "../art/amazonas-cards";
import type { AmazonasAnimal, Step } from "../protocol";
import type { Move } from "../table/motion";

export interface History {
  /** The last gift. */
  gift: { readonly card: AmazonasAnimal; readonly from: number; readonly to: number } | null;
  /** The last card that was laid into a column. */
  laid: { readonly seat: number; readonly card: AmazonasAnimal; readonly by: number } | null;
}

export function empty_history(): History {
  return { gift: null, laid: null };
}

export function apply_step(history: History, step: Step): void {
  if (step.event === "double") history.laid = null;
  if (step.event === "stack" && "colour" in step) history.laid = null;
  if (step.event !== "decision") return;
  if (step.action === "play") history.laid = { seat: step.seat, card: step.card, by: step.seat };
  if (step.action === "give") history.gift = { card: step.card, from: step.seat, to: step.to };
  if (step.action === "take" && history.gift && !("row" in step)) {
    history.laid = { seat: step.seat, card: history.gift.card, by: history.gift.from };
  }
  if (step.action === "reject") history.laid = null;
}

export function history_of(steps: readonly Step[]): History {
  const history = empty_history();
  for (const step of steps) apply_step(history, step);
  return history;
}

/** The number of steps before each turn of the starting player. */
export function rounds(steps: readonly Step[]): number[] {
  const first = steps.find((step) => step.event === "setup")?.first;
  const turns = steps.flatMap((step, at) => {
    const begins =
      step.event === "decision" && step.seat === first && (step.action === "play" || step.action === "give");
    return begins ? [at] : [];
  });
  return turns.length > 0 ? turns : [1];
}

const tile = (seat: number, card: AmazonasAnimal) => `tile-${seat}-${card}`;
const hand = (seat: number, card: AmazonasAnimal) => [`hand-${seat}-${card}`, `seat-${seat}`];

/** What moves in the steps after the first `known`, as seen from the seat `me`. */
export function moves(steps: readonly Step[], known: number, me: number | null): Move[] {
  const history = empty_history();
  const found: Move[] = [];
  /** The columns of this seat are laid out; those of an opponent are signs in a strip, to which a picture flies. */
  const laid_out = (seat: number) => me === null || seat === me;
  const lay = (seat: number, card: AmazonasAnimal, from: readonly string[]) =>
    found.push({
      from,
      to: [tile(seat, card), `seat-${seat}`],
      ...(laid_out(seat) ? { duration: 260 } : { duration: 420, face: card }),
    });
  const discard = (seat: number, card: AmazonasAnimal, from: readonly string[], delay = 0) =>
    found.push({ from: [...from, `seat-${seat}`], to: ["discard"], face: card, duration: 380, delay, grey: true });
  steps.forEach((step, at) => {
    const gift = history.gift;
    apply_step(history, step);
    if (at < known) return;
    if (step.event === "setup" && "hands" in step) {
      step.hands.forEach((cards, i) => {
        for (let j = 0; j < 3; ++j) {
          const when = { duration: 380, delay: (i + j * step.hands.length) * 60 };
          const card = cards?.[j];
          if (card) found.push({ from: ["deck"], to: hand(i + 1, card), ...when, flip: true });
          else found.push({ from: ["deck"], to: [`seat-${i + 1}`], face: "back", ...when });
        }
      });
    } else if (step.event === "reveal" && step.card) {
      const card = step.card as AmazonasAnimal;
      found.push({ from: ["deck"], to: [`hand-${step.seat}-${card}`], duration: 280, flip: true });
    } else if (step.event === "reveal") {
      found.push({ from: ["deck"], to: [`seat-${step.seat}`], face: "back", duration: 280 });
    } else if (step.event === "double" && "card" in step) {
      discard(step.seat, step.card, [tile(step.seat, step.card)]);
    } else if (step.event === "stack" && "colour" in step) {
      for (const animal of Object.keys(colour_of) as AmazonasAnimal[]) {
        if (colour_of[animal] !== step.colour) continue;
        found.push({
          from: [tile(step.seat, animal)],
          to: [`stack-${step.seat}-${step.colour}`, `seat-${step.seat}`],
          face: animal,
          duration: 450,
        });
      }
      if (step.bonus) {
        const to = [`won-${step.seat}-${step.colour}`];
        found.push({ from: [`bonus-${step.colour}`], to, duration: 300, delay: 450 });
      }
    } else if (step.event === "decision" && step.action === "play") {
      lay(step.seat, step.card, hand(step.seat, step.card));
    } else if (step.event === "decision" && step.action === "give") {
      found.push({ from: hand(step.seat, step.card), to: ["gift", `seat-${step.to}`], face: step.card, duration: 360 });
    } else if (step.event === "decision" && step.action === "take" && gift) {
      lay(step.seat, gift.card, ["gift", `seat-${step.seat}`]);
    } else if (step.event === "decision" && step.action === "reject" && gift) {
      discard(step.seat, gift.card, ["gift"]);
      discard(step.seat, step.discard, [tile(step.seat, step.discard)], 60);
    }
  });
  return found;
}
