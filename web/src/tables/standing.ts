// standing.ts: places by points. Equal points share a place: 1, 2, 2, 4.
import type { Event, Step } from "../protocol";

export interface Ranked {
  readonly seat: number;
  readonly points: number;
  readonly place: number;
}

/** Points by seat, the best first. */
export function ranking(points: readonly number[]): Ranked[] {
  return points
    .map((own, i) => ({ seat: i + 1, points: own, place: 1 + points.filter((other) => other > own).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** What happened in the game that is played now, or was played last. */
export function steps_so_far(events: readonly Event[]): Step[] {
  let steps: Step[] = [];
  for (const event of events) {
    if (event.event === "started") steps = [...event.steps];
    else if (event.event === "decided") steps.push(...event.steps);
  }
  return steps;
}
