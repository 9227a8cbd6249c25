// bubble.ts: the position of a tip: beside its target, inside the window, and not over anything that can be chosen.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Side = "above" | "below" | "left" | "right";

export interface BubblePosition {
  readonly left: number;
  readonly top: number;
  /** Its side of the target; null if it had to go into a corner. */
  readonly side: Side | null;
}

const gap = 14;
const margin = 8;

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function beside(target: Box, size: { readonly width: number; readonly height: number }): BubblePosition[] {
  const { left, top, width, height } = target;
  const across = [left + width / 2 - size.width / 2, left, left + width - size.width];
  const along = [top + height / 2 - size.height / 2, top, top + height - size.height];
  return [
    ...across.map((x): BubblePosition => ({ left: x, top: top - gap - size.height, side: "above" })),
    ...along.map((y): BubblePosition => ({ left: left + width + gap, top: y, side: "right" })),
    ...across.map((x): BubblePosition => ({ left: x, top: top + height + gap, side: "below" })),
    ...along.map((y): BubblePosition => ({ left: left - gap - size.width, top: y, side: "left" })),
  ];
}

/** `precious` must stay visible; `good` should. */
export function place_bubble(
  target: Box,
  size: { readonly width: number; readonly height: number },
  screen: Box,
  precious: readonly Box[],
  good: readonly Box[] = [],
): BubblePosition {
  const right = screen.left + screen.width - margin - size.width;
  const bottom = screen.top + screen.height - margin - size.height;
  const inside = (place: BubblePosition): BubblePosition => ({
    ...place,
    left: Math.max(screen.left + margin, Math.min(place.left, right)),
    top: Math.max(screen.top + margin, Math.min(place.top, bottom)),
  });
  const corners = [
    { left: right, top: screen.top + margin, side: null },
    { left: right, top: bottom, side: null },
    { left: screen.left + margin, top: bottom, side: null },
    { left: screen.left + margin, top: screen.top + margin, side: null },
  ];
  const cost = (place: BubblePosition) => {
    const box = { ...size, left: place.left, top: place.top };
    const covered = (boxes: readonly Box[]) => boxes.reduce((sum, one) => sum + overlap(box, one), 0);
    return covered(precious) * 50 + overlap(box, target) * 20 + covered(good) + (place.side === null ? 80_000 : 0);
  };
  return [...beside(target, size), ...corners]
    .map(inside)
    .reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
