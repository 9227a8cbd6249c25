// log_writer.ts: the lines of a game's log, as the texts of either game write them.
import type { Key } from "../i18n/keys";
import { t } from "../i18n/messages.svelte";
import type { Values } from "../i18n/runtime";
import type { GameName } from "../shell/game_list";
import type { Line } from "./Log.svelte";
import { name_at_step, type Names } from "./types";

/** For whom a log is written. */
export interface LogReader {
  readonly names: Names;
  /** The reader's seat. */
  readonly me: number | null;
  /** The seat that a computer played for its player, step by step; null where no one was replaced. */
  readonly stand_ins?: readonly (number | null)[] | undefined;
}

/** Messages that exist in two forms: KEY.you for the reader, KEY.name for others. */
type PlayerEvent = Key extends infer K
  ? K extends `${infer E extends `${GameName}.${string}`}.you`
    ? E
    : never
  : never;

export class LogWriter {
  readonly lines: Line[] = [];
  /** The current step, counted from 0. */
  step = 0;

  constructor(private readonly reader: LogReader) {}

  name(seat: number): string {
    const name = name_at_step(this.reader.names, this.step, seat);
    if (!this.replaced(seat)) return name;
    return seat === this.reader.me ? t("page.game.stand_in.you") : t("page.game.stand_in.name", { name });
  }

  /** What a player did; `from` is the first step if the line tells several. */
  did(seat: number, event: PlayerEvent, values: Values = {}, from = this.step): void {
    const mine = seat === this.reader.me && !this.replaced(seat);
    this.add(seat, mine ? t(`${event}.you`, values) : t(`${event}.name`, { ...values, name: this.name(seat) }), {
      from,
    });
  }

  /** Null for what no player did. */
  add(seat: number | null, text: string, more: Partial<Line> = {}): void {
    this.lines.push({ seat, text, at: this.step, ...more });
  }

  private replaced(seat: number): boolean {
    return this.reader.stand_ins?.[this.step] === seat;
  }
}
