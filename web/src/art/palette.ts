// palette.ts: all colours of the page. tokens.css is generated from it (node scripts/tokens.mjs), card drawings use it,
// and palette.test.ts checks contrast and colour blindness.

/** What a card is painted with. Only the edge differs between themes. */
export interface CardColour {
  /** The mark of the colour, the same in every language. */
  readonly letter: string;
  readonly pattern: Pattern;
  /** The ground of the card. */
  readonly fill: string;
  /** The pattern on the ground. */
  readonly mark: string;
  /** The body of the animal. */
  readonly tint: string;
  /** The pattern on the body: the fill, unless that is too light to be seen there. */
  readonly body_mark: string;
  readonly edge: { readonly light: string; readonly dark: string };
}

export type Pattern = "zigzag" | "waves" | "diamonds" | "dots" | "scales" | "leaves" | "stripes" | "flock";

export const card_colours = {
  orange: {
    letter: "O", pattern: "zigzag",
    fill: "#E37425", mark: "#963A04", tint: "#FBD0A6", body_mark: "#E37425",
    edge: { light: "#8A3A06", dark: "#F4A868" },
  },
  blue: {
    letter: "B", pattern: "waves",
    fill: "#234F98", mark: "#5F8AD2", tint: "#B4CCF2", body_mark: "#234F98",
    edge: { light: "#16386F", dark: "#7FA5E6" },
  },
  brown: {
    letter: "N", pattern: "diamonds",
    fill: "#693F1B", mark: "#AC7C48", tint: "#E2C4A2", body_mark: "#693F1B",
    edge: { light: "#472810", dark: "#BE8C5C" },
  },
  yellow: {
    letter: "Y", pattern: "dots",
    fill: "#F7DF67", mark: "#AE8200", tint: "#FFF5C8", body_mark: "#AE8200",
    edge: { light: "#755A00", dark: "#F7DF67" },
  },
  pink: {
    letter: "P", pattern: "scales",
    fill: "#CD82AE", mark: "#8A3A6B", tint: "#F6D6E7", body_mark: "#CD82AE",
    edge: { light: "#86376A", dark: "#E6AED0" },
  },
  green: {
    letter: "G", pattern: "leaves",
    fill: "#549E69", mark: "#1F5F37", tint: "#C6E7CC", body_mark: "#549E69",
    edge: { light: "#1C5833", dark: "#86CB9A" },
  },
  sky: {
    letter: "S", pattern: "stripes",
    fill: "#8BDAFA", mark: "#2486B2", tint: "#E2F6FF", body_mark: "#2486B2",
    edge: { light: "#125C79", dark: "#8BDAFA" },
  },
  violet: {
    letter: "V", pattern: "flock",
    fill: "#AE8CDB", mark: "#7148A8", tint: "#E8DCF8", body_mark: "#AE8CDB",
    edge: { light: "#532D86", dark: "#CBB2EE" },
  },
} as const satisfies Record<string, CardColour>;

export type ColourName = keyof typeof card_colours;

/** The colours of each game, in the order in which they are shown. */
export const coloretto_colours = ["orange", "blue", "brown", "yellow", "pink", "green", "sky"] as const;
export const amazonas_colours = ["blue", "violet", "brown", "green"] as const;

/** The bands of a joker, from tail to nose. */
export const joker_bands = ["brown", "pink", "orange", "yellow", "green", "sky", "blue"] as const;

/** Other colours of card drawings, the same in every theme. */
export const paint = {
  paper: "#FFF8EA",
  card_paper: "#F8EDD8",
  paper_ray: "#EAD9B8",
  paper_sand: "#E6D2AE",
  ink: "#2A211A",
  amber: "#E0A93B",
  amber_dark: "#8A5E10",
  amber_ray: "#EFC365",
  iris: "#D9A441",
  branch: "#4A3524",
  lid: "#C9B68F",
  sleepy: "#8C9A86",
  back: "#2F3E37",
  back_mark: "#45574E",
  back_edge: "#1C2722",
  night: "#332A35",
  night_mark: "#51434F",
  night_sea: "#211A24",
  moon: "#F6E3B4",
  night_text: "#FBEFD2",
  bark: "#A88A63",
  bark_ring: "#CDB28A",
  bark_grain: "#6E573C",
  bark_line: "#5A4329",
  bark_text: "#2A1C0E",
  leaf: "#8FA07B",
  leaf_light: "#C4CFAE",
  leaf_line: "#33472F",
  leaf_text: "#22301F",
  leaf_place: "#F6EFD9",
} as const;

/** Edges of cards that have no card colour. */
export const other_edges = {
  paper: { light: "#7A6648", dark: "#F1E2C4" },
  night: { light: "#211A24", dark: "#A898A6" },
  back: { light: "#1C2722", dark: "#8AA396" },
  bark: { light: "#5A4329", dark: "#C9AD84" },
  leaf: { light: "#3E5238", dark: "#AFC09A" },
  amber: { light: "#6B4705", dark: "#F1C667" },
} as const;

/**
 * The six players, by species: what the medal and the whole animal are drawn with. Distinct for every kind of colour
 * vision, and none is the colour of a card. `line` is for charts.
 */
