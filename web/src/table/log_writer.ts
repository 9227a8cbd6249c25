// log_writer.ts: the lines of a game's log, as the texts of either game write them.
import type { Key } from "../i18n/keys";
import { t } from "../i18n/messages.svelte";
import type { Values } from "../i18n/runtime";
import type { GameName } from "../shell/game_list";
import type { Line } from "./Log.svelte";
import { name_at_step, type Names } from "./types";

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

  constructor(
    private readonly names: Names,
    private readonly me: number | null,
    private readonly avatar: (seat: number) => number,
  ) {}

  name(seat: number): string {
    return name_at_step(this.names, this.step, seat);
  }

  /** What a player did; `from` is the first step if the line tells several. */
  did(seat: number, event: PlayerEvent, values: Values = {}, from = this.step): void {
    const mine = seat === this.me;
    this.add(seat, mine ? t(`${event}.you`, values) : t(`${event}.name`, { ...values, name: this.name(seat) }), {
      from,
    });
  }

  /** Null for what no player did. */
  add(seat: number | null, text: string, more: Partial<Line> = {}): void {
    this.lines.push({ avatar: seat === null ? null : this.avatar(seat), text, at: this.step, ...more });
  }
}
