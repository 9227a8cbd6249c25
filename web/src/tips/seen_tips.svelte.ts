// seen_tips.svelte.ts: which tips were seen, stored with the settings.
import { settings } from "../shell/settings.svelte";

export function seen_tips(): ReadonlySet<string> {
  return new Set(settings.tips_seen.split(" ").filter((id) => id !== ""));
}

export function remember_tips(ids: readonly string[]): void {
  const seen = seen_tips();
  if (ids.every((id) => seen.has(id))) return;
  settings.tips_seen = [...new Set([...seen, ...ids])].join(" ");
}

/** Shows all tips again. */
export function forget_tips(): void {
  settings.tips_seen = "";
  settings.tips = true;
}
