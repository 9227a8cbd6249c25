// keys.ts: single-key shortcuts, and arrow keys within a group. Keys typed into fields, or with Ctrl, Alt or Meta, are
// ignored.

export type Shortcuts = Readonly<Record<string, () => void>>;

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** A dialog is open and has the keys for itself. */
function covered(): boolean {
  return typeof document !== "undefined" && document.querySelector("dialog[open]") !== null;
}

/** Runs the shortcut of the key; false if there is none. */
export function press(event: KeyboardEvent, shortcuts: Shortcuts): boolean {
  if (covered()) return false;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || typing(event.target)) return false;
  const action = shortcuts[event.key.toLowerCase()];
  if (!action) return false;
  event.preventDefault();
  action();
  return true;
}

const forward = new Set(["ArrowRight", "ArrowDown"]);
const backward = new Set(["ArrowLeft", "ArrowUp"]);

/** The index that an arrow key leads to; stops at the ends. */
export function arrow_target(key: string, at: number, count: number): number {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (forward.has(key)) return Math.min(at + 1, count - 1);
  return backward.has(key) ? Math.max(at - 1, 0) : at;
}

/** Svelte attachment: arrows, Home and End move the focus among the buttons inside. */
export function arrows(group: HTMLElement): () => void {
  const on_key = (event: KeyboardEvent) => {
    const buttons = [...group.querySelectorAll<HTMLElement>("button:not(:disabled)")].filter((one) => one.offsetParent);
    const at = buttons.indexOf(event.target as HTMLElement);
    if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = arrow_target(event.key, at, buttons.length);
    if (next === at) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  group.addEventListener("keydown", on_key);
  return () => group.removeEventListener("keydown", on_key);
}
