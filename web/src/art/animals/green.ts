// green.ts: the animals of the forest.
import { paint } from "../palette";
import { branch, line, oval, patch, shape, spot } from "../parts";
import type { Animal } from "./animal";

export const anteater: Animal = {
  body:
    shape("M74 84C80 66 90 56 84 42C100 46 106 74 98 98C94 108 84 110 76 104Z") +
    oval(60, 90, 25, 19) +
    shape("M54 68C36 66 16 92 2 116C0 121 5 124 9 120C20 109 34 106 50 105Z") +
    oval(44, 66, 6.5, 7) +
    shape("M44 98H58V128H43ZM66 98H80V128H66Z"),
  details: (brush) =>
    patch("M46 74C60 78 74 88 80 102 72 104 64 98 56 94 50 90 46 82 46 74Z", paint.ink) +
    line("M46 73C60 77 75 88 81 102", paint.paper) +
    brush.line("M90 56q4 14-2 28M84 72q1 8-4 16", 2) +
    brush.line("M47 127v-4M53 127v-4M70 127v-4M76 127v-4", 2),
  eyes: [{ at: [34, 84, 8.5], look: [-1, 0.4] }],
};

export const frog: Animal = {
  body:
    oval(50, 94, 38, 26) + oval(28, 62, 16.5) + oval(72, 62, 16.5) +
    shape("M14 92C2 104 2 122 12 128H36L30 112ZM86 92C98 104 98 122 88 128H64L70 112Z"),
  details: (brush) =>
    patch("M24 96C34 112 66 112 76 96 74 120 26 120 24 96Z", paint.paper) +
    brush.line("M18 86C34 104 66 104 82 86", 2.8) +
    brush.line("M44 80l2 2M56 80l-2 2", 2.6) +
    brush.line("M14 127v-6M21 128v-6M79 128v-6M86 127v-6", 2.2),
  eyes: [
    { at: [28, 61, 12.5], look: [0.2, 0.2] },
    { at: [72, 61, 12.5], look: [-0.2, 0.2] },
  ],
};

export const sloth: Animal = {
  cut: true,
  behind: branch("M-2 38H104", 7),
  body:
    oval(50, 88, 34, 33) +
    shape("M20 84C8 66 8 48 12 34L24 34C24 52 28 62 38 68ZM80 84C92 66 92 48 88 34L76 34C76 52 72 62 62 68Z"),
  details: (brush) =>
    patch(
      "M50 64C72 60 82 78 76 96 70 112 58 116 50 116 42 116 30 112 24 96 18 78 28 60 50 64Z",
      paint.paper, brush.edge,
    ) +
    patch("M44 76C34 72 24 82 22 96 30 100 42 94 46 86ZM56 76C66 72 76 82 78 96 70 100 58 94 54 86Z", brush.edge) +
    `<g fill="${paint.ink}">${oval(50, 96, 6, 4.4)}</g>` +
    line("M38 103C44 109 56 109 62 103", paint.ink),
  eyes: [
    { at: [37, 85, 7], look: [0.3, 0.2], amber: true },
    { at: [63, 85, 7], look: [-0.3, 0.2], amber: true },
  ],
};

export const jaguar: Animal = {
  body: oval(50, 86, 38, 35) + oval(20, 56, 13) + oval(80, 56, 13),
  details: (brush) =>
    spot(20, 56, 6, brush.edge) + spot(80, 56, 6, brush.edge) +
    patch(
      "M50 92C66 88 74 100 68 110 62 118 54 116 50 112 46 116 38 118 32 110 26 100 34 88 50 92Z",
      paint.paper, brush.edge,
    ) +
    patch("M43 91H57L50 100Z", paint.ink, paint.ink) +
    line("M50 100v8M50 108q-6 5-11 1M50 108q6 5 11 1", paint.ink) +
    brush.line("M30 104L12 101M30 109L13 112M70 104L88 101M70 109L87 112", 1.8) +
    brush.line("M44 56l6 5 6-5M42 64l8 6 8-6"),
  eyes: [
    { at: [34, 78, 10.5], look: [0.3, 0.1], amber: true },
    { at: [66, 78, 10.5], look: [-0.3, 0.1], amber: true },
  ],
};

export const tapir: Animal = {
  body:
    shape("M40 82C54 66 92 66 97 94V130H82V112H62V130H47V104Z") +
    shape("M58 76C54 54 34 50 25 64C17 76 8 84 3 98C1 107 10 110 15 103C20 97 28 98 36 99C50 99 60 92 58 76Z") +
    oval(45, 53, 6.5, 8.5),
  details: (brush) =>
    patch("M18 84C26 84 36 90 40 98 32 99 24 96 17 100 12 104 6 104 7 98 9 92 13 87 18 84Z", paint.paper, brush.edge) +
    line("M7 98q2 2 5 1", paint.ink, 2.2) +
    brush.line("M54 62C62 68 70 68 78 70", 2.6) +
    `<g fill="${paint.paper}">${oval(45, 51, 2.6, 4)}</g>` +
    brush.line("M51 129v-4M58 129v-4M86 129v-4M93 129v-4", 2),
  eyes: [{ at: [33, 73, 9], look: [-1, 0.1] }],
};

export const capybara: Animal = {
  body:
    shape("M8 128C4 96 18 84 40 82L44 68C46 56 58 52 68 54L88 60C96 63 98 70 97 80L96 88C95 96 88 100 80 100L78 128Z") +
    oval(50, 56, 6, 7),
  details: (brush) =>
    patch("M84 74C92 70 98 74 97 82L96 88C94 96 88 98 82 96 78 90 78 80 84 74Z", brush.tint, brush.edge) +
    `<g fill="${paint.ink}">${oval(92, 77, 2.4, 3)}</g>` +
    line("M86 90q5 0 8-3", paint.ink) +
    brush.line("M24 128v-8M34 128v-8M66 128v-10"),
  eyes: [{ at: [68, 68, 9], look: [1, 0] }],
};
