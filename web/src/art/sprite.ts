// sprite.ts: the drawings of cards and of whole chameleons, for screens that show many of them.
import { display_patterns, shared_sheet } from "./sheet";
import { is_shown, show_once } from "./show_once";

/** The drawings of a game, with what all games share. */
export function show_symbols(game: string, symbols: () => string): void {
  show_once("shared", shared_sheet);
  show_once(game, symbols);
}

/** What whole chameleons are drawn with; `display`: in all colours. */
export function show_chameleons(display: boolean): void {
  show_once("shared", shared_sheet);
  if (display && !is_shown("coloretto")) show_once("display", display_patterns);
}
