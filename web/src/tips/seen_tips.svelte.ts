// seen_tips.svelte.ts: which tips were seen, kept with the settings of this browser.
import { settings } from "../shell/settings.svelte";

export function seen_tips(): ReadonlySet<string> {
  return new Set(settings.tips_seen.split(" ").filter((id) => id !== ""));
}

export function remember_tips(ids: readonly string[]): void {
  const seen = seen_tips();
  if (ids.every((id) => seen.has(id))) return;
  settings.tips_seen = [...new Set([...seen, ...ids])].join(" ");
}

/** All of them again, as at the beginning. */
export function forget_tips(): void {
  settings.tips_seen = "";
  settings.tips = true;
}
