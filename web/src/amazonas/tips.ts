// tips.ts: the tips for a first game of Amazonas.
import type { Tip } from "../tips/tips";

export const tips: readonly Tip[] = [
  { name: "hand", at: "hand", when: ({ can }) => can.has("play"), until: ["play", "give"] },
  { name: "gift", at: "offer", when: ({ can }) => can.has("take"), until: ["take", "reject"] },
  { name: "columns", at: "columns", when: ({ can, turns }) => can.has("play") && turns > 0 },
  { name: "bonus", at: "commons", when: ({ can, turns }) => can.has("play") && turns > 2 },
];
