// sounds.ts: all sounds as data: wood, leaf and marimba, made of tones and noise. Times in seconds, pitches in hertz,
// loudness from 0 to 1.

export interface Tone {
  readonly kind: "tone";
  readonly wave: "sine" | "triangle";
  /** When it begins, from the beginning of the sound. */
  readonly at: number;
  readonly pitch: number;
  /** Where the pitch glides to. */
  readonly to?: number;
  /** How long it takes to fade away. */
  readonly length: number;
  readonly loud: number;
}

/** Noise of which only a band is heard. */
export interface Noise {
  readonly kind: "noise";
  readonly at: number;
  readonly pitch: number;
  readonly to?: number;
  readonly length: number;
  readonly loud: number;
  /** How narrow the band is. */
  readonly narrow: number;
  /** How long it takes to swell; a tap does not. */
  readonly swell?: number;
}

export type Note = Tone | Noise;

/** A mallet on a wooden bar: the bar, two octaves above it for a moment, and the knock. */
function marimba(at: number, pitch: number, loud = 0.5): Note[] {
  return [
    { kind: "tone", wave: "sine", at, pitch, length: 0.42, loud },
    { kind: "tone", wave: "sine", at, pitch: pitch * 4, length: 0.07, loud: loud * 0.22 },
    { kind: "noise", at, pitch: 1400, length: 0.018, loud: loud * 0.2, narrow: 1.2 },
  ];
}

function tap(at: number, pitch: number, loud = 0.5): Note[] {
  return [
    { kind: "tone", wave: "triangle", at, pitch, to: pitch * 0.82, length: 0.075, loud },
    { kind: "noise", at, pitch: pitch * 3.1, length: 0.025, loud: loud * 0.55, narrow: 1.6 },
  ];
}

function rustle(at: number, pitch: number, to: number, length: number, loud: number): Note {
  return { kind: "noise", at, pitch, to, length, loud, narrow: 0.9, swell: length * 0.35 };
}

function chirp(at: number): Note[] {
  return [0, 0.045, 0.09].map(
    (later): Note => ({ kind: "tone", wave: "sine", at: at + later, pitch: 4100, to: 4350, length: 0.035, loud: 0.05 }),
  );
}

export const sounds = {
  /** Paper slides over paper, and turns. */
  draw: [rustle(0, 2400, 5200, 0.16, 0.3)],
  /** Soft wood; higher with every place of a row. */
  place_1: tap(0, 290),
  place_2: tap(0, 345),
  place_3: tap(0, 410),
  take: [...tap(0, 330, 0.4), ...tap(0.085, 370, 0.42), ...tap(0.17, 415, 0.46)],
  gift: [rustle(0, 1800, 3200, 0.12, 0.2), ...tap(0.1, 392, 0.3), ...tap(0.19, 494, 0.36)],
  /** Two dry leaves. */
  discard: [rustle(0, 4300, 2300, 0.1, 0.26), rustle(0.13, 3700, 1900, 0.13, 0.24)],
  /** A wooden drawer closes. */
  stack: [rustle(0, 500, 900, 0.22, 0.34), ...tap(0.22, 180, 0.6)],
  turn: [...marimba(0, 523.25), ...marimba(0.13, 783.99)],
  /** A log drum, low, and a cricket in the evening. */
  last_round: [
    { kind: "tone", wave: "sine", at: 0, pitch: 124, to: 98, length: 0.5, loud: 0.75 },
    { kind: "tone", wave: "sine", at: 0.28, pitch: 104, to: 82, length: 0.6, loud: 0.7 },
    ...chirp(0.7),
    ...chirp(1),
  ],
  /** Points are added; higher towards the end. */
  count_1: tap(0, 330, 0.3),
  count_2: tap(0, 370, 0.32),
  count_3: tap(0, 415, 0.34),
  count_4: tap(0, 494, 0.36),
  count_5: tap(0, 554, 0.4),
  /** Upwards, with a shaker of leaves. */
  won: [
    ...[523.25, 659.25, 783.99, 880, 1046.5].flatMap((pitch, i) => marimba(i * 0.15, pitch, 0.45)),
    ...[0.6, 0.75, 0.9, 1.05].map((at) => rustle(at, 5200, 3800, 0.12, 0.12)),
  ],
  /** Falling and warm. */
  lost: [440, 392, 329.63].flatMap((pitch, i) => marimba(i * 0.22, pitch, 0.4)),
  /** A player asks for another game. */
  invite: [...marimba(0, 587.33), ...marimba(0.14, 783.99), ...marimba(0.28, 880)],
  /** A drop. */
  chat: [{ kind: "tone", wave: "sine", at: 0, pitch: 520, to: 860, length: 0.12, loud: 0.3 }],
} as const satisfies Readonly<Record<string, readonly Note[]>>;

export type SoundName = keyof typeof sounds;

/** Until nothing of it is heard any more. */
export function duration(name: SoundName): number {
  return Math.max(...sounds[name].map((note) => note.at + note.length));
}
