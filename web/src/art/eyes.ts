// eyes.ts: how each player's eye looks: the first is yours, the others go round the table. Knows no player.
import { irises } from "./palette";
import type { Look } from "./parts";

const looks: readonly Look[] = [
  [1, 0],
  [-1, 0.2],
  [0, -1],
  [0.7, 0.8],
  [-0.7, -0.7],
];

export interface EyeStyle {
  readonly iris: string;
  readonly look: Look;
}

export function eye_style(seat: number): EyeStyle {
  const at = ((seat % irises.length) + irises.length) % irises.length;
  return { iris: irises[at] ?? irises[0], look: looks[at] ?? [0, 0] };
}
