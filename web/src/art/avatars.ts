// avatars.ts: the colour and gaze of each player's avatar. The first is the reader's, the others follow around the
// table.
import { irises } from "./palette";
import type { Look } from "./parts";

const looks: readonly Look[] = [
  [1, 0],
  [-1, 0.2],
  [0, -1],
  [0.7, 0.8],
  [-0.7, -0.7],
];

export interface AvatarStyle {
  readonly iris: string;
  readonly look: Look;
}

export function avatar_style(seat: number): AvatarStyle {
  const at = ((seat % irises.length) + irises.length) % irises.length;
  return { iris: irises[at] ?? irises[0], look: looks[at] ?? [0, 0] };
}
