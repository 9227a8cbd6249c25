// pacing.svelte.ts: how fast updates are shown, by the settings.
import type { Summary } from "../protocol";
import { settings } from "../shell/settings.svelte";

const factors = { normal: 1, fast: 0.5, off: 0 } as const;

/** No pauses in a hidden tab; shorter ones while a clock runs. */
export function pace(summary: Summary | null): number {
  if (document.visibilityState === "hidden") return 0;
  return factors[settings.speed] * (summary?.deadline === null || summary === null ? 1 : 0.6);
}
