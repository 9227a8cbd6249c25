// new_lines.ts: which lines of a log are new, so that they are read out once. Knows no game and no document.
import type { Line } from "./Log.svelte";

/** More at once than anybody could follow: a game that is opened in the middle, or another language. */
const too_much = 20;

/** What was not there before; a line that has changed is new, and so is everything after it. */
export function new_lines(before: readonly Line[], now: readonly Line[]): readonly Line[] {
  let same = 0;
  while (same < before.length && same < now.length && before[same]?.text === now[same]?.text) same += 1;
  const found = now.slice(same);
  return found.length > too_much ? [] : found;
}

/** The same text again is only read if something about it changes. */
export function reannounced(before: string, text: string): string {
  return before === text ? `${text}\u00A0` : text;
}
