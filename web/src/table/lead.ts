// lead.ts: the lead over time: points by seat after each round, and since when the winner has been ahead.

/** Points by seat at the beginning of each round; the last entry is the end of the game. */
export type Course = readonly (readonly number[])[];

/**
 * The round, counted from 1, since which a winner has been ahead or level without a break; 0 if they never were
 * behind.
 */
export function leading_since(course: Course, winner: number): number {
  return course.findLastIndex((points) => (points[winner - 1] ?? 0) < Math.max(...points)) + 1;
}

/** Positions moved as little as needed to be `gap` apart, all within 0 to `end`. */
export function apart(positions: readonly number[], gap: number, end: number): number[] {
  const order = positions.map((_, i) => i).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const moved = [...positions];
  let least = gap / 2;
  order.forEach((at) => {
    moved[at] = Math.max(moved[at] ?? 0, least);
    least = (moved[at] ?? 0) + gap;
  });
  let most = end - gap / 2;
  order.toReversed().forEach((at) => {
    moved[at] = Math.min(moved[at] ?? 0, most);
    most = (moved[at] ?? 0) - gap;
  });
  return moved;
}
