// tips.ts: the tips for a first game of Coloretto.
import type { Tip } from "../tips/tips";

export const tips: readonly Tip[] = [
  { name: "draw", at: "draw", when: ({ can }) => can.has("draw"), until: ["draw", "take"] },
  { name: "place", at: "place", when: ({ can }) => can.has("place"), until: ["place"] },
  { name: "take", at: "take", when: ({ can, done }) => can.has("take") && done.has("place"), until: ["take"] },
  { name: "shelf", at: "shelf", when: ({ done }) => done.has("take") },
];
