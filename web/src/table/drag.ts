// drag.ts: drag and drop with mouse, finger and pen, beside clicking and keys: a picture of the source follows the
// pointer, the nearest target attracts it, and Escape or a drop outside brings it back.
import type { Box } from "./bubble";

export interface DragTarget {
  readonly element: HTMLElement;
  readonly key: string;
}

export interface DragOptions {
  readonly targets: () => readonly DragTarget[];
  /** When it is picked up, and when it is dropped or brought back. */
  readonly on_start?: () => void;
  readonly on_end?: () => void;
  /** The target that would get it now; null for none. */
  readonly on_over: (key: string | null) => void;
  readonly on_drop: (key: string) => void;
  /** What follows the pointer; a copy of the source unless given. */
  readonly ghost?: () => HTMLElement;
}

/** How far a pointer moves before a press is a drag, and how far a target reaches, in pixels. */
export const threshold = 6;
export const reach = 40;
const return_ms = 220;
/** If the table does not change after a drop, such as when a move is refused. */
const give_up_ms = 1500;

function distance(box: Box, x: number, y: number): number {
  const beside = Math.max(box.left - x, 0, x - box.left - box.width);
  const above = Math.max(box.top - y, 0, y - box.top - box.height);
  return Math.hypot(beside, above);
}

/** The key of the nearest box within reach. */
export function nearest(boxes: readonly (readonly [key: string, box: Box])[], x: number, y: number): string | null {
  const found = boxes
    .map(([key, box]) => ({ key, far: distance(box, x, y) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far);
  return found[0]?.key ?? null;
}

/** Whether a press has become a drag. */
export function is_drag(from: { readonly x: number; readonly y: number }, x: number, y: number): boolean {
  return Math.hypot(x - from.x, y - from.y) > threshold;
}

function calm(): boolean {
  return (
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    document.documentElement.hasAttribute("data-less-motion")
  );
}

/** The picture that follows the pointer: beside the source, so that it looks the same, but above everything else. */
class Ghost {
  private readonly layer = document.createElement("div");
  /** Names of places in the copy; two places of one name would confuse the motion of cards. */
  private readonly spots: (readonly [HTMLElement, string])[];

  constructor(
    private readonly source: HTMLElement,
    picture: HTMLElement,
  ) {
    const { left, top, width, height } = source.getBoundingClientRect();
    const all = [picture, ...picture.querySelectorAll<HTMLElement>("[data-spot]")];
    this.spots = all.flatMap((one) => (one.dataset["spot"] ? [[one, one.dataset["spot"]] as const] : []));
    for (const [one] of this.spots) delete one.dataset["spot"];
    for (const one of picture.querySelectorAll("[id]")) one.removeAttribute("id");
    Object.assign(this.layer.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    this.layer.className = "k-ghost";
    this.layer.setAttribute("popover", "manual");
    this.layer.setAttribute("aria-hidden", "true");
    this.layer.inert = true;
    this.layer.append(picture);
    source.parentElement?.append(this.layer);
    this.layer.showPopover();
    source.classList.add("k-dragged");
    document.documentElement.classList.add("k-dragging");
  }

  move(x: number, y: number): void {
    this.layer.style.transform = `translate(${x}px, ${y}px)${calm() ? "" : " scale(1.08) rotate(6deg)"}`;
  }

  /** Back to where it came from. */
  send_back(): void {
    document.documentElement.classList.remove("k-dragging");
    if (calm()) return this.remove();
    const home = this.layer.animate({ transform: "none" }, { duration: return_ms, easing: "cubic-bezier(.2,.8,.3,1)" });
    home.onfinish = () => this.remove();
    home.oncancel = () => this.remove();
  }

  /** It stays where it was dropped until the table changes, so that cards move on from there. */
  leave(): void {
    document.documentElement.classList.remove("k-dragging");
    for (const [one, spot] of this.spots) one.dataset["spot"] = spot;
    const table = this.source.closest("[data-steps]");
    const watcher = new MutationObserver(() => done());
    const timer = setTimeout(() => done(), give_up_ms);
    const done = () => {
      watcher.disconnect();
      clearTimeout(timer);
      this.remove();
    };
    if (table !== null) watcher.observe(table, { attributes: true, attributeFilter: ["data-steps"] });
  }

  private remove(): void {
    this.layer.remove();
    this.source.classList.remove("k-dragged");
  }
}

/** Svelte attachment: makes an element a source while `options` gives something. */
export function draggable(options: () => DragOptions | null): (source: HTMLElement) => () => void {
  return (source) => {
    let pressed: { readonly id: number; readonly x: number; readonly y: number } | null = null;
    let ghost: Ghost | null = null;
    let over: string | null = null;
    let finish: (() => void) | undefined;
    let listening = new AbortController();

    const hover = (key: string | null, current: DragOptions) => {
      if (key === over) return;
      over = key;
      current.on_over(key);
    };

    const end = () => {
      if (ghost !== null) finish?.();
      pressed = null;
      ghost = null;
      over = null;
      listening.abort();
    };

    const cancel = () => {
      ghost?.send_back();
      if (over !== null) options()?.on_over(null);
      end();
    };

    const on_move = (event: PointerEvent) => {
      if (pressed === null || event.pointerId !== pressed.id) return;
      const current = options();
      if (current === null || !source.isConnected) return cancel();
      const { clientX: x, clientY: y } = event;
      if (ghost === null) {
        if (!is_drag(pressed, x, y)) return;
        ghost = new Ghost(source, current.ghost?.() ?? (source.cloneNode(true) as HTMLElement));
        finish = current.on_end;
        current.on_start?.();
      }
      ghost.move(x - pressed.x, y - pressed.y);
      const boxes = current.targets().map(({ key, element }) => [key, element.getBoundingClientRect()] as const);
      hover(nearest(boxes, x, y), current);
    };

    const on_up = (event: PointerEvent) => {
      if (pressed === null || event.pointerId !== pressed.id) return;
      const [dropped, current, key] = [ghost, options(), over];
      if (dropped === null) return end();
      swallow_click();
      if (current === null || key === null) return cancel();
      dropped.leave();
      end();
      current.on_over(null);
      current.on_drop(key);
    };

    const on_key = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || ghost === null) return;
      event.preventDefault();
      event.stopPropagation();
      swallow_click({ pressed: true });
      cancel();
    };

    const on_down = (event: PointerEvent) => {
      if (pressed !== null || !event.isPrimary || event.button !== 0 || options() === null) return;
      pressed = { id: event.pointerId, x: event.clientX, y: event.clientY };
      listening = new AbortController();
      const { signal } = listening;
      window.addEventListener("pointermove", on_move, { signal });
      window.addEventListener("pointerup", on_up, { signal });
      window.addEventListener("pointercancel", cancel, { signal });
      window.addEventListener("keydown", on_key, { capture: true, signal });
      window.addEventListener("selectstart", prevent, { signal });
      // The page does not scroll under a finger that drags; a finger elsewhere may.
      source.addEventListener("touchmove", prevent, { passive: false, signal });
    };

    const until = new AbortController();
    source.addEventListener("pointerdown", on_down, { signal: until.signal });
    source.addEventListener("dragstart", prevent, { signal: until.signal });
    return () => {
      until.abort();
      if (pressed !== null) cancel();
    };
  };
}

const prevent = (event: Event) => event.preventDefault();

/** The click that follows the end of a drag is none. `pressed`: it comes when the button or finger is lifted. */
function swallow_click({ pressed = false } = {}): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  const stop = () => void setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
  if (pressed) window.addEventListener("pointerup", stop, { capture: true, once: true });
  else stop();
}
