// bar_content.svelte.ts: what the current screen adds to the top bar and its menu, so that a table needs no line of its
// own for it. Several components may add something at the same time.
import type { Snippet } from "svelte";

interface BarContent {
  /** Takes the middle of the bar: whose turn it is and what can be done. */
  readonly status?: Snippet;
  /** Buttons: before the sound, and after it. */
  readonly first?: Snippet;
  readonly tools?: Snippet;
  /** Parts of the menu above the links; they get a function that closes it. */
  readonly menu?: Snippet<[close: () => void]>;
}

/** Not a state: when an effect ends it would read the value from before the change. */
const current = new Set<BarContent>();
let added = $state.raw<readonly BarContent[]>([]);

export function bar_content(): readonly BarContent[] {
  return added;
}

/** To be called while a component is created; ends with it. */
export function set_bar_content(content: () => BarContent | null): void {
  $effect.pre(() => {
    const mine = content();
    if (mine === null) return;
    current.add(mine);
    added = [...current];
    return () => {
      current.delete(mine);
      added = [...current];
    };
  });
}
