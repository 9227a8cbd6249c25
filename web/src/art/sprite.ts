// sprite.ts: adds the drawings of cards to the document, each set once; <use> refers to them. They stay for the next
// table.
import { shared_sheet } from "./sheet";

const shown = new Set<string>();

/** The drawings of a game, with what all games share. */
export function show_symbols(game: string, symbols: () => string): void {
  show_once("shared", shared_sheet);
  show_once(game, symbols);
}

/** In a task of its own: together they would block a slow phone. */
function show_once(name: string, symbols: () => string): void {
  if (shown.has(name)) return;
  shown.add(name);
  setTimeout(() => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    // Never display: none, or patterns vanish.
    svg.setAttribute("class", "k-sheet");
    svg.setAttribute("width", "0");
    svg.setAttribute("height", "0");
    svg.setAttribute("aria-hidden", "true");
    svg.setAttribute("focusable", "false");
    // Made from constants only: nothing in it comes from outside.
    svg.innerHTML = `<defs>${symbols()}</defs>`;
    document.body.append(svg);
  });
}
