// small.ts: how a card is shown in little space: a letter on its pattern. For tokens, pills and minis.
import type { AmazonasAnimal, ColorettoCard } from "../protocol";
import { colour_of } from "./amazonas-cards";
import { card_colours, paint, type ColourName } from "./palette";

export interface Small {
  readonly letter: string;
  /** A reference to its pattern, or a colour. */
  readonly fill: string;
  readonly edge: string;
}

export type SmallFace = ColorettoCard | AmazonasAnimal | ColourName;

export function small(face: SmallFace): Small {
  if (face === "+2") return { letter: "+2", fill: paint.paper_ray, edge: "var(--e-paper)" };
  if (face === "joker") return { letter: "★", fill: "url(#k-sm-joker)", edge: "var(--e-paper)" };
  if (face === "golden joker") return { letter: "★", fill: paint.amber, edge: "var(--e-amber)" };
  const name = face in card_colours ? (face as ColourName) : colour_of[face as AmazonasAnimal];
  return { letter: card_colours[name].letter, fill: `url(#k-sm-${name})`, edge: `var(--e-${name})` };
}
