// chameleon.ts: the drawing of the chameleon: a spine of varying width that becomes a spiral tail, in three layers
// (rim, outline, body) for all colours.
import { paint } from "./palette";
import { branch, eye, f, line, spot } from "./parts";

const spine =
  "M73.6 53.6C71.9 52.5 67.5 48.6 63.1 46.8C58.7 45.1 52.5 42.8 47 43C41.5 43.3 34.8 45.3 30.1 48.5" +
  "C25.3 51.7 21.5 57.4 18.5 62.2C15.5 67 13.5 72.7 12 77.5C10.5 82.3 9.8 86.7 9.4 91C9 95.3 9.8 99.9 9.8 103.1" +
  "C9.9 106.3 9.3 107.9 9.7 110.3C10 112.7 11 115.5 12.2 117.7C13.4 119.9 15.2 121.9 17 123.5" +
  "C18.9 125.1 21.2 126.3 23.4 127.1C25.6 127.8 28.1 128.1 30.4 128C32.7 128 35 127.4 37 126.5" +
  "C39.1 125.7 41 124.3 42.5 122.9C44 121.4 45.2 119.5 46.1 117.7C46.9 115.8 47.4 113.7 47.5 111.8" +
  "C47.6 109.9 47.3 107.8 46.8 106C46.2 104.3 45.2 102.6 44.1 101.2C43 99.8 41.5 98.6 40.1 97.8" +
  "C38.6 96.9 36.9 96.4 35.3 96.1C33.7 95.9 32 96 30.5 96.3C29 96.7 27.5 97.4 26.3 98.2" +
  "C25.2 99 24.1 100.1 23.3 101.2C22.6 102.4 22 103.7 21.8 105C21.5 106.2 21.5 107.6 21.7 108.7" +
  "C21.9 109.9 22.4 111.1 23 112C23.5 113 24.4 113.8 25.2 114.4C26 115.1 27 115.5 27.9 115.7" +
  "C28.9 115.9 29.9 115.9 30.7 115.8C31.6 115.7 32.4 115.3 33.1 114.9C33.7 114.5 34.3 113.9 34.7 113.3" +
  "C35.1 112.7 35.3 111.9 35.4 111.3C35.5 110.8 35.2 110.1 35.2 109.8L32.8 109.8C32.7 110 32.7 110.5 32.6 110.7" +
  "C32.5 110.9 32.3 111.1 32.1 111.3C31.9 111.5 31.7 111.7 31.4 111.8C31.1 111.9 30.7 112 30.3 112" +
  "C29.9 112 29.5 111.9 29.1 111.8C28.7 111.6 28.3 111.4 27.9 111C27.6 110.7 27.2 110.3 27 109.8" +
  "C26.8 109.3 26.6 108.7 26.5 108.1C26.5 107.5 26.6 106.8 26.8 106.2C27 105.6 27.3 104.9 27.7 104.4" +
  "C28.2 103.8 28.7 103.3 29.4 102.9C30.1 102.5 30.9 102.2 31.7 102.1C32.5 101.9 33.4 101.9 34.3 102.1" +
  "C35.1 102.3 36 102.7 36.8 103.2C37.6 103.7 38.4 104.4 39 105.2C39.5 106 40 107 40.3 108" +
  "C40.6 109 40.7 110.2 40.6 111.3C40.5 112.4 40.1 113.6 39.6 114.6C39.1 115.6 38.3 116.7 37.4 117.5" +
  "C36.5 118.3 35.3 119 34.1 119.5C32.9 120 31.6 120.3 30.2 120.3C28.9 120.3 27.4 120 26.1 119.5" +
  "C24.8 119 23.5 118.2 22.4 117.3C21.3 116.3 20.3 115 19.6 113.7C18.9 112.3 18.3 110.9 18.2 109.2" +
  "C18 107.5 18.4 106.1 18.6 103.4C18.9 100.7 18.5 96.1 19.6 93C20.7 89.8 22.5 87.1 25 84.5" +
  "C27.5 82 31.4 79.3 34.5 77.8C37.7 76.3 41.5 76 43.9 75.5C46.3 75.1 46.9 75.2 49 75" +
  "C51.2 74.7 54 74.2 56.9 74.2C59.8 74.1 64.8 74.3 66.4 74.4Z";

