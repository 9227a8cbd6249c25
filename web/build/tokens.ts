// tokens.ts: generates tokens.css from the palette. The theme is the system's unless <html> has data-theme ("light",
// "dark"); high contrast likewise with data-contrast ("more", "normal").
import { card_colours, edge_kind, other_edges, themes, type ThemeName } from "../src/art/palette.ts";

const shadows: Record<ThemeName, Record<string, string>> = {
  light: {
    lift: "0 1px 0 #fff9 inset, 0 1px 2px #24402f33, 0 4px 12px #24402f1f",
    "lift-2": "0 2px 4px #24402f40, 0 14px 30px #24402f40",
    leaves: "0.07",
    "edge-width": "2.5",
    veil: "#16231fb0",
  },
  dark: {
    lift: "0 1px 0 #ffffff12 inset, 0 1px 2px #0006, 0 4px 12px #0005",
    "lift-2": "0 2px 4px #0008, 0 14px 30px #000a",
    leaves: "0.05",
    "edge-width": "2.5",
    veil: "#000b",
  },
  light_contrast: {
    lift: "0 0 0 1.5px #000", "lift-2": "0 0 0 2.5px #000", leaves: "0", "edge-width": "4", veil: "#000a",
  },
  dark_contrast: {
    lift: "0 0 0 1.5px #fff", "lift-2": "0 0 0 2.5px #fff", leaves: "0", "edge-width": "4", veil: "#000d",
  },
};

/** The same in every theme: space, shape, type, motion. */
const shared: Record<string, string> = {
  s1: "4px", s2: "8px", s3: "12px", s4: "16px", s5: "24px", s6: "32px", s7: "48px",
  r1: "8px", r2: "12px", r3: "18px", r4: "26px", "r-button": "14px", round: "99px",
  font: '"Figtree Variable", "Avenir Next", "Segoe UI", Cantarell, "Noto Sans", system-ui, sans-serif',
  display:
    '"Dosis", "Figtree Variable", "Baloo 2", "Avenir Next Rounded", "Arial Rounded MT Bold", "Segoe UI", ' +
    "system-ui, sans-serif",
  "on-gold": "#2A1C06",
  "gold-ledge": "#8F661A",
  // A target that a card can be dropped on, a lesson's target, an offer.
  "gold-ring": "0 0 0 4px var(--gold), 0 0 0 5.5px var(--gold-line)",
  "ease-out": "cubic-bezier(0.2, 0.8, 0.3, 1)",
  "ease-in-out": "cubic-bezier(0.5, 0, 0.2, 1)",
};

/** The custom properties of a theme, by name. */
export function properties(theme: ThemeName): Record<string, string> {
  const edge = edge_kind(theme);
  const edges: Record<string, string> = {};
  for (const [name, colour] of Object.entries(card_colours)) edges[`e-${name}`] = colour.edge[edge];
  for (const [name, colour] of Object.entries(other_edges)) edges[`e-${name}`] = colour[edge];
  return { ...themes[theme], ...shadows[theme], ...edges };
}

function block(selector: string, values: Record<string, string>, scheme?: string): string {
  const lines = Object.entries(values).map(([name, value]) => `  --${name}: ${value};`);
  if (scheme) lines.unshift(`  color-scheme: ${scheme};`);
  return `${selector} {\n${lines.join("\n")}\n}\n`;
}

function media(query: string, inner: string): string {
  return `@media ${query} {\n${inner}}\n`;
}

export function tokens_css(): string {
  const dark = "(prefers-color-scheme: dark)";
  const more = "(prefers-contrast: more)";
  const theme = (selector: string, name: ThemeName) => block(selector, properties(name), edge_kind(name));
  const system = ":root:not([data-theme])";
  return [
    "/* Made from palette.ts by node scripts/tokens.mjs; changes to it are lost. */\n",
    block(":root", shared),
    theme(":root", "light"),
    media(dark, theme(system, "dark")),
    theme(':root[data-theme="dark"]', "dark"),
    media(more, theme(":root:not([data-contrast])", "light_contrast")),
    theme(':root[data-contrast="more"]', "light_contrast"),
    media(`${dark} and ${more}`, theme(`${system}:not([data-contrast])`, "dark_contrast")),
    media(dark, theme(`${system}[data-contrast="more"]`, "dark_contrast")),
    media(more, theme(':root[data-theme="dark"]:not([data-contrast])', "dark_contrast")),
    theme(':root[data-theme="dark"][data-contrast="more"]', "dark_contrast"),
  ].join("");
}
