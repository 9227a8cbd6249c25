// skip_waiting.ts: a tap on the table, or Esc, shows all waiting updates at once. If the reader's turn begins by that,
// the click of the tap is ignored: it was not meant for the button that has appeared. A tab in the background does not
// wait either.
import type { TableState } from "./table_state.svelte";

/** How far a finger may move during a tap. */
const tap_tolerance_px = 10;
/** In milliseconds: a click so soon belongs to the tap. */
const soon = 400;

/** Svelte attachment. */
export function skip_waiting(table: TableState): (element: HTMLElement) => () => void {
  return (element) => {
    let down: { readonly x: number; readonly y: number } | null = null;
    let swallow_until = 0;
    const my_turn = () =>
      table.summary !== null && table.summary.you !== null && table.summary.turn === table.summary.you;
    const on_down = (event: PointerEvent) => (down = { x: event.clientX, y: event.clientY });
    const on_up = (event: PointerEvent) => {
      const tapped = down !== null && Math.hypot(event.clientX - down.x, event.clientY - down.y) < tap_tolerance_px;
      down = null;
      if (!tapped) return;
      const was_mine = my_turn();
      table.show_waiting();
      if (my_turn() && !was_mine) swallow_until = event.timeStamp + soon;
    };
    const on_click = (event: MouseEvent) => {
      if (event.timeStamp > swallow_until || event.detail === 0) return;
      swallow_until = 0;
      event.preventDefault();
      event.stopPropagation();
    };
    const on_key = (event: KeyboardEvent) => {
      if (event.key === "Escape") table.show_waiting();
    };
    const on_hide = () => {
      if (document.visibilityState === "hidden") table.show_waiting();
    };
    const until = new AbortController();
    const { signal } = until;
    element.addEventListener("pointerdown", on_down, { capture: true, signal });
    element.addEventListener("pointerup", on_up, { capture: true, signal });
    element.addEventListener("click", on_click, { capture: true, signal });
    window.addEventListener("keydown", on_key, { signal });
    document.addEventListener("visibilitychange", on_hide, { signal });
    return () => until.abort();
  };
}
