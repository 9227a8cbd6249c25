// parts.ts: the building blocks of card drawings: lines, patches, the eye, the badge, the edge. All are SVG text in a
// card of 100 by 140.
import { paint } from "./palette";

const round = `stroke-linecap="round" stroke-linejoin="round"`;

export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
}

export function shape(d: string): string {
  return `<path d="${d}"/>`;
}

export function line(d: string, colour: string, width = 2.4): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${round}/>`;
}

/** A flat patch, with an outline where one is given. */
export function patch(d: string, fill: string, outline?: string, width = 2): string {
  const edge = outline ? ` stroke="${outline}" stroke-width="${width}" stroke-linejoin="round"` : "";
  return `<path d="${d}" fill="${fill}"${edge}/>`;
}

export function spot(x: number, y: number, r: number, fill: string, outline?: string): string {
  const edge = outline ? ` stroke="${outline}" stroke-width="1.6"` : "";
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${edge}/>`;
}

/** Where an eye looks, in parts of its radius: [1, 0] is far to the right. */
export type Look = readonly [number, number];

/** The signature: paper, iris, pupil, glint. */
export function eye(x: number, y: number, r: number, look: Look, iris: string, edge: string): string {
  const at = (part: number) => [f(x + look[0] * r * part), f(y + look[1] * r * part)] as const;
  const [ix, iy] = at(0.12);
  const [px, py] = at(0.2);
  const glint_x = f(x + look[0] * r * 0.2 + r * 0.138);
  const glint_y = f(y + look[1] * r * 0.2 - r * 0.15);
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint.paper}" stroke="${edge}" stroke-width="${f(r * 0.185)}"/>` +
    `<circle cx="${ix}" cy="${iy}" r="${f(r * 0.63)}" fill="${iris}"/>` +
    `<circle cx="${px}" cy="${py}" r="${f(r * 0.385)}" fill="${paint.ink}"/>` +
    `<circle cx="${glint_x}" cy="${glint_y}" r="${f(r * 0.13)}" fill="${paint.paper}"/>`
  );
}

/** The letter on its paper disc; its size and whether it shows come from outside (--badge-size, --badge-shown). */
export function badge(letter: string, edge: string): string {
  return (
    `<g class="k-badge"><circle cx="17" cy="17" r="12.5" fill="${paint.paper}" stroke="${edge}" stroke-width="1.6"/>` +
    `<text x="17" y="23.2" text-anchor="middle" font-size="17.5" font-weight="800" ` +
    `fill="${paint.ink}">${letter}</text></g>`
  );
}

/** A branch to sit on or hang from, with its paper rim. */
export function branch(d: string, width: number): string {
  return (
    `<path d="${d}" fill="none" stroke="${paint.paper}" stroke-width="${width + 4}" stroke-linecap="round"/>` +
    `<path d="${d}" fill="none" stroke="${paint.branch}" stroke-width="${width}" stroke-linecap="round"/>`
  );
}

/** The rim of a card. Its colour is the theme's, so it is a variable; so is its width, which grows in high contrast. */
export function rim(edge: string): string {
  return (
    `<rect x="1.25" y="1.25" width="97.5" height="137.5" rx="10" fill="none" stroke="var(--e-${edge})" ` +
    `stroke-width="var(--edge-width)"/>`
  );
}

/** A whole card: what is inside is cut to its shape. */
/** What cards are cut to; drawn once for all of them. */
export const card_clip = `<clipPath id="k-clip"><rect width="100" height="140" rx="11"/></clipPath>`;

export function card(id: string, inside: string, edge: string, over = ""): string {
  return (
    `<symbol id="${id}" viewBox="0 0 100 140"><g clip-path="url(#k-clip)">${inside}</g>${over}${rim(edge)}</symbol>`
  );
}

export function ground(fill: string): string {
  return `<rect width="100" height="140" fill="${fill}"/>`;
}

/** A number as short as it can be written. */
export function f(value: number): string {
  return String(Math.round(value * 100) / 100);
}
