// preload.ts: starts loading the code of the current screen while the messages are still loading: one after the other
// would take twice as long on a slow line. If it fails, the screen loads it again.
import { load_game } from "../tables/game_modules";
import type { Route } from "./routes";

function code_of(route: Route): readonly (() => Promise<unknown>)[] {
  switch (route.name) {
    case "local":
      return [() => import("../tables/LocalTable.svelte"), () => load_game(route.game)];
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

export function preload(route: Route): void {
  for (const load of code_of(route)) load().catch(() => undefined);
}