export const chameleon_head =
  "M56 72C50 60 46 46 47 33C47 29.5 50.5 28.5 53.5 30.5L79 48C85 52 93 57.5 95.5 62.5C97.5 66.5 95 70.5 91 72.5" +
  "C84 76 80 82 71 84C63 85 58 79 56 72Z";

/** Small bumps along the back: x, y, radius. */
const crest = [
  [63.1, 46.8, 2.7], [47, 43, 2.6], [30.1, 48.5, 2.4], [18.5, 62.2, 2.2],
  [12, 77.5, 2], [9.4, 91, 1.9], [9.8, 103.1, 1.7], [9.7, 110.3, 1.5],
] as const;

const legs = ["M42 68C42 79 50 82 57 91L60 100", "M67 76C69 84 78 86 81 92L82 100"] as const;

function legs_of(first: number, second: number): string {
  return `<path d="${legs[0]}" stroke-width="${first}"/><path d="${legs[1]}" stroke-width="${second}"/>`;
}

/** What all chameleons share; used by reference. */
export function chameleon_parts(): string {
  const bumps = crest.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("");
  const feet = `<ellipse cx="61" cy="105.5" rx="6.6" ry="5"/><ellipse cx="82.5" cy="102.5" rx="6.6" ry="5"/>`;
  return (
    `<g id="k-cham"><path d="${spine}"/>${bumps}<path d="${chameleon_head}"/>${feet}</g>` +
    `<g id="k-cham-legs" stroke-linecap="round">${legs_of(9.5, 8.5)}</g>` +
    `<g id="k-cham-legs-rim" stroke-linecap="round">${legs_of(14, 13)}</g>`
  );
}

export interface ChameleonColours {
  readonly edge: string;
  /** A reference to the pattern of the body. */
  readonly body: string;
  readonly iris: string;
  /** A ring round the eye, for the golden joker. */
  readonly ring?: string;
}

/** The branch with its leaf, and the far leg on it. */
export function branch_to_sit_on(d: string, edge: string): string {
  const leaf =
    `<path d="M88 105C88 116 94 121 101 122 102 113 97 106 88 105Z" fill="${paint.branch}" ` +
    `stroke="${paint.paper}" stroke-width="2"/>`;
  return branch(d, 6.5) + leaf + line("M54 72C58 80 66 84 69 92L69 101", edge, 7.5);
}

/** The chameleon on its branch. */
export function chameleon({ edge, body, iris, ring }: ChameleonColours): string {
  const halo = ring
    ? `<circle cx="73" cy="58" r="${f(17.4)}" fill="none" stroke="${ring}" stroke-width="3.4"/>` +
      `<circle cx="73" cy="58" r="${f(15.2)}" fill="none" stroke="${edge}" stroke-width="1.4"/>`
    : "";
  return (
    branch_to_sit_on("M104 101C88 104 74 109 54 108", edge) +
    `<use href="#k-cham" fill="${paint.paper}" stroke="${paint.paper}" stroke-width="9" stroke-linejoin="round"/>` +
    `<use href="#k-cham-legs-rim" fill="none" stroke="${paint.paper}"/>` +
    `<use href="#k-cham" fill="${edge}" stroke="${edge}" stroke-width="4.6" stroke-linejoin="round"/>` +
    `<use href="#k-cham-legs-rim" fill="none" stroke="${edge}"/>` +
    `<use href="#k-cham-legs" fill="none" stroke="${body}"/><use href="#k-cham" fill="${body}"/>` +
    line("M94 66.5C88 73 79 75.5 72.5 72.5", edge) +
    `<path d="M51 36C55 48 57 60 62 72" fill="none" stroke="${edge}" stroke-width="1.8" stroke-linecap="round" ` +
    `opacity=".55"/>` +
    spot(90.5, 62, 1.1, edge) + halo +
    eye(73, 58, 12.5, [1, 0.08], iris, edge)
  );
}
