// rematch.test.ts: who asks for another game.
import { expect, test } from "vitest";
import type { Event, Summary } from "../protocol";
import { invitation, unanswered } from "./rematch";

const person = (seat: number, ready: boolean, away = false) => ({
  seat, holder: "person", person: `p${seat}`, name: `P${seat}`, away, substituted: false, ready,
});
const summary = (phase: string, ...seats: object[]) => ({ phase, seats }) as unknown as Summary;
const event = (what: string, time: number, seat: number) => ({ event: what, version: time, time, seat }) as Event;
const computer = { seat: 3, holder: "computer", level: "casual" };

test("a player who is ready after a game asks the others", () => {
  const events = [event("ready", 1, 2), event("decided", 5, 1), event("ready", 9, 2)];
  const after = summary("over", person(1, false), person(2, true), computer);
  expect(invitation(after, events)).toEqual({ seats: [2], since: 9 });
  expect(unanswered(after)).toEqual([1]);
});

test("no one asks during a game, or before a player is ready", () => {
  expect(invitation(summary("playing", person(1, false), person(2, true)), [event("ready", 9, 2)])).toBeNull();
  expect(invitation(summary("over", person(1, false), person(2, false)), [event("decided", 5, 1)])).toBeNull();
});

test("those who are away are not waited for", () => {
  expect(unanswered(summary("over", person(1, false, true), person(2, true)))).toEqual([]);
});
