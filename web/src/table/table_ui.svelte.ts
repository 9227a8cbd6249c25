// table_ui.svelte.ts: what happens at a table of either game when it changes: cards travel, the focus stays, and what
// the others did is read out. And what lies over the cards. Knows no game.
import { untrack } from "svelte";
import type { Step } from "../protocol";
import { Focus } from "./focus";
import { new_lines, reannounced } from "./new_lines";
import type { Line } from "./Log.svelte";
import { Motion, type Move } from "./motion";
import { plain } from "./text";

/** What a table tells its ui; each is asked again when it may have changed. */
export interface TableUiSource {
  readonly view: () => unknown;
  readonly steps: () => readonly Step[];
  readonly lines: () => readonly Line[];
  readonly speed: () => 0 | 1 | 2;
  readonly moves: (steps: readonly Step[], from: number) => readonly Move[];
  /** How a card that is a picture in a text is read out. */
  readonly naming: (face: string) => string;
  /** Spots whose names begin like this glide to where they are now. */
  readonly gliding?: () => string;
  /** Something has happened. */
  readonly on_change?: () => void;
}

/** More at once than anybody could follow is history. */
const too_much = 40;

export class TableUi {
  root = $state<HTMLElement>();
  /** Which of the tabs beside the cards is shown. */
  tab = $state("log");
  /** What lies over the table: the log, the help, what the game itself has to show, or a player's cards. */
  drawer = $state<string | number | null>(null);
  /** Everything is on the table, and whoever listens to it is told what happens. */
  private laid_out = $state(false);
  /** What the others did, read out once. */
  news = $state("");
  readonly motion = new Motion(() => this.root);
  readonly focus = new Focus(() => this.root);

  /** Only while a component comes to be. */
  constructor(private readonly play: TableUiSource) {
    let known = untrack(() => play.steps().length);
    $effect.pre(() => {
      void play.view();
      untrack(() => {
        this.motion.remember();
        this.focus.remember();
      });
    });
    $effect(() => {
      const steps = play.steps();
      untrack(() => {
        const more = steps.length - known;
        if (more > 0 && more < too_much) this.motion.play(play.moves(steps, known), play.speed(), play.gliding?.());
        else if (more < 0) this.begin();
        if (more !== 0) play.on_change?.();
        known = steps.length;
        this.focus.restore();
      });
    });
    // Whoever sits down hears what the others did before; whoever comes back has been there.
    let told = untrack(play.lines);
    if (told.every((line) => line.avatar !== 0)) told = [];
    $effect(() => {
      const lines = play.lines();
      if (!this.laid_out) return;
      untrack(() => {
        const others_did = new_lines(told, lines).filter((line) => line.avatar !== 0);
        told = lines;
        const text = others_did.map((line) => plain(line.text, play.naming) + (line.heading ? "." : "")).join(" ");
        if (text !== "") this.news = reannounced(this.news, text);
      });
    });
  }

  /** Everything lies on the table: of a game that has just begun, the cards are dealt. */
  begin(): void {
    this.laid_out = true;
    const steps = this.play.steps();
    if (!steps.every((step) => step.event === "setup")) return;
    this.motion.remember();
    this.motion.play(this.play.moves(steps, 0), this.play.speed());
  }

  /** Beside the cards where it is shown there, else over them. */
  open_log(): void {
    const beside = this.root?.querySelector(".beside")?.getClientRects().length ?? 0;
    if (beside > 0) this.tab = "log";
    else this.drawer = this.drawer === "log" ? null : "log";
  }
}
