// focus.ts: keeps people who play by keyboard at the table: a button that is gone after a decision gives its focus to
// what can be done next (data-next), else to the line that says what happens (data-rest). Knows no game.

export class Focus {
  private within = false;

  constructor(private readonly root: () => HTMLElement | undefined) {}

  /** Call before the table changes. */
  remember(): void {
    const active = document.activeElement;
    const here = active !== null && active !== document.body && (this.root()?.contains(active) ?? false);
    // Several changes may come before the first is seen; whoever was here is still here in the last.
    this.within = here || (this.within && (active === null || active === document.body));
  }

  /** Call after the table has changed. */
  restore(): void {
    if (!this.within) return;
    if (this.lost()) this.find();
    // A button that has just become disabled, or is on its way out, loses the focus only with the next frame.
    requestAnimationFrame(() => {
      if (this.lost()) this.find();
      else this.within = this.root()?.contains(document.activeElement) ?? false;
    });
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
    const all = (selector: string) => [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const resting = all("[data-rest]").find(seen);
    (all("[data-next]").find(seen) ?? resting)?.focus({ preventScroll: true });
  }
}
