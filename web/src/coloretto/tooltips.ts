// tooltips.ts: what the things on a table of Coloretto are, in words. Which thing: the name of a card, "back" for the
// deck, or "row" with its limit.
import type { Face } from "../art/faces";
import type { Key } from "../i18n/keys";
import { t } from "../i18n/messages.svelte";
import type { ColorettoCard, ColorettoView } from "../protocol";
import type { TooltipContent } from "../table/Tooltip.svelte";
import { card_name } from "./texts";

const special: Partial<Record<ColorettoCard, Key>> = {
  "+2": "page.what.coloretto.plus_two",
  joker: "page.what.coloretto.joker",
  "golden joker": "page.what.coloretto.golden_joker",
};

export function explain(view: ColorettoView, what: string): TooltipContent | null {
  if (what === "back")
    return { title: t("page.what.coloretto.deck"), text: t("page.what.coloretto.deck.text"), face: "back" };
  if (what === "last round") return { title: card_name(what), text: t("page.what.coloretto.last_round"), face: what };
  const row = /^row (\d)$/.exec(what)?.[1];
  if (row !== undefined)
    return {
      title: t("page.coloretto.row", { row }),
      text: t("page.what.coloretto.row", { n: view.rows[Number(row) - 1]?.limit ?? 3 }),
    };
  const card = what as ColorettoCard;
  if (!view.colours.some((colour) => colour === card) && !(card in special)) return null;
  const counts = t("page.game.seen_of", { seen: view.seen?.[card] ?? 0, left: view.to_come[card] ?? 0 });
  return {
    title: card_name(card),
    text: `${t(special[card] ?? `page.what.coloretto.colour.${view.side}`)}\n${counts}`,
    face: card satisfies Face,
  };
}
