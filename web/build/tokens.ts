// tokens.ts: generates tokens.css from the palette. The theme is the system's unless <html> has data-theme ("light",
// "dark"); high contrast likewise with data-contrast ("more", "normal").
import { card_colours, edge_kind, other_edges, themes, type ThemeName } from "../src/art/palette.ts";

const shadows: Record<ThemeName, Record<string, string>> = {
  light: {
    lift: "0 1px 0 #fff8 inset, 0 1px 2px #4a351f33, 0 4px 12px #4a351f1f",
    "lift-2": "0 2px 3px #4a351f40, 0 10px 24px #4a351f38",
    leaves: "0.045",
    "edge-width": "2.5",
    veil: "#2a211a66",
  },
  dark: {
    lift: "0 1px 0 #ffffff0d inset, 0 1px 2px #0006, 0 4px 12px #0005",
    "lift-2": "0 2px 3px #0008, 0 10px 26px #0009",
    leaves: "0.045",
    "edge-width": "2.5",
    veil: "#000a",
  },
  light_contrast: { lift: "none", "lift-2": "none", leaves: "0", "edge-width": "4", veil: "#000a" },
  dark_contrast: { lift: "none", "lift-2": "none", leaves: "0", "edge-width": "4", veil: "#000d" },
};

/** The same in every theme: space, shape, type, motion. */
const shared: Record<string, string> = {
  s1: "0.25rem", s2: "0.5rem", s3: "0.75rem", s4: "1rem", s5: "1.5rem", s6: "2rem",
  r1: "6px", r2: "10px", r3: "16px", r4: "24px", round: "99px",
  font:
    '"Avenir Next", "Nunito Sans", "Segoe UI Variable Text", "Segoe UI", Cantarell, "Noto Sans", ' +
    '"DejaVu Sans Condensed", system-ui, sans-serif',
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
