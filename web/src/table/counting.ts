// counting.ts: the points of a finished game, counted in beats: in each beat some or all players get a part of their
// points. The games say what the beats are.
import type { Face } from "../art/faces";
import type { SmallFace } from "../art/small";

/** The parts of a bar: full, bitten off its end, light end. */
export type BarPart = "plus" | "minus" | "always";

export interface Gain {
  readonly seat: number;
  /** Negative for minus points. */
  readonly points: number;
  /** What brings them. */
  readonly tokens: readonly { readonly face: SmallFace; readonly count: number }[];
}

export interface Beat {
  readonly part: BarPart;
  /** What is counted. */
  readonly title: string;
  readonly gains: readonly Gain[];
  /** The cards of a player who is counted alone, shown as a fan. */
  readonly fan?: readonly Face[];
}

export interface Counted {
  readonly seat: number;
  readonly plus: number;
  /** As a positive number. */
  readonly minus: number;
  readonly always: number;
  readonly points: number;
}

/** What the players have after the first `count` beats, by seat. */
export function counted(players: number, beats: readonly Beat[], count: number): Counted[] {
  const gains = beats.slice(0, count).flatMap((beat) => beat.gains.map((gain) => ({ ...gain, part: beat.part })));
  return Array.from({ length: players }, (_, i) => {
    const own = gains.filter((gain) => gain.seat === i + 1);
    const sum = (part: BarPart) => own.reduce((total, gain) => total + (gain.part === part ? gain.points : 0), 0);
    const [plus, minus, always] = [sum("plus"), -sum("minus"), sum("always")];
    return { seat: i + 1, plus, minus, always, points: plus + always - minus };
  });
}

/** What a bar needs at most, so that all bars fit whatever was counted. */
export function longest_bar(all: readonly Counted[]): number {
  return Math.max(1, ...all.map(({ plus, minus, always }) => Math.max(plus + always, minus)));
}

/** Without beats that bring nothing. */
export function beats_that_count(beats: readonly Beat[]): Beat[] {
  return beats
    .map((beat) => ({ ...beat, gains: beat.gains.filter((gain) => gain.points !== 0) }))
    .filter((beat) => beat.gains.length > 0);
}

/** In milliseconds, at normal speed. */
export function duration_of(beat: Beat): number {
  return beat.fan === undefined ? 450 : 700;
}
