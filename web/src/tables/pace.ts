// pace.ts: how long what happens at a table wants to be seen before the next thing happens: computers decide faster
// than anybody could follow. Knows decisions by their names, and no rules.
import type { Event } from "../protocol";

/** More than this at once is no longer followed, but caught up with. */
export const most_waiting = 24;

/** In milliseconds; about as long as the cards are on their way, and a breath. */
const pauses: Readonly<Record<string, number>> = {
  draw: 450,
  place: 600,
  take: 850,
  play: 750,
  give: 900,
  reject: 900,
};
const usual = 600;
/** For what a decision brings about besides. */
const more: Readonly<Record<string, number>> = { setup: 900, double: 350, stack: 450, round_end: 300, last_round: 500 };

export function pause_after(events: readonly Event[]): number {
  const steps = events.flatMap((event) => (event.event === "decided" || event.event === "started" ? event.steps : []));
  const parts = steps.map((step) =>
    step.event === "decision" ? (pauses[step.action] ?? usual) : (more[step.event] ?? 0),
  );
  return parts.reduce((sum, part) => sum + part, 0);
}
