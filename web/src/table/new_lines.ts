// new_lines.ts: finds the new lines of a log, so that they are read out once.
import type { Line } from "./Log.svelte";

/** More new lines than this are not read out: a game was opened in the middle, or the language changed. */
const too_much = 20;

/** The lines after the first difference. */
export function new_lines(before: readonly Line[], now: readonly Line[]): readonly Line[] {
  let same = 0;
  while (same < before.length && same < now.length && before[same]?.text === now[same]?.text) same += 1;
  const found = now.slice(same);
  return found.length > too_much ? [] : found;
}

/** Screen readers repeat a text only if it changes. */
export function reannounced(before: string, text: string): string {
  return before === text ? `${text}\u00A0` : text;
}
