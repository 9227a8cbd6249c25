// history.ts: what follows from the steps of a game of Coloretto: the rows taken this round, the last card placed, and
// which cards move.
import type { ColorettoCard, ColorettoColour, Step } from "../protocol";
import type { Move } from "../table/motion";

export interface Taken {
  readonly seat: number;
  readonly cards: readonly ColorettoCard[];
}

export interface Placed {
  readonly seat: number;
  /** Counted from 1, as everywhere. */
  readonly row: number;
  /** Counted from 0. */
  readonly place: number;
}

export interface Story {
  readonly round: number;
  /** Rows taken this round, by number. */
  readonly taken: ReadonlyMap<number, Taken>;
  /** The last card that was placed, until the next decision. */
  readonly placed: Placed | null;
}

/** How one event changes the round; the log and the moves use it too. */
export interface History {
  round: number;
  rows: Map<number, ColorettoCard[]>;
  taken: Map<number, Taken>;
  placed: Placed | null;
  drawn: ColorettoCard | null;
  /** Who has just taken a row: the next card revealed is theirs by the golden joker. */
  taker: number | null;
}

export function empty_history(): History {
  return { round: 1, rows: new Map(), taken: new Map(), placed: null, drawn: null, taker: null };
}

/** The cards beside a row before it is taken. */
export function row_cards(history: History, row: number): ColorettoCard[] {
  return history.rows.get(row) ?? [];
}

export function apply_step(history: History, step: Step): void {
  switch (step.event) {
    case "reveal":
      if (step.card !== undefined && step.card !== "last round") history.drawn = step.card as ColorettoCard;
      break;
    case "decision":
      if (step.action === "draw") history.taker = null;
      if (step.action === "place" && "row" in step) {
        const cards = [...row_cards(history, step.row), ...(history.drawn ? [history.drawn] : [])];
        history.rows.set(step.row, cards);
        history.placed = { seat: step.seat, row: step.row, place: cards.length - 1 };
        history.drawn = null;
      }
      if (step.action === "take" && "row" in step) {
        history.taken.set(step.row, { seat: step.seat, cards: row_cards(history, step.row) });
        history.rows.delete(step.row);
        history.placed = null;
        history.taker = step.seat;
        history.drawn = null;
      }
      break;
    case "round_end":
      history.round += 1;
      history.rows = new Map();
      history.taken = new Map();
      history.placed = null;
      history.taker = null;
      break;
    default:
      break;
  }
}

export function history_of(steps: readonly Step[]): Story {
  const history = empty_history();
  for (const step of steps) apply_step(history, step);
  return history;
}

/** The number of steps before each round. */
export function rounds(steps: readonly Step[]): number[] {
  const ends = steps.flatMap((step, at) =>
    step.event === "round_end" && "starts" in step && step.starts ? [at + 1] : [],
  );
  return [1, ...ends];
}

/** The spots of a player's card: its pile, otherwise the player. */
function home(seat: number, card: ColorettoCard): string[] {
  return [`pile-${seat}-${card}`, `seat-${seat}`];
}

/** In milliseconds. The moves of others are a little slower, so that they are seen. */
const times = { deal: 420, draw: 280, place: 260, take: 380, of_others: 420, apart: 50 };

/** What moves in the steps after the first `known`, as seen by the player at seat `me`. */
export function moves(steps: readonly Step[], known: number, me: number | null): Move[] {
  const history = empty_history();
  const found: Move[] = [];
  steps.forEach((step, at) => {
    const before =
      step.event === "decision" && step.action === "take" && "row" in step ? row_cards(history, step.row) : [];
    const golden = step.event === "reveal" && history.taker !== null;
    apply_step(history, step);
    if (at < known) return;
    const time = (own: number) => ("seat" in step && step.seat === me ? own : times.of_others);
    if (step.event === "setup" && "start_cards" in step) {
      step.start_cards.forEach((cards, i) => {
        cards.forEach((card, j) =>
          found.push({
            from: ["deck"],
            to: home(i + 1, card),
            duration: times.deal,
            delay: (i + j * step.start_cards.length) * 90,
            flip: true,
          }),
        );
      });
    } else if (step.event === "reveal" && golden && step.card && step.card !== "last round") {
      const card = step.card as ColorettoCard;
      found.push({ from: ["deck"], to: home(step.seat, card), face: card, duration: time(times.take) });
    } else if (step.event === "reveal") {
      found.push({ from: ["deck"], to: ["drawn"], duration: times.draw, flip: true });
    } else if (step.event === "decision" && step.action === "place" && history.placed) {
      const { row, place } = history.placed;
      found.push({ from: ["drawn", "deck"], to: [`row-${row}-${place}`], duration: time(times.place) });
    } else if (step.event === "decision" && step.action === "take" && "row" in step) {
      before.forEach((card, i) => {
        found.push({
          from: [`row-${step.row}-${i}`],
          to: home(step.seat, card),
          face: card,
          duration: time(times.take),
          delay: i * times.apart,
          smooth: true,
        });
      });
    }
  });
  return found;
}

export type { ColorettoCard, ColorettoColour };
