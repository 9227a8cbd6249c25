// notch.ts: where the notch of a tip is, so that it points at its target.
import type { Box } from "../table/bubble";

export interface Notch {
  readonly side: "right" | "below" | "above";
  /** From the left or upper end of that side, in pixels. */
  readonly at: number;
}

/** Keeps the notch off the rounded corners. */
const corner = 20;

/** A target further away than this has other things between. */
const nearest = 60;

/** Null if the target is not right beside the tip: a notch would point at something else. */
export function point_at(from: Box, target: Box): Notch | null {
  /** The middle of what both share of one direction. */
  const along = (start: number, length: number, other: number, other_length: number) => {
    const first = Math.max(start + corner, other);
    const last = Math.min(start + length - corner, other + other_length);
    return first > last ? null : (first + last) / 2 - start;
  };
  const right = target.left - (from.left + from.width);
  const below = target.top - (from.top + from.height);
  const above = from.top - (target.top + target.height);
  if (right >= 0 && right <= nearest) {
    const at = along(from.top, from.height, target.top, target.height);
    return at === null ? null : { side: "right", at };
  }
  const at = along(from.left, from.width, target.left, target.width);
  if (at === null) return null;
  if (below >= 0 && below <= nearest) return { side: "below", at };
  return above >= 0 && above <= nearest ? { side: "above", at } : null;
}
