// sheet.ts: the symbols of each game as SVG text, and those that both games use.
import { amazonas_symbols } from "./amazonas-cards";
import { chameleon_parts } from "./chameleon";
import { coloretto_symbols } from "./coloretto-cards";
import { amazonas_colours, coloretto_colours, type ColourName } from "./palette";
import { card_clip } from "./parts";
import { joker_pattern, patterns_of } from "./patterns";
import { back } from "./shared-cards";

const both = coloretto_colours.filter((name) => (amazonas_colours as readonly string[]).includes(name));

function own_patterns(colours: readonly ColourName[]): string {
  return colours.filter((name) => !(both as readonly string[]).includes(name)).map(patterns_of).join("");
}

export function shared_sheet(): string {
  return card_clip + chameleon_parts() + both.map(patterns_of).join("") + back();
}

export function coloretto_sheet(): string {
  return display_patterns() + coloretto_symbols();
}

/** The seven-coloured body of a winner, in games without jokers too. */
export function display_patterns(): string {
  return own_patterns(coloretto_colours) + joker_pattern();
}

export function amazonas_sheet(): string {
  return own_patterns(amazonas_colours) + amazonas_symbols();
}
