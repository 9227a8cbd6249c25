// sheet.ts: the symbol sheet of a game, as SVG text. Two sheets may be on one page: what both need is in "shared" only.
import { amazonas_symbols } from "./amazonas-cards";
import { chameleon_parts } from "./chameleon";
import { coloretto_symbols } from "./coloretto-cards";
import { amazonas_colours, coloretto_colours } from "./palette";
import { joker_pattern, patterns_of } from "./patterns";
import { back } from "./shared-cards";

export type SheetName = "shared" | "coloretto" | "amazonas";

const clip = `<clipPath id="k-clip"><rect width="100" height="140" rx="11"/></clipPath>`;

/** Colours of one game only; the others are shared. */
const both = coloretto_colours.filter((name) => (amazonas_colours as readonly string[]).includes(name));

export function sheet(name: SheetName): string {
  switch (name) {
    case "shared":
      return clip + chameleon_parts() + both.map(patterns_of).join("") + back();
    case "coloretto":
      return coloretto_colours.filter((c) => !both.includes(c)).map(patterns_of).join("") + joker_pattern() + coloretto_symbols();
    case "amazonas":
      return amazonas_colours.filter((c) => !(both as readonly string[]).includes(c)).map(patterns_of).join("") + amazonas_symbols();
  }
}
