// pacing.svelte.ts: how fast this reader wants to see what happens at a table.
import type { Summary } from "../protocol";
import { settings } from "../shell/settings.svelte";

const factors = { normal: 1, fast: 0.5, off: 0 } as const;

/** Nobody waits for what nobody sees; and where a clock runs, watching takes less of it. */
export function pace(summary: Summary | null): number {
  if (document.visibilityState === "hidden") return 0;
  return factors[settings.speed] * (summary?.deadline === null || summary === null ? 1 : 0.6);
}
