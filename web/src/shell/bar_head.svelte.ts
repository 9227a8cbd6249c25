// bar_head.svelte.ts: what the screen that is shown adds to the bar at the top, so that a table need not spend a line of its own on it.
import type { Snippet } from "svelte";

interface BarHead {
  /** What is said about the screen; on a line of its own where there is no room. Null if there is nothing to say. */
  readonly about: Snippet | null;
  /** What can be done there. */
  readonly tools: Snippet;
}

let shown = $state.raw<BarHead | null>(null);

export function bar_head(): BarHead | null {
  return shown;
}

/** To be called while a component comes to be; lasts as long as it does. */
export function add_to_bar(head: () => BarHead | null): void {
  $effect(() => {
    const mine = head();
    shown = mine;
    return () => {
      if (shown === mine) shown = null;
    };
  });
}
