// sprite.ts: puts the drawings of cards on the page, each sheet once, where every card finds them. They stay: another table needs
// the same ones.
import { sheet, type SheetName } from "./sheet";

const shown = new Set<SheetName>();

/** Each in its turn: together they would keep a slow phone busy for long. */
export function show_sheets(names: readonly SheetName[]): void {
  for (const name of names) {
    if (shown.has(name)) continue;
    shown.add(name);
    setTimeout(() => show(name));
  }
}

function show(name: SheetName): void {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  // Never display: none, or patterns vanish.
  svg.setAttribute("class", "k-sheet");
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  // Our own drawings, made from constants: nothing in it comes from anybody else.
  svg.innerHTML = `<defs>${sheet(name)}</defs>`;
  document.body.append(svg);
}
