// pictures.ts: the pictures of the rules of each game; another game is a folder with such a component.
import type { Component } from "svelte";
import type { GameName } from "../shell/game_list";

/** Shows what a section of the rules speaks of; nothing for sections without a picture. */
export type RulesPicture = Component<{ part: string }>;

const found = import.meta.glob<{ default: RulesPicture }>("../*/RulesPicture.svelte");

export async function load_pictures(game: GameName): Promise<RulesPicture | null> {
  const load = found[`../${game}/RulesPicture.svelte`];
  return load === undefined ? null : (await load()).default;
}
