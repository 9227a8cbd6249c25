// focus.ts: keeps the focus at the table for keyboard users: when the focused button disappears, the next action
// (data-next) gets the focus, otherwise the status in the bar (data-rest).

export class Focus {
  private within = false;

  constructor(private readonly root: () => HTMLElement | undefined) {}

  /** Call before the table changes. */
  remember(): void {
    const active = document.activeElement;
    const here = active !== null && active !== document.body && this.belongs(active);
    // Several changes may happen before the first is rendered; the focus counts as inside until the last.
    this.within = here || (this.within && (active === null || active === document.body));
  }

  /** Call after the table has changed. */
  restore(): void {
    if (!this.within) return;
    if (this.lost()) this.find();
    // A button that was disabled or removed loses the focus only in the next frame.
    requestAnimationFrame(() => {
      if (this.lost()) this.find();
      else this.within = document.activeElement !== null && this.belongs(document.activeElement);
    });
  }

  private belongs(element: Element): boolean {
    return (this.root()?.contains(element) ?? false) || element.matches("[data-rest]");
  }

  private lost(): boolean {
    const active = document.activeElement;
    return (
      this.within && (active === null || active === document.body || active.matches(":disabled") || !active.isConnected)
    );
  }

  private find(): void {
    const root = this.root();
    const seen = (one: HTMLElement) => !one.matches(":disabled") && one.getClientRects().length > 0;
    const next = [...(root?.querySelectorAll<HTMLElement>("[data-next]") ?? [])].find(seen);
    (next ?? document.querySelector<HTMLElement>("[data-rest]"))?.focus({ preventScroll: true });
  }
}
