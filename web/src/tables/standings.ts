// standings.ts: places by points, where equal points share a place (1, 2, 2, 4), and the steps of a game from the
// events of its table.
import type { Event, Person, Step } from "../protocol";
import { computer_name } from "./seat_names";

export interface Ranked {
  readonly seat: number;
  readonly points: number;
  readonly place: number;
}

/** Points by seat, the best first. */
export function ranking(points: readonly number[]): Ranked[] {
  return points
    .map((own, i) => ({ seat: i + 1, points: own, place: 1 + points.filter((other) => other > own).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** The steps of the current or last game. */
export function game_steps(events: readonly Event[]): Step[] {
  let steps: Step[] = [];
  for (const event of events) {
    if (event.event === "started") steps = [...event.steps];
    else if (event.event === "decided") steps.push(...event.steps);
  }
  return steps;
}

/** The names at each step of that game, by seat from 1: players may leave later. */
export function names_by_step(events: readonly Event[]): (readonly string[])[] {
  const sitting: { person: Person | null; name: string }[] = [];
  let names: readonly string[] = [];
  let then: (readonly string[])[] = [];
  const sit = (seat: number, person: Person | null, name: string) => {
    sitting[seat - 1] = { person, name };
    names = Array.from(sitting, (one) => one?.name ?? "");
  };
  for (const event of events) {
    if (event.event === "sat") sit(event.seat, event.person, event.name);
    else if (event.event === "computer") sit(event.seat, null, computer_name(event.seat));
    else if (event.event === "renamed")
      sitting.forEach((one, i) => one.person === event.person && sit(i + 1, event.person, event.name));
    if (event.event === "started") then = event.steps.map(() => names);
    else if (event.event === "decided") then.push(...event.steps.map(() => names));
  }
  return then;
}

/** The seat that a computer played for its player, at each step of that game. */
export function stand_ins(events: readonly Event[]): (number | null)[] {
  let seats: (number | null)[] = [];
  for (const event of events) {
    if (event.event === "started") seats = event.steps.map(() => null);
    else if (event.event === "decided")
      seats.push(...event.steps.map(() => (event.by === "substitute" ? event.seat : null)));
  }
  return seats;
}
