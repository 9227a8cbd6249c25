// game.ts: what the page needs of Amazonas (tables/game_modules.ts says what each part is).
export { default as Table } from "./AmazonasTable.svelte";
export { log, mark_name, rounds } from "./texts";
export { amazonas_sheet as symbols } from "../art/sheet";
export { tips } from "./tips";
