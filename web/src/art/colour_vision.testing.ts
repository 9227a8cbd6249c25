// colour_vision.testing.ts: how different two colours look, also to colour-blind people, and their contrast. sRGB, D65.
// Protanopia and deuteranopia: Machado 2009 (severity 1) and Viénot 1999; tritanopia: Machado 2009 and Brettel 1997.
// Contrast: WCAG 2.

export type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];
export type Simulation = (linear: Rgb) => Rgb;

function linear_part(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** "#RRGGBB" as amounts of light. */
export function linear(hex: string): Rgb {
  const part = (at: number) => linear_part(parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

function times(m: Matrix, [r, g, b]: Rgb): Rgb {
  const row = (i: 0 | 1 | 2) => Math.min(1, Math.max(0, m[i][0] * r + m[i][1] * g + m[i][2] * b));
  return [row(0), row(1), row(2)];
}

const by = (matrix: Matrix): Simulation => (colour) => times(matrix, colour);

const brettel_tritan: Simulation = (colour) => {
  const [r, g, b] = colour;
  const side = 0.03901 * r - 0.02788 * g - 0.01113 * b;
  return side >= 0
    ? times([[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.805, 0.11911]], colour)
    : times([[0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.1232], [-0.37562, 1.12767, 0.24796]], colour);
};

/** Kinds of colour vision, each with its models. */
export const sights = {
  normal: [(colour) => colour],
  protanopia: [
    by([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    by([[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]]),
  ],
  deuteranopia: [
    by([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]),
    by([[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]]),
  ],
  tritanopia: [
    by([[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]]),
    brettel_tritan,
  ],
} as const satisfies Record<string, readonly Simulation[]>;

function lab([r, g, b]: Rgb): Rgb {
  const x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047;
  const y = 0.2126729 * r + 0.7151522 * g + 0.072175 * b;
  const z = (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883;
  const root = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  return [116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z))];
}

/** CIE76 difference of two colours for one kind of vision; the smallest over its models. */
export function difference(one: string, other: string, sight: readonly Simulation[]): number {
  const distances = sight.map((see) => {
    const a = lab(see(linear(one)));
    const b = lab(see(linear(other)));
    return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  });
  return Math.min(...distances);
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** 1 for the same, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
