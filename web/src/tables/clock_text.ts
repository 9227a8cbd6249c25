// clock_text.ts: time controls and durations as text.
import type { Clock } from "../protocol";
import { t } from "../i18n/messages.svelte";

/** "1:05", "2:00:00". */
export function duration_text(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (number: number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function clock_text(clock: Clock): string {
  if (clock.kind === "live")
    return t("page.clock.live", { n: clock.seconds, bank: duration_text((clock.bank ?? 0) * 1000) });
  return clock.kind === "correspondence" ? t("page.clock.days", { n: clock.days }) : t("page.clock.none");
}
