// bar_content.svelte.ts: what the screen that is shown adds to the bar at the top, so that a table need not spend a
// line of its own on it.
import type { Snippet } from "svelte";

interface BarContent {
  /** What is said about the screen; on a line of its own where there is no room. Null if there is nothing to say. */
  readonly about: Snippet | null;
  /** What can be done there. */
  readonly tools: Snippet;
}

let shown = $state.raw<BarContent | null>(null);

export function bar_content(): BarContent | null {
  return shown;
}

/** To be called while a component comes to be; lasts as long as it does. */
export function set_bar_content(head: () => BarContent | null): void {
  $effect(() => {
    const mine = head();
    shown = mine;
    return () => {
      if (shown === mine) shown = null;
    };
  });
}
