// few_cards.ts: a few cards of each game for the home screen, which does not load the drawings of all of them.
import type { GameName } from "../shell/game_list";
import { animal_card } from "./animals/animal";
import { toad } from "./animals/brown";
import { piranha } from "./animals/blue";
import { frog } from "./animals/green";
import { toucan } from "./animals/violet";
import { chameleon_parts } from "./chameleon";
import { colour_card } from "./coloretto-cards";
import { coloretto_colours } from "./palette";
import { card_clip } from "./parts";
import { patterns_of } from "./patterns";

/** The symbols of the cards by game. */
export const few_cards: Readonly<Record<GameName, readonly string[]>> = {
  coloretto: ["k-few-green", "k-few-pink", "k-few-blue", "k-few-orange"],
  amazonas: ["k-few-piranha", "k-few-toucan", "k-few-toad", "k-few-frog"],
};

export function few_symbols(): string {
  return (
    card_clip + chameleon_parts() + [...coloretto_colours, "violet" as const].map(patterns_of).join("") +
    (["green", "pink", "blue", "orange"] as const).map((name) => colour_card(name, `k-few-${name}`)).join("") +
    animal_card("k-few-piranha", "blue", piranha) + animal_card("k-few-toucan", "violet", toucan) +
    animal_card("k-few-toad", "brown", toad) + animal_card("k-few-frog", "green", frog)
  );
}
