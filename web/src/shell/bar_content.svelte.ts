// bar_content.svelte.ts: what the current screen adds to the top bar, so that a table needs no line of its own for it.
import type { Snippet } from "svelte";

interface BarContent {
  /** About the screen; on a line of its own on phones. Null for nothing. */
  readonly about: Snippet | null;
  /** Buttons. */
  readonly tools: Snippet;
}

let shown = $state.raw<BarContent | null>(null);

export function bar_content(): BarContent | null {
  return shown;
}

/** To be called while a component is created; ends with it. */
export function set_bar_content(head: () => BarContent | null): void {
  $effect(() => {
    const mine = head();
    shown = mine;
    return () => {
      if (shown === mine) shown = null;
    };
  });
}
