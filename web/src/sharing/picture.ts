// picture.ts: draws the result of a game as a picture to share. Shapes are one SVG; texts are written on the canvas, as
// an SVG in a picture cannot use the fonts of the page.
import { chameleon_of, medal } from "../art/medals";
import { players, themes } from "../art/palette";
import { display_patterns, shared_sheet } from "../art/sheet";
import { longest_bar } from "../table/counting";
import type { Result } from "../table/EndScene.svelte";
import { number_with_minus } from "../table/text";

/** In pixels, both ways. */
export const picture_size = 1080;
const size = picture_size;
const side = 60;
const row_height = 74;
const foot = 84;
const head = 236;
const bar = { left: 470, width: 400, height: 26 };
const { ink, panel, gold } = themes.light;
const night = "#FBEFD2";

const top_of_rows = (result: Result) => size - foot - result.rows.length * row_height;

function sky({ dusk }: Result, x: number, y: number): string {
  if (dusk) {
    const moons = [[260, "#433749"], [215, "#51434F"], [170, "#F6E3B4"]] as const;
    const circles = moons.map(([r, fill]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`);
    return `<rect width="${size}" height="${size}" fill="#2B2333"/>${circles.join("")}`;
  }
  const ray = (i: number) => {
    const [from, to] = [i, i + 0.5].map((turn) => (turn * Math.PI) / 12);
    const end = (angle = 0) => `${x + 1400 * Math.cos(angle)} ${y + 1400 * Math.sin(angle)}`;
    return `M${x} ${y}L${end(from)}L${end(to)}Z`;
  };
  const rays = Array.from({ length: 24 }, (_, i) => ray(i)).join("");
  return (
    `<rect width="${size}" height="${size}" fill="#F5CD6B"/><path d="${rays}" fill="#F9DC8C"/>` +
    `<radialGradient id="glow"><stop offset=".25" stop-color="#FFF3CB"/>` +
    `<stop offset="1" stop-color="#FFF3CB" stop-opacity="0"/></radialGradient>` +
    `<circle cx="${x}" cy="${y}" r="460" fill="url(#glow)"/>`
  );
}

/** The winners side by side. */
function heroes(result: Result, middle: number, room: number): string {
  const winners = result.rows.filter((row) => row.place === 1).slice(0, 3);
  const scale = Math.min(room / 150, (size - 2 * side) / (winners.length * 124));
  return winners
    .map(({ species }, i) => {
      const x = size / 2 + (i - winners.length / 2) * 120 * scale + 4 * scale;
      const place = `translate(${x} ${middle - 65 * scale}) scale(${scale})`;
      return `<g transform="${place}">${chameleon_of(species, "display")}</g>`;
    })
    .join("");
}

function row_shapes(result: Result): string {
  const most = longest_bar(result.rows);
  const long = (points: number) => (points / most) * bar.width;
  return result.rows
    .map((row, i) => {
      const { fill, tint, edge } = players[row.species - 1] ?? players[0];
      const y = top_of_rows(result) + i * row_height;
      const ring = row.place === 1 ? ` stroke="${gold}" stroke-width="6"` : "";
      const part = (from: number, points: number, colour: string) =>
        points > 0
          ? `<rect x="${bar.left + long(from)}" y="${y + 20}" width="${long(points)}" height="${bar.height}" rx="8" ` +
            `fill="${colour}" stroke="${edge}" stroke-width="3"/>`
          : "";
      const bite = Math.max(0, row.plus + row.always - row.minus);
      return (
        `<rect x="${side}" y="${y}" width="${size - 2 * side}" height="${row_height - 8}" rx="20" ` +
        `fill="${panel}"${ring}/><svg x="${side + 52}" y="${y + 8}" width="50" height="50" ` +
        `viewBox="-2 -2 104 104">${medal(row.species)}</svg>` +
        part(0, row.plus, fill) + part(row.plus, row.always, tint) +
        part(bite, row.minus, panel) + part(bite, row.minus, `url(#bite-${row.species})`)
      );
    })
    .join("");
}

function shapes(result: Result): string {
  const room = top_of_rows(result) - head;
  const middle = head + room / 2 - 8;
  const bites = players.map(
    ({ edge }, i) =>
      `<pattern id="bite-${i + 1}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
      `<rect width="3" height="9" fill="${edge}"/></pattern>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `<defs>${shared_sheet()}${display_patterns()}${bites.join("")}</defs>` +
    `${sky(result, size / 2, middle)}${heroes(result, middle, room)}${row_shapes(result)}</svg>`
  );
}

const display = (pixels: number) => `800 ${pixels}px Dosis, "Figtree Variable", sans-serif`;
const digits = (pixels: number) => `800 ${pixels}px "Figtree Variable", sans-serif`;

/** In one line that is at most so wide: smaller first, then cut. */
function write(context: CanvasRenderingContext2D, text: string, x: number, y: number, most: number, pixels: number) {
  let left = pixels;
  const font = () => (context.font = display(left));
  for (font(); context.measureText(text).width > most && left > pixels * 0.55; left -= 2, font());
  let shown = text;
  while (context.measureText(shown).width > most && shown.length > 2) shown = `${shown.slice(0, -2).trimEnd()}…`;
  context.fillText(shown, x, y);
}

/** The game is the name of it, below the result. */
export async function draw_result(canvas: HTMLCanvasElement, result: Result, game: string): Promise<void> {
  canvas.width = canvas.height = size;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("canvas");
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(shapes(result))}`;
  const fonts = [document.fonts.load(display(40), "kameleon"), document.fonts.load(digits(40), "123")];
  await Promise.all([picture.decode(), ...fonts]);
  context.drawImage(picture, 0, 0, size, size);

  context.fillStyle = result.dusk ? night : ink;
  context.textAlign = "center";
  write(context, result.headline, size / 2, 140, size - 2 * side, 118);
  write(context, result.margin, size / 2, 206, size - 2 * side, 46);
  write(context, `kameleon · ${game}`, size / 2, size - 28, size - 2 * side, 36);
  context.fillStyle = ink;
  for (const [i, row] of result.rows.entries()) {
    const y = top_of_rows(result) + i * row_height + 46;
    context.textAlign = "center";
    context.font = digits(30);
    context.fillText(String(row.place), side + 30, y - 2);
    context.textAlign = "left";
    write(context, row.name, side + 116, y, bar.left - side - 132, 38);
    context.textAlign = "right";
    context.font = digits(40);
    context.fillText(number_with_minus(row.points), size - side - 24, y + 2);
  }
}

export function as_file(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("canvas"));
      else resolve(new File([blob], `${name}.png`, { type: "image/png" }));
    }, "image/png"),
  );
}
