// animal.ts: how an animal of Amazonas is drawn: silhouette, details, eyes. A new one keeps to this: at most seven
// simple shapes inside x 4–96, y 40–134; body in the pattern of its colour, one pale patch, one accent; one exaggerated
// feature; recognisable by its silhouette at 27 px; a calm or friendly face.
import { card_colours, paint, type amazonas_colours } from "../palette";
import { badge, card, eye, ground, line, type Look } from "../parts";

export type AmazonasColourName = (typeof amazonas_colours)[number];

/** What details are painted with. */
export interface Brush {
  readonly edge: string;
  readonly fill: string;
  readonly tint: string;
  /** A line in the colour of the edge. */
  readonly line: (d: string, width?: number) => string;
}

export interface EyeOf {
  readonly at: readonly [number, number, number];
  readonly look: Look;
  /** Amber instead of the colour of the card. */
  readonly amber?: boolean;
}

export interface Animal {
  /** The silhouette, drawn three times: rim, outline, body. */
  readonly body: string;
  /** A thick line that belongs to the silhouette, for animals like ropes. */
  readonly rope?: string;
  readonly details: (brush: Brush) => string;
  readonly eyes: readonly EyeOf[];
  /** Over the eyes, such as lids. */
  readonly over?: (brush: Brush) => string;
  /** Behind the animal, such as a branch. */
  readonly behind?: string;
  /** Sits a little higher, cut off by the lower rim. */
  readonly cut?: boolean;
}

function silhouette(animal: Animal, colour: string, rim: number): string {
  const rope = animal.rope
    ? `<path d="${animal.rope}" fill="none" stroke="${colour}" stroke-width="${17 + rim}" stroke-linecap="round"/>`
    : "";
  const outline = rim > 0 ? ` stroke="${colour}" stroke-width="${rim}" stroke-linejoin="round"` : "";
  return `${rope}<g fill="${colour}"${outline}>${animal.body}</g>`;
}

export function animal_card(id: string, colour_name: AmazonasColourName, animal: Animal): string {
  const colour = card_colours[colour_name];
  const edge = colour.edge.light;
  const brush: Brush = { edge, fill: colour.fill, tint: colour.tint, line: (d, width) => line(d, edge, width) };
  const eyes = animal.eyes.map(({ at: [x, y, r], look, amber }) =>
    eye(x, y, r, look, amber ? paint.amber : colour.fill, edge),
  );
  const figure =
    silhouette(animal, paint.paper, 9.5) +
    silhouette(animal, edge, 4.8) +
    silhouette(animal, `url(#k-bd-${colour_name})`, 0) +
    animal.details(brush) + eyes.join("") + (animal.over?.(brush) ?? "");
  const place = animal.cut ? "translate(2 4) scale(.93)" : "translate(4 7) scale(.93)";
  const inside =
    ground(`url(#k-bg-${colour_name})`) + (animal.behind ?? "") + `<g transform="${place}">${figure}</g>`;
  return card(id, inside, colour_name, badge(colour.letter, edge));
}
