// toasts.svelte.ts: short messages that disappear by themselves, and announcements for screen readers.
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
  // A repeated text replaces the earlier one.
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

/** Shows why a command was refused; other errors are bugs and go to the console. */
export function show_refusal(error: unknown): void {
  if (!(error instanceof ApiRefusal)) throw error;
  show_toast(t_known(error.refused.key, error.refused.text));
}
