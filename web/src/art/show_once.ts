// show_once.ts: adds drawings to the document, each set once; <use> refers to them. They stay for the next screen.
const shown = new Set<string>();

export function is_shown(name: string): boolean {
  return shown.has(name);
}

/** In a task of its own: together they would block a slow phone. */
export function show_once(name: string, symbols: () => string): void {
  if (shown.has(name) || typeof document === "undefined") return;
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
