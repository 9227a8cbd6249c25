// blue.ts: the animals of the river.
import { paint } from "../palette";
import { line, oval, patch, shape, spot } from "../parts";
import type { Animal } from "./animal";

const left = [-1, 0] as const;
const right = [1, 0] as const;

export const river_dolphin: Animal = {
  body:
    shape(
      "M12 104C14 74 38 50 66 54C76 55 82 60 85 67L97 73C100 76 98 81 94 81" +
        "L80 83C64 84 48 88 38 100C32 108 26 112 22 114Z",
    ) +
    shape("M16 104C8 102 2 108 2 116C10 116 14 120 17 130C24 126 26 118 24 110Z") +
    shape("M38 62C36 50 28 44 24 42C36 38 50 44 56 56Z") +
    shape("M52 84C52 96 46 104 40 108C38 100 38 94 42 86Z"),
  details: (brush) =>
    patch("M30 106C38 92 56 82 80 81 60 92 44 92 30 106Z", paint.paper) + brush.line("M95 76.5C88 79 82 78 78 75"),
  eyes: [{ at: [69, 67, 8.5], look: right }],
};

export const piranha: Animal = {
  body:
    oval(46, 86, 35, 33) +
    shape("M74 86L98 62C94 78 94 94 98 110Z") +
    shape("M30 58C36 44 54 40 68 50L70 66Z") +
    shape("M38 114C44 128 56 130 62 124L64 110Z"),
  details: (brush) =>
    patch("M9 88C18 92 30 94 40 92 36 106 24 110 16 104Z", paint.ink, brush.edge) +
    patch("M11 89.5l5.5 8 4-6.5 5 8 4-7 4.5 7 4-7Z", paint.paper) +
    patch("M18 105l4.5-6 4.5 6.5 4-6.5 4 4Z", paint.paper) +
    brush.line("M52 74C58 82 58 92 52 100"),
  eyes: [{ at: [33, 73, 11.5], look: left }],
};

export const manatee: Animal = {
  body:
    oval(56, 86, 38, 27) +
    shape("M84 92C100 92 104 108 98 120C90 126 80 120 76 106Z") +
    shape("M46 104C42 116 44 128 54 132C64 126 64 112 60 104Z") +
    oval(24, 90, 19, 18),
  details: (brush) =>
    patch("M8 92C8 82 20 80 28 84 38 86 40 98 34 104 24 112 8 106 8 92Z", paint.paper, brush.edge) +
    line("M14 86v2M21 85v2", paint.ink, 2.6) +
    brush.line("M12 99C18 103 26 103 31 99", 2.2) +
    spot(14, 93, 1.2, brush.edge) + spot(19, 95, 1.2, brush.edge) + spot(26, 94, 1.2, brush.edge) +
    brush.line("M88 112q4-2 7 1M70 68q8 2 13 8", 2),
  eyes: [{ at: [38, 74, 9.5], look: [-1, 0.1] }],
};

export const electric_eel: Animal = {
  body: oval(25, 57, 14, 13),
  rope: "M26 56C62 40 98 58 72 78S12 92 32 114 72 124 88 112",
  details: (brush) => line("M62 96l-7 9h9l-7 10", paint.amber, 3.4) + brush.line("M24 64q-6 3-11 0"),
  eyes: [{ at: [22, 53, 8.5], look: left }],
};

export const stingray: Animal = {
  body:
    shape("M50 42C68 48 92 70 97 92C80 90 64 98 50 112C36 98 20 90 3 92C8 70 32 48 50 42Z") +
    shape("M47 104C52 116 38 120 46 136L50 134C46 122 58 116 53 104Z"),
  details: (brush) =>
    brush.line("M36 86q4 4 8 0M56 86q4 4 8 0M36 92q4 4 8 0M56 92q4 4 8 0") + brush.line("M42 78q8 7 16 0"),
  eyes: [
    { at: [35, 64, 9], look: [0, -0.6] },
    { at: [65, 64, 9], look: [0, -0.6] },
  ],
};
