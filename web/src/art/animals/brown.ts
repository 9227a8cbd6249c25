// brown.ts: the animals of the bank. The third one is the chameleon of Coloretto, in its brown.
import { paint } from "../palette";
import { oval, patch, shape, spot } from "../parts";
import type { Animal } from "./animal";

export const toad: Animal = {
  body: oval(50, 100, 42, 28) + oval(30, 74, 15) + oval(70, 74, 15) + oval(16, 122, 14, 8) + oval(84, 122, 14, 8),
  details: (brush) => {
    const wart = (x: number, y: number, r: number) => spot(x, y, r, brush.fill, brush.edge);
    return (
      patch("M26 114C34 104 66 104 74 114 70 126 30 126 26 114Z", paint.paper) +
      brush.line("M16 94C34 104 66 104 84 94", 2.8) +
      wart(50, 80, 3.4) + wart(42, 88, 2.2) + wart(59, 88, 2.6) + wart(18, 104, 3) + wart(82, 105, 3.2) +
      wart(24, 112, 2) + wart(77, 113, 2)
    );
  },
  eyes: [
    { at: [30, 73, 10.5], look: [0, 0.5], amber: true },
    { at: [70, 73, 10.5], look: [0, 0.5], amber: true },
  ],
  over: (brush) => patch("M18 72A12 12 0 0 1 42 72ZM58 72A12 12 0 0 1 82 72Z", brush.tint, brush.edge),
};

export const caiman: Animal = {
  cut: true,
  body:
    shape("M-8 96C4 84 20 80 32 80C36 64 56 62 60 79L90 85C99 88 100 99 92 101L44 107L40 146H-8Z") +
    shape("M24 112L88 107C97 108 98 118 90 120L46 130L20 140Z") +
    oval(8, 86, 7) + oval(22, 79, 6.5),
  details: (brush) =>
    patch("M46 103.5L92 99.5 91 108.5 40 114Z", paint.ink) +
    patch(
      "M50 103.2l3.5 7 3.5-7.6ZM60 102.3l3.5 7 3.5-7.6ZM70 101.5l3.5 7 3.5-7.6ZM80 100.6l3.5 7 3.5-7.6Z",
      paint.paper,
    ) +
    patch(
      "M56 110.7l3.5-6 3.5 5.6ZM66 109.8l3.5-6 3.5 5.6ZM76 108.9l3.5-6 3.5 5.6ZM84 108.2l3.5-6 3.5 5.6Z",
      paint.paper,
    ) +
    spot(91, 89.5, 1.8, brush.edge) + brush.line("M6 112q6 4 12 0M4 124q6 4 12 0", 2),
  eyes: [{ at: [46, 77, 10.5], look: [1, 0], amber: true }],
};
