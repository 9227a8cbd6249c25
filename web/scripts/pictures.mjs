// pictures.mjs: draws the pictures that cannot be SVG: icons for home screens, and what messengers show of an invitation.
// Needs Debian's chromium. usage: npm run pictures
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
const { chameleon, chameleon_parts } = await vite.ssrLoadModule("/src/art/chameleon.ts");
const { patterns_of } = await vite.ssrLoadModule("/src/art/patterns.ts");
const { card_colours, coloretto_colours, paint } = await vite.ssrLoadModule("/src/art/palette.ts");
const { eye } = await vite.ssrLoadModule("/src/art/parts.ts");
await vite.close();

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
async function draw(name, width, height, svg) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html><body style="margin:0">${svg}`);
  writeFileSync(new URL(`../public/${name}`, import.meta.url), await page.screenshot(name.endsWith(".jpg") ? { type: "jpeg", quality: 80 } : { type: "png" }));
  await page.close();
}

const icon = readFileSync(new URL("../public/icon.svg", import.meta.url), "utf8").replace('rx="104"', "");
for (const size of [192, 512]) await draw(`icon-${size}.png`, size, size, icon.replace("<svg ", `<svg width="${size}" height="${size}" style="display:block" `));

const colours = ["orange", "green", "sky"];
const third = 400;
const grounds = colours.map(
  (name, i) =>
    `<g transform="translate(${i * third} 0)" clip-path="url(#third)"><g transform="scale(2.2)"><rect width="200" height="300" fill="url(#k-bg-${name})"/></g>` +
    `<g transform="translate(8 86) scale(3.7)">${chameleon({ edge: card_colours[name].edge.light, body: `url(#k-bd-${name})`, iris: paint.iris })}</g></g>`,
);
const mark =
  `<g transform="translate(600 92)"><rect x="-292" y="-62" width="584" height="124" rx="62" fill="${paint.paper}"/>` +
  `<text x="-240" y="30" font-family="DejaVu Sans, sans-serif" font-weight="800" font-size="84" fill="${paint.ink}" textLength="330">kamele</text>` +
  `<g transform="translate(132 4)">${eye(0, 0, 32, [0.7, 0], paint.iris, paint.ink)}</g>` +
  `<text x="174" y="30" font-family="DejaVu Sans, sans-serif" font-weight="800" font-size="84" fill="${paint.ink}">n</text></g>`;
await draw(
  "invitation.jpg",
  1200,
  630,
  `<svg width="1200" height="630" viewBox="0 0 1200 630" style="display:block"><defs><clipPath id="third"><rect width="${third}" height="630"/></clipPath>` +
    `${chameleon_parts()}${coloretto_colours.map(patterns_of).join("")}</defs>${grounds.join("")}${mark}</svg>`,
);
await browser.close();
