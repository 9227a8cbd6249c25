// timeline.ts: a recorded game by steps: the events up to each step, the view after it, and its text.
import type { Replay } from "../engine/engine";
import type { Step } from "../protocol";
import { plain } from "../table/text";
import type { GameModule } from "../tables/game_modules";

/** What a game writes of its steps. */
export type Texts = Pick<GameModule, "log" | "mark_name" | "rounds">;

export interface Timeline {
  /** Everything that happens, in order. */
  readonly events: readonly Step[];
  /** How many of them have happened after each step; the first is the set-up. */
  readonly counts: readonly number[];
  readonly views: readonly Replay["steps"][number]["view"][];
  /** By step and seat, where nothing is hidden. */
  readonly hands?: readonly (readonly (readonly string[])[])[];
}

/** A replay shows and does not ask: nothing can be decided in its views. */
function to_look_at<View extends Replay["steps"][number]["view"]>(view: View): View {
  return { ...view, legal: [], effects: [], barred: [] };
}

export function timeline(replay: Replay): Timeline {
  let count = 0;
  return {
    events: replay.steps.flatMap((step) => step.events),
    counts: replay.steps.map((step) => (count += step.events.length)),
    views: replay.steps.map((step) => to_look_at(step.view)),
  };
}

/** The hand of the viewer, in games with hands. */
function hand_in(view: Replay["steps"][number]["view"] | undefined): readonly string[] | undefined {
  return view !== undefined && "hand" in view ? view.hand : undefined;
}

/** Whether a player sees cards that a spectator does not. */
export function has_secrets(seat: Replay): boolean {
  return seat.steps.some((step) => hand_in(step.view) !== undefined);
}

/** What all seats saw together. */
export function open_timeline(watched: Replay, seats: readonly Replay[]): Timeline {
  const shown = timeline(watched);
  const known = seats.map((seat) => timeline(seat).events);
  return {
    ...shown,
    events: shown.events.map((event, at) =>
      event.event === "reveal" ? (known[event.seat - 1]?.[at] ?? event) : event,
    ),
    hands: watched.steps.map((_, at) => seats.map((seat) => hand_in(seat.steps[at]?.view) ?? [])),
  };
}

export function last_step(line: Timeline): number {
  return line.counts.length - 1;
}

/** Within the game, whatever was asked for. */
export function fitted_step(line: Timeline, step: number): number {
  return Math.min(Math.max(step, 0), last_step(line));
}

/** In which step an event happens. */
export function step_of(line: Timeline, event: number): number {
  const found = line.counts.findIndex((count) => count > event);
  return found < 0 ? last_step(line) : found;
}

/** What has happened after a step. */
export function events_until(line: Timeline, step: number): Step[] {
  return line.events.slice(0, line.counts[step] ?? 0);
}

/** At which step each round begins: the table before its first move. */
export function round_steps(line: Timeline, game: Texts): number[] {
  return game.rounds(line.events).map((count) =>
    Math.max(
      0,
      line.counts.findIndex((so_far) => so_far >= count),
    ),
  );
}

/** The round of a step, counted from 0. */
export function round_at(rounds: readonly number[], step: number): number {
  return Math.max(
    0,
    rounds.findLastIndex((begin) => begin <= step),
  );
}

/** What a step did, as the log tells it, with pictures of cards (table/text.ts); empty for the set-up. */
export function step_rich(line: Timeline, step: number, game: Texts, names: readonly string[]): string {
  const begin = line.counts[step - 1] ?? 0;
  const lines = game.log(events_until(line, step), { names, me: null });
  const own = step === 0 ? [] : lines.filter((one) => one.at >= begin && one.heading !== true);
  return own.map((one) => one.text.trim()).join(" ");
}

/** The same in words only. */
export function step_text(...which: Parameters<typeof step_rich>): string {
  return plain(step_rich(...which), (face) => which[2].mark_name(face));
}

/** Who did a step; null for the set-up. */
export function step_seat(line: Timeline, step: number): number | null {
  const own = step === 0 ? [] : line.events.slice(line.counts[step - 1], line.counts[step]);
  return own.flatMap((event) => ("seat" in event ? [event.seat] : []))[0] ?? null;
}
