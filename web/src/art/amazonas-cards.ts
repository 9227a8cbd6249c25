// amazonas-cards.ts: the eighteen animals as symbols, and the colour of each (for drawing; the rules are in the
// program).
import type { AmazonasAnimal } from "../protocol";
import { animal_card, type AmazonasColourName, type Animal } from "./animals/animal";
import * as blue from "./animals/blue";
import * as brown from "./animals/brown";
import * as green from "./animals/green";
import * as violet from "./animals/violet";
import { chameleon } from "./chameleon";
import { card_colours } from "./palette";
import { badge, card, ground } from "./parts";

/** The colour of each animal, in the order of the columns. */
export const colour_of: Record<AmazonasAnimal, AmazonasColourName> = {
  "river dolphin": "blue",
  piranha: "blue",
  manatee: "blue",
  "electric eel": "blue",
  stingray: "blue",
  toucan: "violet",
  macaw: "violet",
  hoatzin: "violet",
  hummingbird: "violet",
  toad: "brown",
  chameleon: "brown",
  caiman: "brown",
  anteater: "green",
  frog: "green",
  sloth: "green",
  jaguar: "green",
  tapir: "green",
  capybara: "green",
};

const drawings: Record<Exclude<AmazonasAnimal, "chameleon">, Animal> = {
  "river dolphin": blue.river_dolphin,
  piranha: blue.piranha,
  manatee: blue.manatee,
  "electric eel": blue.electric_eel,
  stingray: blue.stingray,
  toucan: violet.toucan,
  macaw: violet.macaw,
  hoatzin: violet.hoatzin,
  hummingbird: violet.hummingbird,
  toad: brown.toad,
  caiman: brown.caiman,
  anteater: green.anteater,
  frog: green.frog,
  sloth: green.sloth,
  jaguar: green.jaguar,
  tapir: green.tapir,
  capybara: green.capybara,
};

function brown_chameleon(): string {
  const colour = card_colours.brown;
  const edge = colour.edge.light;
  const inside = ground("url(#k-bg-brown)") + chameleon({ edge, body: "url(#k-bd-brown)", iris: colour.fill });
  return card("k-card-chameleon", inside, "brown", badge(colour.letter, edge));
}

export function amazonas_symbols(): string {
  const animals = Object.entries(drawings).map(([name, animal]) =>
    animal_card(`k-card-${name.replaceAll(" ", "-")}`, colour_of[name as AmazonasAnimal], animal),
  );
  return animals.join("") + brown_chameleon();
}
