// chat_log.test.ts: each event becomes one line, with the names of its time.
import { beforeAll, expect, test } from "vitest";
import type { Event } from "../protocol";
import { load_language } from "../i18n/messages.svelte";
import { ChatLog } from "./chat_log";

beforeAll(() => load_language("en"));

const events: Event[] = [
  { version: 1, time: 1, event: "sat", seat: 1, person: "a", name: "Anna" },
  { version: 2, time: 2, event: "computer", seat: 2, level: "expert" },
  { version: 3, time: 3, event: "hidden" },
  { version: 4, time: 4, event: "said", person: "a", text: "Hello {name}" },
  { version: 5, time: 5, event: "renamed", person: "a", name: "Ada" },
  { version: 6, time: 6, event: "phrased", person: "a", phrase: "thanks" },
  { version: 7, time: 7, event: "away", seat: 1 },
  { version: 8, time: 8, event: "left", seat: 1 },
];

test("lines are in order without hidden events", () => {
  expect(new ChatLog().read(events).map((line) => [line.name, line.seat, line.text])).toEqual([
    ["", 0, "Anna sits down."],
    ["", 0, "A computer takes seat 2."],
    ["Anna", 1, "Hello {name}"],
    ["", 0, "Anna is now called Ada."],
    ["Ada", 1, "Thanks!"],
    ["", 0, "Ada is away."],
    ["", 0, "Ada leaves the table."],
  ]);
});

test("reading again adds only what is new", () => {
  const talk = new ChatLog();
  talk.read(events.slice(0, 4));
  expect(talk.read(events)).toHaveLength(7);
  expect(talk.read(events)).toHaveLength(7);
});
