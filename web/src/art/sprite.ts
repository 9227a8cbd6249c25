// sprite.ts: puts the drawings of cards on the page, each sheet once, where every card finds them. They stay: another table needs
// the same ones.
import { sheet, type SheetName } from "./sheet";

const shown = new Set<SheetName>();

export function show_sheets(names: readonly SheetName[]): void {
  const missing = names.filter((name) => !shown.has(name));
  if (missing.length === 0) return;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  // Never display: none, or patterns vanish.
  svg.setAttribute("class", "k-sheet");
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  // Our own drawings, made from constants: nothing in it comes from anybody else.
  svg.innerHTML = `<defs>${missing.map(sheet).join("")}</defs>`;
  document.body.append(svg);
  for (const name of missing) shown.add(name);
}
