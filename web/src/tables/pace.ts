// pace.ts: how long an update of a table is shown before the next one: computers move faster than people can follow.
import type { Event } from "../protocol";

/** With more waiting updates than this, all are shown at once. */
export const most_waiting = 24;

/** In milliseconds: the duration of the animation and a short pause. */
const pauses: Readonly<Record<string, number>> = {
  draw: 450,
  place: 600,
  take: 850,
  play: 750,
  give: 900,
  reject: 900,
};
const default_pause = 600;
/** In addition, for the consequences of a decision. */
const more: Readonly<Record<string, number>> = { setup: 900, double: 350, stack: 450, round_end: 300, last_round: 500 };

export function pause_after(events: readonly Event[]): number {
  const steps = events.flatMap((event) => (event.event === "decided" || event.event === "started" ? event.steps : []));
  const parts = steps.map((step) =>
    step.event === "decision" ? (pauses[step.action] ?? default_pause) : (more[step.event] ?? 0),
  );
  return parts.reduce((sum, part) => sum + part, 0);
}
