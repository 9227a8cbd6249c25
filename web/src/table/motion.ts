// motion.ts: animates cards from their old to their new places. Places are called spots (data-spot); their positions
// are stored before a change and compared after it.
import { symbol_of, type Face } from "../art/faces";

export interface Move {
  /** Where it comes from: the first of these spots that existed. */
  readonly from: readonly string[];
  /** Where it is now: the first of these spots that exists. */
  readonly to: readonly string[];
  /** For a card without a place of its own at the target: a picture of it moves there and vanishes. */
  readonly face?: Face;
  readonly duration: number;
  readonly delay?: number;
  /** Turns grey before it leaves. */
  readonly grey?: boolean;
  /** Turns over on the way. */
  readonly flip?: boolean;
  /** Starts slowly, too: for cards that change their owner. */
  readonly smooth?: boolean;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** From one box to another, as a transform of what lies in the second. */
export function transform_between(from: Box, to: Box): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width > 0 ? from.width / to.width : 1;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** All moves of one change take at most this long, in milliseconds. */
export const longest = 900;

/** Shortens all moves by the same factor to fit the limit. */
export function fitted(moves: readonly Move[]): Move[] {
  const total = Math.max(0, ...moves.map((move) => (move.delay ?? 0) + move.duration));
  if (total <= longest) return [...moves];
  const factor = longest / total;
  return moves.map((move) => ({ ...move, duration: move.duration * factor, delay: (move.delay ?? 0) * factor }));
}

/** A card that no longer counts. */
const faded = "grayscale(1) opacity(0.85)";
const ease = "cubic-bezier(.2,.8,.3,1)";
const smooth_ease = "cubic-bezier(.5,0,.2,1)";

export class Motion {
  private before = new Map<string, DOMRect>();
  private running: Animation[] = [];

  constructor(private readonly root: () => HTMLElement | undefined) {}

  private spots(): HTMLElement[] {
    return [...(this.root()?.querySelectorAll<HTMLElement>("[data-spot]") ?? [])];
  }

  /** Call before the table changes. */
  remember(): void {
    this.before = new Map(
      this.spots()
        .map((spot): [string, DOMRect] => [spot.dataset["spot"] ?? "", spot.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0),
    );
  }

  /** A tap skips what is still moving. */
  skip(): void {
    for (const animation of this.running) animation.finish();
    this.running = [];
  }

  /** Call after the table has changed. Spots whose names begin with `gliding` glide to where they are now. */
  play(moves: readonly Move[], speed: 0 | 1 | 2, gliding?: string): void {
    this.skip();
    if (speed === 0 || typeof Element.prototype.animate !== "function") return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const now = new Map(
      this.spots()
        .filter((spot) => spot.getBoundingClientRect().width > 0)
        .map((spot) => [spot.dataset["spot"] ?? "", spot]),
    );
    if (gliding !== undefined && !calm) this.glide(now, gliding, speed);
    for (const move of fitted(moves)) {
      const from = move.from.map((name) => this.before.get(name)).find((box) => box !== undefined);
      const target = move.to.map((name) => now.get(name)).find((spot) => spot !== undefined);
      if (!from || !target) continue;
      if (calm) this.fade(target, move);
      else if (move.face) this.fly(move.face, from, target, move, speed);
      else this.travel(target, from, move, speed);
    }
  }

  private glide(now: ReadonlyMap<string, HTMLElement>, prefix: string, speed: number): void {
    for (const [name, spot] of now) {
      const from = this.before.get(name);
      if (!name.startsWith(prefix) || !from) continue;
      const to = spot.getBoundingClientRect();
      const [x, y] = [from.left - to.left, from.top - to.top];
      if (Math.hypot(x, y) < 8) continue;
      const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
      this.run(spot, frames, { from: [], to: [], duration: 360, smooth: true }, speed);
    }
  }

  private run(element: HTMLElement | SVGElement, frames: Keyframe[], move: Move, speed: number): Animation {
    const animation = element.animate(frames, {
      duration: move.duration / speed,
      delay: (move.delay ?? 0) / speed,
      easing: move.smooth ? smooth_ease : ease,
      fill: "backwards",
    });
    this.running.push(animation);
    return animation;
  }

  private fade(target: HTMLElement, move: Move): void {
    if (!move.face) this.run(target, [{ opacity: 0 }, { opacity: 1 }], { ...move, duration: 120, delay: 0 }, 1);
  }

  private travel(target: HTMLElement, from: DOMRect, move: Move, speed: number): void {
    const start = transform_between(from, target.getBoundingClientRect());
    const frames: Keyframe[] = move.flip
      ? [
          { transform: `${start} rotateY(90deg)`, zIndex: 9 },
          { transform: `translate(0, -6px) rotateY(0deg) rotate(6deg)`, offset: 0.4, zIndex: 9 },
          { transform: "none", zIndex: 9 },
        ]
      : [
          { transform: `${start} rotate(6deg)`, zIndex: 9 },
          { transform: "none", zIndex: 9 },
        ];
    this.run(target, frames, move, speed);
  }

  private fly(face: Face, from: DOMRect, target: HTMLElement, move: Move, speed: number): void {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 100 140");
    svg.setAttribute("aria-hidden", "true");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `#${symbol_of(face)}`);
    svg.append(use);
    const style = { position: "fixed", left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px` };
    Object.assign(svg.style, style, { height: `${from.height}px`, zIndex: "40", pointerEvents: "none" });
    document.body.append(svg);
    const to = target.getBoundingClientRect();
    const end: Box = {
      left: to.left + to.width / 2 - 12,
      top: to.top + Math.min(to.height, 80) / 2 - 17,
      width: 24,
      height: 34,
    };
    const there = transform_between(end, from);
    const leaves: Keyframe[] = move.grey
      ? [
          { transform: "none", filter: "none" },
          { transform: "none", filter: faded, offset: 0.45 },
          { transform: there, filter: faded, offset: 0.92, opacity: 1 },
          { transform: there, filter: faded, opacity: 0 },
        ]
      : [{ transform: "none" }, { transform: there, offset: 0.9, opacity: 1 }, { transform: there, opacity: 0 }];
    const animation = this.run(svg, leaves, move, speed);
    const gone = () => svg.remove();
    animation.onfinish = gone;
    animation.oncancel = gone;
  }
}
