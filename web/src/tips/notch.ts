// notch.ts: where the notch of a tip is, so that it points at its target.
import type { Box } from "../table/bubble";

export interface Notch {
  readonly side: "right" | "below" | "above";
  /** From the left or upper end of that side, in pixels. */
  readonly at: number;
}

/** Keeps the notch off the rounded corners. */
const corner = 20;

export function point_at(from: Box, target: Box): Notch | null {
  const along = (start: number, length: number, centre: number) =>
    Math.max(corner, Math.min(centre - start, length - corner));
  const across = along(from.left, from.width, target.left + target.width / 2);
  if (target.left >= from.left + from.width)
    return { side: "right", at: along(from.top, from.height, target.top + target.height / 2) };
  if (target.top >= from.top + from.height) return { side: "below", at: across };
  return target.top + target.height <= from.top ? { side: "above", at: across } : null;
}
