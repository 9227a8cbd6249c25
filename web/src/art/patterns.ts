// patterns.ts: the pattern of each colour, in four sizes: k-bg on the ground of a card, k-bd on the body of an animal,
// k-sm on small things, k-jk in the bands of a joker. A pattern cannot read variables of the element that uses it, so
// there is a set per colour.
import { card_colours, joker_bands, type ColourName, type Pattern } from "./palette";

interface Motif {
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly draw: (mark: string, stroke: number) => string;
}

function stroked(d: string): (mark: string, stroke: number) => string {
  return (mark, stroke) =>
    `<path d="${d}" fill="none" stroke="${mark}" stroke-width="${stroke}" stroke-linecap="round" ` +
    `stroke-linejoin="round"/>`;
}

const motifs: Record<Pattern, Motif> = {
  zigzag: { width: 16, height: 12, turn: 0, draw: stroked("M-4 13 4 3 12 13 20 3M-4 1 4-9 12 1 20-9") },
  waves: { width: 20, height: 11, turn: 0, draw: stroked("M-5 5.5Q0 0 5 5.5T15 5.5T25 5.5") },
  diamonds: {
    width: 14,
    height: 18,
    turn: 0,
    draw: (mark) =>
      `<path d="M7 3 11 9 7 15 3 9Z" fill="${mark}"/>` +
      `<path d="M0-6 4 0 0 6-4 0ZM14-6 18 0 14 6 10 0ZM0 12 4 18 0 24-4 18ZM14 12 18 18 14 24 10 18Z" fill="none" ` +
      `stroke="${mark}" stroke-width="1.6"/>`,
  },
  dots: {
    width: 14,
    height: 14,
    turn: 0,
    draw: (mark) =>
      `<circle cx="3.5" cy="3.5" r="2.7" fill="${mark}"/><circle cx="10.5" cy="10.5" r="2.7" fill="${mark}"/>`,
  },
  scales: {
    width: 16, height: 16, turn: 0, draw: stroked("M0 0a8 8 0 0 0 16 0M-8 8a8 8 0 0 0 16 0M8 8a8 8 0 0 0 16 0"),
  },
  leaves: {
    width: 18,
    height: 20,
    turn: 0,
    draw: (mark) =>
      `<path d="M4 9C0 5 2 1 5-1 9 3 8 7 4 9ZM4 29C0 25 2 21 5 19 9 23 8 27 4 29Z` +
      `M13 19C9 15 11 11 14 9 18 13 17 17 13 19Z" fill="${mark}"/>`,
  },
  stripes: { width: 9, height: 9, turn: 32, draw: stroked("M4.5-2V12") },
  flock: { width: 18, height: 14, turn: 0, draw: stroked("M2 3 5.5 7 9 3M11 10 14.5 14 18 10M11-4 14.5 0 18-4") },
};

function pattern(id: string, motif: Motif, ground: string, mark: string, scale: number, stroke: number): string {
  return (
    `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${motif.width}" height="${motif.height}" ` +
    `patternTransform="scale(${scale}) rotate(${motif.turn})">` +
    `<rect width="${motif.width}" height="${motif.height}" fill="${ground}"/>${motif.draw(mark, stroke)}</pattern>`
  );
}

export function patterns_of(name: ColourName): string {
  const colour = card_colours[name];
  const motif = motifs[colour.pattern];
  return (
    pattern(`k-bg-${name}`, motif, colour.fill, colour.mark, 1, 2.6) +
    pattern(`k-bd-${name}`, motif, colour.tint, colour.body_mark, 0.62, 2.6) +
    pattern(`k-sm-${name}`, motif, colour.fill, colour.mark, 0.62, 2.8)
  );
}

/** Seven slanted bands, for the body of a joker and for its small signs. */
export function joker_pattern(): string {
  const width = 15.2;
  const bands = joker_bands.map((name, i) => {
    const x = Math.round((-6 + i * width) * 10) / 10;
    return `<path d="M${x} 0h15.8l-8 140h-15.8z" fill="url(#k-sm-${name})"/>`;
  });
  const small = joker_bands.map(
    (name, i) => `<path d="M${i * 5 - 2} 0h5.4l-4 50h-5.4z" fill="${card_colours[name].fill}"/>`,
  );
  return (
    `<pattern id="k-bd-joker" patternUnits="userSpaceOnUse" width="100" height="140">${bands.join("")}</pattern>` +
    `<pattern id="k-sm-joker" patternUnits="userSpaceOnUse" width="32" height="50">${small.join("")}</pattern>`
  );
}
