// medals.ts: the six chameleons that stand for players: a head on a medal for small sizes, and the whole animal, which
// is the chameleon of the cards with one ornament on its head. Each species has its own shape of medal.
import { branch_to_sit_on, chameleon_head } from "./chameleon";
import { paint, players } from "./palette";
import { eye, f, line, patch, shape } from "./parts";

/** 1 to 6. */
export type Species = number;
export const species_count = players.length;

const low_head =
  "M54 74C48 64 47 54 52 47C57 41 68 41 79 48C85 52 93 57.5 95.5 62.5C97.5 66.5 95 70.5 91 72.5" +
  "C84 76 80 82 71 84C63 85 57 80 54 74Z";

interface Drawing {
  readonly head: string;
  /** What makes the silhouette. */
  readonly ornament: string;
  readonly medal: string;
  /** What the head with its ornament covers, and how it is scaled and moved to fill the medal. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  readonly scale: number;
  readonly shift: readonly [x: number, y: number];
}

const drawings: readonly Drawing[] = [
  {
    head: chameleon_head,
    ornament: "M47 46C40 30 40 14 47 3C58 10 70 26 74 45Z",
    medal: `<circle cx="50" cy="50" r="47"/>`,
    box: [44, 8, 96, 84], scale: 1.14, shift: [0, 3],
  },
  {
    head: low_head,
    ornament:
      "M70 46C70 34 74 24 84 17C83 28 84 38 84 50ZM82 52C86 42 92 36 102 33C98 42 96 50 95 62Z" +
      "M56 46C54 36 57 28 65 22C66 31 70 38 74 45Z",
    medal: `<rect x="4" y="4" width="92" height="92" rx="20"/>`,
    box: [47, 15, 103, 84], scale: 1.18, shift: [0, 0],
  },
  {
    head: low_head,
    ornament:
      "M76 47C76 36 70 28 61 27C60 19 50 16 44 22C35 19 29 26 32 34C24 37 24 48 32 51C28 59 34 66 42 65" +
      "C46 70 52 72 56 70Z",
    medal: shape("M50 2 93 26V74L50 98 7 74V26Z"),
    box: [23, 15, 97, 84], scale: 1.08, shift: [0, 0],
  },
  {
    head: low_head,
    ornament: "M50 66L36 62 46 54 34 45 48 42 43 28 57 36 60 21 69 37 79 27 80 49Z",
    medal: shape("M8 6H92V50C92 74 74 90 50 98 26 90 8 74 8 50Z"),
    box: [33, 20, 97, 84], scale: 1.2, shift: [0, -6],
  },
  {
    head: low_head,
    ornament: "M84 52C88 40 100 36 106 44C111 52 106 64 95 66ZM54 48C46 44 40 50 42 58C44 64 50 66 54 64Z",
    medal: shape("M96 50A46 46 0 1 1 50 4H92A4 4 0 0 1 96 8Z"),
    box: [39, 38, 109, 84], scale: 1.14, shift: [-2, 0],
  },
  {
    head: low_head,
    ornament: "M58 44C46 30 26 36 24 54C22 74 40 88 56 78Z",
    medal: shape("M31 3H69L97 31V69L69 97H31L3 69V31Z"),
    box: [21, 33, 97, 84], scale: 1.08, shift: [0, 0],
  },
];

const look = [1, 0.08] as const;
const mouth = "M94 66.5C88 73 79 75.5 72.5 72.5";

function at(species: Species) {
  const i = (((species - 1) % species_count) + species_count) % species_count;
  return { colours: players[i]!, drawing: drawings[i]! };
}

/** From the coordinates of the animal to those of its medal. */
export function medal_transform(species: Species): string {
  const { box, scale, shift } = at(species).drawing;
  const x = 50 - ((box[0] + box[2]) / 2) * scale + shift[0];
  const y = 50 - ((box[1] + box[3]) / 2) * scale + shift[1];
  return `translate(${f(x)} ${f(y)}) scale(${scale})`;
}

/** The medal in a square from -2 to 102. */
export function medal(species: Species): string {
  const { colours, drawing } = at(species);
  const { fill, tint, edge } = colours;
  const body = shape(drawing.ornament) + shape(drawing.head);
  return (
    `<g fill="${fill}" stroke="${edge}" stroke-width="5" stroke-linejoin="round">${drawing.medal}</g>` +
    `<g transform="${medal_transform(species)}">` +
    `<g fill="${edge}" stroke="${edge}" stroke-width="6" stroke-linejoin="round">${body}</g>` +
    `<g fill="${tint}">${body}</g>${line(mouth, edge, 2.6)}${eye(73, 58, 13.5, look, paint.iris, edge)}</g>`
  );
}

/** How the whole animal looks: in its own colour, in all seven (the winner), or asleep. */
export type Mood = "calm" | "display" | "asleep";

/** The whole animal on its branch, in a box of 116 by 142 that begins at -4, -6. It needs the sheet of sprite.ts. */
export function chameleon_of(species: Species, mood: Mood): string {
  const { colours, drawing } = at(species);
  const { fill, tint, edge } = colours;
  const pale = colours.species === "knob";
  const display = mood === "display";
  const body = display ? "url(#k-bd-joker)" : pale ? "#F4EFEA" : fill;
  const legs = display ? "#E37425" : pale ? tint : fill;
  const mouth_colour = colours.species === "flap" || colours.species === "leaf" ? tint : edge;
  const layer = (colour: string, width: number, ornament_width: number) =>
    `<g fill="${colour}" stroke="${colour}" stroke-width="${ornament_width}" stroke-linejoin="round">` +
    `${shape(drawing.ornament)}</g>` +
    `<use href="#k-cham" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>` +
    `<use href="#k-cham-legs-rim" fill="none" stroke="${colour}"/>`;
  const eyes =
    mood === "asleep"
      ? `<circle cx="73" cy="58" r="12.5" fill="${tint}" stroke="${edge}" stroke-width="2.4"/>` +
        line("M62 60C67 66 79 66 84 60", edge, 2.8)
      : eye(73, 58, 12.5, look, paint.iris, edge);
  return (
    branch_to_sit_on("M112 100C92 104 74 109 50 108", edge) + layer(paint.paper, 9, 11) + layer(edge, 4.6, 5) +
    `<use href="#k-cham-legs" fill="none" stroke="${legs}"/>` +
    `<use href="#k-cham" fill="${body}"/>` +
    (display
      ? patch(drawing.head, fill, edge, 2.4)
      : `<path d="M30 62C34 66 40 68 46 66M22 76C28 80 36 80 42 76" fill="none" stroke="${tint}" stroke-width="4" ` +
        `stroke-linecap="round" opacity=".9"/>`) +
    `<path d="${drawing.ornament}" fill="${tint}" opacity="${display ? 1 : 0.6}"/>` +
    line(mouth, mouth_colour, 2.6) + eyes
  );
}

/** One symbol for each species. */
export function medal_symbols(): string {
  return players
    .map((_, i) => `<symbol id="k-medal-${i + 1}" viewBox="-2 -2 104 104">${medal(i + 1)}</symbol>`)
    .join("");
}
