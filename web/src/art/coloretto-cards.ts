// coloretto-cards.ts: the cards of Coloretto as symbols: seven colours, jokers, +2, the last round, row cards.
import { card_colours, coloretto_colours, paint, type ColourName } from "./palette";
import { chameleon } from "./chameleon";
import { badge, card, f, ground } from "./parts";

export function colour_card(name: ColourName, id = `k-card-${name}`): string {
  const colour = card_colours[name];
  const edge = colour.edge.light;
  const inside =
    ground(`url(#k-bg-${name})`) + chameleon({ edge, body: `url(#k-bd-${name})`, iris: colour.fill });
  return card(id, inside, name, badge(colour.letter, edge));
}

/** Rays from the eye make a joker different from all colours at a glance. */
function rays(colour: string): string {
  const all = Array.from({ length: 24 }, (_, i) => {
    const angle = ((i + 0.5) * Math.PI) / 12;
    return `M70 58L${f(70 + 130 * Math.cos(angle))} ${f(58 + 130 * Math.sin(angle))}`;
  });
  return `<path d="${all.join("")}" stroke="${colour}" stroke-width="4"/>`;
}

function joker(): string {
  const inside =
    ground(paint.card_paper) + rays(paint.paper_ray) +
    chameleon({ edge: paint.ink, body: "url(#k-bd-joker)", iris: paint.iris });
  return card("k-card-joker", inside, "paper", badge("★", paint.ink));
}

function golden_joker(): string {
  const inside =
    ground(paint.amber) + rays(paint.amber_ray) +
    chameleon({ edge: paint.ink, body: "url(#k-bd-joker)", iris: paint.amber, ring: paint.amber });
  return card("k-card-golden-joker", inside, "amber", badge("★", paint.ink) + golden_mark());
}

/** A second star, as the golden joker brings a second card. */
function golden_mark(): string {
  return (
    `<g class="k-badge"><circle cx="17" cy="42" r="9" fill="${paint.ink}"/>` +
    `<text x="17" y="46.8" text-anchor="middle" font-size="13.5" font-weight="800" fill="${paint.amber}">+</text></g>`
  );
}

function fly(x: number, y: number, turn: number): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.95)">` +
    `<g fill="#FFF" fill-opacity=".85" stroke="${paint.ink}" stroke-width="1.6">` +
    `<path d="M-2-3C-14-16-22-8-17-1-13 4-6 2-2-1Z"/><path d="M2-3C14-16 22-8 17-1 13 4 6 2 2-1Z"/></g>` +
    `<ellipse cx="0" cy="4" rx="5.5" ry="9" fill="${paint.ink}"/><circle cx="0" cy="-6" r="5" fill="${paint.ink}"/>` +
    `<circle cx="-2.6" cy="-7.5" r="2" fill="${paint.paper}"/><circle cx="2.6" cy="-7.5" r="2" ` +
    `fill="${paint.paper}"/></g>`
  );
}

function plus_two(): string {
  const inside =
    ground(paint.card_paper) +
    `<path d="M0 118C20 108 34 126 52 116S84 108 100 116V140H0Z" fill="${paint.paper_sand}"/>` +
    `<text x="50" y="88" text-anchor="middle" font-size="54" font-weight="800" fill="${paint.ink}" ` +
    `letter-spacing="-3">+2</text>` +
    fly(30, 30, -24) + fly(72, 114, 18) +
    `<path d="M42 22C52 14 62 26 72 18S86 22 88 30" fill="none" stroke="${paint.ink}" stroke-width="1.8" ` +
    `stroke-dasharray="1 5" stroke-linecap="round"/>`;
  return card("k-card-plus-two", inside, "paper");
}

/** The sun goes down with a closed eye. */
function last_round(): string {
  const inside =
    ground(paint.night) +
    `<g fill="none" stroke="${paint.night_mark}" stroke-width="3"><circle cx="50" cy="92" r="46"/>` +
    `<circle cx="50" cy="92" r="60"/><circle cx="50" cy="92" r="74"/></g>` +
    `<circle cx="50" cy="92" r="32" fill="${paint.moon}"/><path d="M0 92H100V140H0Z" fill="${paint.night_sea}"/>` +
    `<path d="M24 101H76M34 110H66M43 119H57" stroke="${paint.moon}" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M34 78a16 10 0 0 0 32 0" fill="none" stroke="${paint.night_sea}" stroke-width="3.4" ` +
    `stroke-linecap="round"/>` +
    `<path d="M38 84l-3 4M50 88v3.5M62 84l3 4" stroke="${paint.night_sea}" stroke-width="2.6" ` +
    `stroke-linecap="round"/>` +
    `<g fill="${paint.moon}"><circle cx="18" cy="26" r="1.8"/><circle cx="74" cy="18" r="2.2"/>` +
    `<circle cx="88" cy="44" r="1.5"/><circle cx="42" cy="36" r="1.5"/></g>`;
  return card("k-card-last-round", inside, "night");
}

/** Bark with a knot; the number of the row is written over the knot by the page. */
function brown_row(): string {
  const inside =
    ground(paint.bark) +
    `<path d="M10 8C14 40 6 70 12 132M28 6C24 30 32 52 27 80 25 100 30 120 28 134` +
    `M74 6C78 34 70 60 75 92 77 110 72 124 74 134M90 8C86 40 94 76 89 132" ` +
    `fill="none" stroke="${paint.bark_grain}" stroke-width="2" stroke-linecap="round" opacity=".6"/>` +
    `<g fill="none" stroke="${paint.bark_line}" stroke-width="2.4"><ellipse cx="50" cy="70" rx="33" ry="37" ` +
    `fill="${paint.bark_ring}"/>` +
    `<ellipse cx="50" cy="70" rx="26" ry="30" stroke-opacity=".35"/><ellipse cx="49" cy="71" rx="20" ry="23" ` +
    `stroke-opacity=".35"/></g>`;
  return card("k-row-brown", inside, "bark");
}

/** A leaf, and below it as many places as the row has. */
function green_row(places: number): string {
  const boxes = Array.from({ length: places }, (_, i) => {
    const x = 50 + (i - (places - 1) / 2) * 18 - 7;
    return `<rect x="${x}" y="108" width="14" height="19" rx="3"/>`;
  });
  const inside =
    ground(paint.leaf) +
    `<path d="M50 8C92 30 92 78 50 98 8 78 8 30 50 8Z" fill="${paint.leaf_light}" stroke="${paint.leaf_line}" ` +
    `stroke-width="2.4"/>` +
    `<path d="M50 10V96M50 34L70 22M50 34L30 22M50 80L72 68M50 80L28 68" stroke="${paint.leaf_line}" ` +
    `stroke-width="1.8" opacity=".35"/>` +
    `<g fill="${paint.leaf_place}" stroke="${paint.leaf_line}" stroke-width="2">${boxes.join("")}</g>`;
  return card(`k-row-green-${places}`, inside, "leaf");
}

export function coloretto_symbols(): string {
  return (
    coloretto_colours.map((name) => colour_card(name)).join("") +
    joker() + golden_joker() + plus_two() + last_round() + brown_row() + [1, 2, 3].map(green_row).join("")
  );
}
