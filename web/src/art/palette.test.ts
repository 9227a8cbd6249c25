// palette.test.ts: cards differ for all kinds of colour vision, and texts have enough contrast.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  amazonas_colours, card_colours, coloretto_colours, edge_kind, other_edges, paint, panel_names, players,
  surface_names, themes, type ThemeName,
} from "./palette";
import { properties, tokens_css } from "../../build/tokens";
import { contrast, difference, sights } from "./colour_vision.testing";

const theme_names = Object.keys(themes) as ThemeName[];
const games = { coloretto: coloretto_colours, amazonas: amazonas_colours };

function pairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, i) => all.slice(i + 1).map((other): [T, T] => [one, other]));
}

describe("colour measures", () => {
  it("measure black and white", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
    expect(difference("#000000", "#FFFFFF", sights.normal)).toBeCloseTo(100, 1);
  });
  it("find red and green alike for colour-blind vision only", () => {
    const [red, green] = ["#B05030", "#6F7A30"] as const;
    expect(difference(red, green, sights.normal)).toBeGreaterThan(35);
    expect(difference(red, green, sights.deuteranopia)).toBeLessThan(20);
  });
  it("keep greys grey", () => {
    for (const models of Object.values(sights)) expect(difference("#808080", "#FFFFFF", models)).toBeGreaterThan(40);
  });
});

describe.each(Object.entries(games))("the cards of %s", (_, colours) => {
  it.each(Object.entries(sights))("differ by 20 or more to eyes with %s", (_sight, models) => {
    for (const [one, other] of pairs(colours)) {
      const found = difference(card_colours[one].fill, card_colours[other].fill, models);
      expect(found, `${one} and ${other}`).toBeGreaterThanOrEqual(20);
    }
  });
  it("have a letter and a pattern of their own", () => {
    expect(new Set(colours.map((name) => card_colours[name].letter)).size).toBe(colours.length);
    expect(new Set(colours.map((name) => card_colours[name].pattern)).size).toBe(colours.length);
  });
  it("show their pattern on the ground and on the body", () => {
    for (const name of colours) {
      const colour = card_colours[name];
      expect(contrast(colour.mark, colour.fill), `${name}, ground`).toBeGreaterThanOrEqual(2.2);
      expect(contrast(colour.body_mark, colour.tint), `${name}, body`).toBeGreaterThanOrEqual(2);
    }
  });
});

describe.each(theme_names)("the theme %s", (name) => {
  const theme = themes[name];
  it("lets the edge of every card stand out on every surface", () => {
    const edges = { ...Object.fromEntries(Object.entries(card_colours).map(([k, c]) => [k, c.edge])), ...other_edges };
    for (const [card, edge] of Object.entries(edges))
      for (const surface of surface_names)
        expect(contrast(edge[edge_kind(name)], theme[surface]), `${card} on ${surface}`).toBeGreaterThanOrEqual(3);
  });
  it("has readable text on every surface", () => {
    for (const surface of surface_names)
      for (const ink of ["ink", "ink-2"] as const)
        expect(contrast(theme[ink], theme[surface]), `${ink} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme["on-strong"], theme.strong)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme["on-dusk"], theme.dusk)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.ink, theme["gold-bg"])).toBeGreaterThanOrEqual(4.5);
  });
  it("has rings and frames that can be seen", () => {
    for (const surface of surface_names) {
      expect(contrast(theme.strong, theme[surface]), `ring on ${surface}`).toBeGreaterThanOrEqual(3);
      expect(contrast(theme["gold-line"], theme[surface]), `gold on ${surface}`).toBeGreaterThanOrEqual(3);
    }
    for (const panel of panel_names)
      expect(contrast(theme.slot, theme[panel]), `slot on ${panel}`).toBeGreaterThanOrEqual(3);
  });
});

describe("what is written on cards", () => {
  it.each([
    ["the letter", paint.ink, paint.paper],
    ["+2", paint.ink, paint.card_paper],
    ["the last round", paint.night_text, paint.night],
    ["the number on bark", paint.bark_text, paint.bark_ring],
    ["the number on a leaf", paint.leaf_text, paint.leaf_light],
  ])("can be read: %s", (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it("shows where an eye looks", () => {
    for (const iris of [paint.iris, paint.sleepy]) expect(contrast(paint.ink, iris)).toBeGreaterThanOrEqual(3);
  });
});

describe("the colours of players", () => {
  it.each(Object.entries(sights))("differ to eyes with %s, also from cards", (sight, models) => {
    for (const [one, other] of pairs(players))
      expect(difference(one.fill, other.fill, models), `${one.species} and ${other.species}`).toBeGreaterThan(23);
    for (const player of players)
      for (const [name, { fill }] of Object.entries(card_colours))
        expect(difference(player.fill, fill, models), `${player.species} and ${name}`).toBeGreaterThan(
          sight === "normal" ? 32 : 12.5,
        );
  });
  it("have a head that stands out on the medal", () => {
    for (const { edge, tint } of players) expect(contrast(edge, tint)).toBeGreaterThan(4.5);
  });
});

describe("tokens.css", () => {
  it("is made from the palette", () => {
    expect(readFileSync(new URL("./tokens.css", import.meta.url), "utf8")).toBe(tokens_css());
  });
  it("sets the same properties in every theme", () => {
    for (const name of theme_names) expect(Object.keys(properties(name))).toEqual(Object.keys(properties("light")));
  });
});
