// autoplay.ts: advances a replay step by step until its end.

export const paces = [1, 2, 4] as const;
export type Pace = (typeof paces)[number];

/** Milliseconds per step at normal speed: long enough to see where a card went. */
const pause = 1500;

export class Autoplay {
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** `forward` goes a step on, and is false if that was the last one; `on_stop` is called when it stops by itself. */
  constructor(
    private readonly forward: () => boolean,
    private readonly on_stop: () => void,
  ) {}

  start(pace: Pace): void {
    this.stop();
    this.timer = setTimeout(() => {
      if (this.forward()) this.start(pace);
      else this.on_stop();
    }, pause / pace);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
