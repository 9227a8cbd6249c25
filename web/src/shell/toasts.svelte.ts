// toasts.svelte.ts: short things that the page tells its reader: lines that go away by themselves, and announcements
// for those who cannot see it.
import { ApiRefusal } from "../host/commands";
import { t_known } from "../i18n/messages.svelte";

export interface Line {
  readonly id: number;
  readonly text: string;
}

let last = 0;
let lines = $state.raw<readonly Line[]>([]);
let announced = $state("");

const shown_for = 7000;

export function toasts(): readonly Line[] {
  return lines;
}

export function dismiss(id: number): void {
  lines = lines.filter((line) => line.id !== id);
}

export function show_toast(text: string): void {
  const line = { id: ++last, text };
  // The same thing twice says nothing more.
  lines = [...lines.filter((one) => one.text !== text), line].slice(-3);
  setTimeout(() => dismiss(line.id), shown_for);
}

/** For screen readers, politely. */
export function announce(text: string): void {
  // The same text again is only read if something changes.
  announced = announced === text ? `${text}\u00A0` : text;
}

export function announcement(): string {
  return announced;
}

/** Tells why something was refused; anything else that went wrong is a mistake of ours, and left to the console. */
export function show_refusal(error: unknown): void {
  if (!(error instanceof ApiRefusal)) throw error;
  show_toast(t_known(error.refused.key, error.refused.text));
}
