// violet.ts: the birds.
import { paint } from "../palette";
import { branch, oval, patch, shape } from "../parts";
import type { Animal } from "./animal";

const right = [1, 0] as const;

export const toucan: Animal = {
  behind: branch("M-2 128H104", 7),
  body:
    shape("M26 66C14 90 18 116 34 128L66 124C76 104 72 84 62 68Z") +
    oval(45, 60, 22, 21) +
    shape("M22 112L8 134L34 132Z"),
  details: (brush) =>
    patch("M40 72C54 70 62 78 62 90 62 102 52 106 44 102 36 96 34 80 40 72Z", paint.paper, brush.edge) +
    patch("M58 46C80 34 101 50 97 84 92 76 80 72 60 72 56 64 55 54 58 46Z", paint.amber, brush.edge, 2.6) +
    patch("M88 54C96 62 98 72 97 84 94 79 90 76.5 84 74.5 90 70 91 62 88 54Z", paint.ink) +
    brush.line("M60 62C72 58 82 60 90 66", 2),
  eyes: [{ at: [47, 57, 11], look: right }],
};

export const macaw: Animal = {
  cut: true,
  body:
    shape("M24 72C14 102 20 128 30 144H72C84 120 80 92 76 70Z") +
    oval(50, 66, 29, 27) +
    shape("M28 52C22 42 26 34 30 30C34 36 38 38 44 40ZM40 44C40 34 46 28 52 27C52 34 56 38 60 42Z"),
  details: (brush) =>
    patch("M52 50C68 44 80 54 78 68 76 80 62 84 54 78 46 70 46 56 52 50Z", paint.paper, brush.edge) +
    brush.line("M52 72h10M54 77h8", 1.8) +
    patch("M74 52C92 48 101 66 90 92 87 82 80 76 70 76 76 68 77 60 74 52Z", paint.ink, brush.edge, 2.4) +
    patch("M70 78C76 77 82 80 84 86 78 90 72 86 70 78Z", paint.ink) +
    brush.line("M28 104q6 7 12 0q6 7 12 0q6 7 12 0M26 118q6 7 12 0q6 7 12 0q6 7 12 0q6 7 8 0", 2),
  eyes: [{ at: [62, 61, 9], look: right }],
};

export const hoatzin: Animal = {
  cut: true,
  body:
    shape("M36 74C16 94 14 124 26 146H78C86 122 76 92 66 74Z") +
    oval(51, 66, 21, 20) +
    shape("M36 60L14 36L44 50ZM40 52L28 20L52 46ZM48 47L48 14L60 46ZM56 47L68 20L66 52Z"),
  details: (brush) =>
    patch("M46 56C58 50 70 58 70 68 70 80 56 84 48 78 40 72 40 60 46 56Z", paint.paper, brush.edge) +
    patch("M68 60C80 58 90 66 90 76 82 74 76 76 68 78 70 72 70 66 68 60Z", paint.amber, brush.edge, 2.4) +
    brush.line("M70 69.5C76 68 82 70 86 73", 1.8) +
    brush.line("M30 104q6 7 12 0q6 7 12 0q6 7 12 0M28 120q6 7 12 0q6 7 12 0q6 7 12 0", 2),
  eyes: [{ at: [57, 65, 9.5], look: right }],
};

export const hummingbird: Animal = {
  body:
    shape("M44 68C36 92 50 112 68 112C84 104 82 78 66 64Z") +
    oval(46, 62, 17, 16) +
    shape("M58 78C60 52 76 36 98 30C102 54 92 80 70 92Z") +
    shape("M62 106L56 136L68 130L78 137L80 104Z"),
  details: (brush) =>
    patch("M31 60L0 74 32 67Z", paint.ink, paint.ink) +
    patch("M40 75C50 74 56 82 56 92 50 96 44 90 40 75Z", paint.paper, brush.edge) +
    brush.line("M68 82C74 66 82 52 92 42M76 80C82 70 88 62 95 56M64 118v8M72 118v8", 2),
  eyes: [{ at: [44, 60, 10], look: [-1, 0.1] }],
};
