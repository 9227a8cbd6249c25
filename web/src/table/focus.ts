// focus.ts: keeps people who play by keyboard at the table: a button that is gone after a decision gives its focus to what can
// be done next (data-next), else to the log. Knows no game.

export class Focus {
  private within = false;

  constructor(private readonly root: () => HTMLElement | undefined) {}

  /** Call before the table changes. */
  remember(): void {
    const active = document.activeElement;
    this.within = active !== null && active !== document.body && (this.root()?.contains(active) ?? false);
  }

  /** Call after the table has changed. */
  restore(): void {
    const active = document.activeElement;
    // A button that has just become disabled still has the focus, but loses it with the next frame.
    const lost = active === null || active === document.body || active.matches(":disabled");
    if (!this.within || !lost) return;
    const next = [...(this.root()?.querySelectorAll<HTMLElement>("[data-next]") ?? [])].find(
      (one) => !one.matches(":disabled") && one.getClientRects().length > 0,
    );
    next?.focus({ preventScroll: true });
  }
}
