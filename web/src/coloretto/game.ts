// game.ts: what the page needs of Coloretto (tables/game_modules.ts says what each part is).
export { default as Table } from "./ColorettoTable.svelte";
export { log, mark_name, rounds } from "./texts";
export { coloretto_sheet as symbols } from "../art/sheet";
export { tips } from "./tips";
