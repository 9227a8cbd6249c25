// tooltips.ts: what the things on a table of Amazonas are, in words. Which thing: an animal, "back" for the supply, the
// colour of a column, "stack" or "bonus" with a colour, or "protection".
import { colour_of } from "../art/amazonas-cards";
import { t } from "../i18n/messages.svelte";
import type { AmazonasAnimal, AmazonasColour, AmazonasView } from "../protocol";
import type { TooltipContent } from "../table/Tooltip.svelte";
import { bonus_name, card_name, column_name, stack_name } from "./texts";

function animal(view: AmazonasView, card: AmazonasAnimal): TooltipContent {
  const counts = t("page.game.seen_of", { seen: view.seen?.[card] ?? 0, left: view.unseen[card] ?? 0 });
  return {
    title: card_name(card),
    text: `${t("page.what.amazonas.animal", { column: column_name(colour_of[card]) })}\n${counts}`,
    face: card,
  };
}

export function explain(view: AmazonasView, what: string): TooltipContent | null {
  if (what in colour_of) return animal(view, what as AmazonasAnimal);
  if (what === "back") {
    return { title: t("page.amazonas.supply", { n: view.supply }), text: t("page.what.amazonas.supply"), face: "back" };
  }
  if (what === "protection") return { title: t("page.amazonas.protection"), text: t("page.what.amazonas.protection") };
  const [kind = "", of = kind] = what.split(" ");
  if (!(of in view.bonus_values)) return null;
  const colour = of as AmazonasColour;
  if (kind === "stack") return { title: stack_name(view, colour), text: t("page.what.amazonas.stack") };
  if (kind === "bonus") return { title: bonus_name(view, colour), text: t("page.what.amazonas.bonus") };
  const limit = view.seats[0]?.columns.find((one) => one.colour === colour)?.limit ?? 0;
  return { title: column_name(colour), text: t("page.what.amazonas.column", { n: limit }) };
}