export const players = [
  {
    species: "veil", fill: "#B84C42", tint: "#F6CFC6", edge: "#5E1710",
    line: { light: "#B84C42", dark: "#F0877B" }, dash: "",
  },
  {
    species: "horns", fill: "#04779D", tint: "#C3E6F1", edge: "#033C50",
    line: { light: "#04779D", dark: "#3FB4DA" }, dash: "9 4",
  },
  {
    species: "sail", fill: "#94D409", tint: "#EAF8C4", edge: "#2F4700",
    line: { light: "#6E9E06", dark: "#A9E528" }, dash: "2 4",
  },
  {
    species: "leaf", fill: "#510154", tint: "#E7C6E8", edge: "#2B002D",
    line: { light: "#510154", dark: "#C77BCB" }, dash: "12 3 2 3",
  },
  {
    species: "knob", fill: "#FFF2F9", tint: "#D8D2CC", edge: "#3B3632",
    line: { light: "#FFF2F9", dark: "#FFF2F9" }, dash: "5 5",
  },
  {
    species: "flap", fill: "#212624", tint: "#C9D2CD", edge: "#0B0E0D",
    line: { light: "#212624", dark: "#C9D2CD" }, dash: "1 3 6 3",
  },
] as const;

/** The furniture: a sage table, paper panels, one colour for actions and one for what matters now. */
export interface Surfaces {
  readonly table: string;
  readonly "table-2": string;
  readonly panel: string;
  readonly "panel-2": string;
  readonly ink: string;
  readonly "ink-2": string;
  readonly line: string;
  readonly slot: string;
  readonly strong: string;
  /** The lower edge of a button with the colour `strong`. */
  readonly ledge: string;
  readonly "on-strong": string;
  readonly gold: string;
  /** Outside of every golden ring, which alone would be too faint on the table. */
  readonly "gold-line": string;
  readonly "gold-bg": string;
  readonly dusk: string;
  readonly "on-dusk": string;
  readonly sun: string;
  readonly "sun-line": string;
  readonly shade: string;
  readonly "shade-line": string;
  readonly bad: string;
}

export const themes = {
  light: {
    table: "#CBDCC8", "table-2": "#AFC8B4", panel: "#FFF9EC", "panel-2": "#F4EAD5",
    ink: "#22201A", "ink-2": "#524A37", line: "#DBCDAF", slot: "#897E60",
    strong: "#0E4F47", ledge: "#0A3B35", "on-strong": "#FFF8EA",
    gold: "#D9A441", "gold-line": "#7A5108", "gold-bg": "#FBE7AE", dusk: "#332A3D", "on-dusk": "#FBEFD2",
    sun: "#FCE8AE", "sun-line": "#B98A1E", shade: "#DCE3D6", "shade-line": "#7F8D7B", bad: "#8E2F25",
  },
  dark: {
    table: "#12251F", "table-2": "#0B1714", panel: "#1D322C", "panel-2": "#27403A",
    ink: "#F6EEDD", "ink-2": "#BCC6B8", line: "#3C564E", slot: "#7C948A",
    strong: "#86D8C4", ledge: "#4FA28F", "on-strong": "#0B1F1B",
    gold: "#E9BC5C", "gold-line": "#F3D288", "gold-bg": "#4A3C18", dusk: "#3D3247", "on-dusk": "#FBEFD2",
    sun: "#463B18", "sun-line": "#DDB959", shade: "#142520", "shade-line": "#7C948A", bad: "#F2A498",
  },
  light_contrast: {
    table: "#FFFFFF", "table-2": "#FFFFFF", panel: "#FFFFFF", "panel-2": "#FFFFFF",
    ink: "#000000", "ink-2": "#000000", line: "#000000", slot: "#000000",
    strong: "#000000", ledge: "#000000", "on-strong": "#FFFFFF",
    gold: "#F2C14E", "gold-line": "#000000", "gold-bg": "#FFFFFF", dusk: "#000000", "on-dusk": "#FFFFFF",
    sun: "#FFFFFF", "sun-line": "#000000", shade: "#FFFFFF", "shade-line": "#000000", bad: "#8E0F00",
  },
  dark_contrast: {
    table: "#000000", "table-2": "#000000", panel: "#000000", "panel-2": "#000000",
    ink: "#FFFFFF", "ink-2": "#FFFFFF", line: "#FFFFFF", slot: "#FFFFFF",
    strong: "#FFFFFF", ledge: "#FFFFFF", "on-strong": "#000000",
    gold: "#F2C14E", "gold-line": "#FFFFFF", "gold-bg": "#000000", dusk: "#FFFFFF", "on-dusk": "#000000",
    sun: "#000000", "sun-line": "#FFFFFF", shade: "#000000", "shade-line": "#FFFFFF", bad: "#FFB4A8",
  },
} as const satisfies Record<string, Surfaces>;

export type ThemeName = keyof typeof themes;

/** Where cards and texts lie; slots and frames only on the panels among them. */
export const panel_names = ["panel", "panel-2", "sun", "shade"] as const;
export const surface_names = ["table", "table-2", ...panel_names] as const;

/** Which of the two edges a theme uses. */
export function edge_kind(theme: ThemeName): "light" | "dark" {
  return theme === "light" || theme === "light_contrast" ? "light" : "dark";
}
