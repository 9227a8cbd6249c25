// early.ts: the code of the screen at an address, asked for while the words are still on their way: on a slow line the one
// after the other would take twice as long. What cannot be had now is asked for again when the screen is shown.
import { game_tables } from "../tables/game_tables";
import type { Place } from "./places";

function code_of(place: Place): readonly (() => Promise<unknown>)[] {
  switch (place.name) {
    case "local":
      return [() => import("../tables/LocalTable.svelte"), game_tables[place.game]];
    case "table":
      return [() => import("../tables/ServerTable.svelte")];
    case "rules":
      return [() => import("../rules/RulesPage.svelte")];
    case "replay":
      return [() => import("../replay/ReplayPage.svelte")];
    default:
      return [];
  }
}

export function load_early(place: Place): void {
  for (const load of code_of(place)) load().catch(() => undefined);
}
