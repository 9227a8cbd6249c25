// table_ui.svelte.ts: what the tables of both games have in common: who is who as seen from the reader's seat, the log,
// and what happens when the table changes: cards move, the focus stays, and the moves of others are read out.
import { getContext, setContext, untrack } from "svelte";
import { t } from "../i18n/messages.svelte";
import type { Step } from "../protocol";
import { Focus } from "./focus";
import { press, type Shortcuts } from "./keys";
import type { Line } from "./Log.svelte";
import type { LogReader } from "./log_writer";
import { Motion, type Move } from "./motion";
import { new_lines, reannounced } from "./new_lines";
import { others, presence, species_of } from "./seats";
import { plain } from "./text";
import type { AnyView, TableProps } from "./types";

/** What a game contributes. */
export interface GameUi {
  readonly log: (steps: readonly Step[], reader: LogReader) => Line[];
  /** What moves in the steps after the first `known`. */
  readonly moves: (steps: readonly Step[], known: number) => readonly Move[];
  /** How a card that is a picture in a text is read out. */
  readonly card_label: (face: string) => string;
  /** Spots whose names begin like this glide to their new places. */
  readonly gliding?: () => string;
  readonly on_change?: () => void;
  readonly shortcuts: Shortcuts;
}

const medal_key = Symbol("medal");

/** The species of a seat, for components below a table. */
export function medal_of(): (seat: number) => number {
  return getContext(medal_key);
}

/** More new steps than this are not animated: a game that is opened in the middle. */
const too_many = 40;

export class TableUi<View extends AnyView, Action> {
  root = $state<HTMLElement>();
  /** The chosen tab beside the cards. */
  tab = $state("log");
  /** What is open over the table: "side" (log, cards seen, chat), "help", something of the game, or a seat. */
  drawer = $state<string | number | null>(null);
  /** Everything has been rendered; from now on news are announced. */
  private complete = $state(false);
  /** The game was over when it was opened, so its end is not played. */
  opened_at_end = false;
  /** The moves of others, read out once. */
  news = $state("");
  readonly motion = new Motion(() => this.root);
  readonly focus = new Focus(() => this.root);

  readonly me = $derived.by(() => this.props().view.seat);
  readonly count = $derived.by(() => this.props().view.seats.length);
  readonly others = $derived(others(this.count, this.me));
  readonly over = $derived.by(() => this.props().view.phase === "over");
  readonly lines = $derived.by(() => {
    const { steps, names, names_by_step, stand_ins } = this.props();
    return this.game.log(steps, { names: names_by_step ?? names, me: this.me, stand_ins });
  });
  /** In a replay also what is still to come. */
  readonly all_lines = $derived.by(() => {
    const { replay, names } = this.props();
    return replay ? this.game.log(replay.all, { names, me: this.me }) : this.lines;
  });

  /** To be called while a component is created. */
  constructor(
    readonly props: () => TableProps<View, Action>,
    readonly game: GameUi,
  ) {
    setContext(medal_key, this.medal);
    let known = untrack(() => props().steps.length);
    this.opened_at_end = untrack(() => this.over);
    $effect.pre(() => {
      if (!this.over) this.opened_at_end = false;
    });
    $effect.pre(() => {
      void props().view;
      untrack(() => {
        this.motion.remember();
        this.focus.remember();
      });
    });
    $effect(() => {
      const { steps } = props();
      untrack(() => {
        const more = steps.length - known;
        if (more > 0 && more < too_many) this.motion.play(game.moves(steps, known), this.speed(), game.gliding?.());
        else if (more < 0) this.begin();
        if (more !== 0) game.on_change?.();
        known = steps.length;
        this.focus.restore();
      });
    });
    // A reader who has not acted yet hears what the others did before; one who comes back does not.
    let told = untrack(() => this.lines);
    if (told.every((line) => line.seat === null || line.seat !== this.me)) told = [];
    $effect(() => {
      const lines = this.lines;
      if (!this.complete) return;
      untrack(() => {
        const by_others = new_lines(told, lines).filter((line) => line.seat === null || line.seat !== this.me);
        told = lines;
        const text = by_others.map((line) => plain(line.text, game.card_label) + (line.heading ? "." : "")).join(" ");
        if (text !== "") this.news = reannounced(this.news, text);
      });
    });
  }

  /** The species of the player at a seat (art/Medal.svelte), the same for all. */
  readonly medal = (seat: number): number => species_of(this.props().summary.seats, seat);

  readonly name_of = (seat: number): string =>
    seat === this.me ? t("page.game.you") : (this.props().names[seat - 1] ?? "");

  /** Why a player does not act themselves; null if they do. */
  absence(seat: number): string | null {
    const there = presence(this.props().summary, seat);
    if (there === "away") return t("page.table.away");
    return there === "substituted" ? t("page.game.substituted") : null;
  }

  is_thinking(seat: number): boolean {
    const { view, replay } = this.props();
    return seat === view.to_move && !this.over && !replay && this.absence(seat) === null;
  }

  /** The scores at the end of the game. */
  scores<Score>(): readonly Score[] | undefined {
    const end = this.props().steps.findLast((step) => step.event === "game_end");
    return end?.scores as readonly Score[] | undefined;
  }

  /** All cards are on the table: those of a new game are dealt. */
  begin(): void {
    this.complete = true;
    const { steps } = this.props();
    if (!steps.every((step) => step.event === "setup")) return;
    this.motion.remember();
    this.motion.play(this.game.moves(steps, 0), this.speed());
  }

  on_key(event: KeyboardEvent): void {
    if (this.props().shortcuts === false || this.drawer !== null) return;
    press(event, {
      l: () => this.open_log(),
      u: () => this.props().undo?.(),
      "?": () => (this.drawer = "help"),
      ...this.game.shortcuts,
    });
  }

  /** Beside the cards where there is room, otherwise over them. */
  private open_log(): void {
    const beside = this.root?.querySelector(".beside")?.getClientRects().length ?? 0;
    this.tab = "log";
    if (beside === 0) this.drawer = "side";
  }

  private speed(): 0 | 1 | 2 {
    return this.props().speed ?? 1;
  }
}
