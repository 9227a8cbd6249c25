// calendar.test.ts: the calendar file that reminds of a move.
import { expect, test } from "vitest";
import { calendar_text } from "./calendar";

const hour = 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 18, 12, 0, 0);
const link = "https://example.org/t/CFH278";

test("reminds three hours before the time runs out", () => {
  const text = calendar_text({ title: "Your turn: Coloretto, Anna; Bo", link, deadline: now + 24 * hour, now });
  expect(text).toContain("\r\nDTSTART:20261119T090000Z\r\nDTEND:20261119T120000Z\r\n");
  expect(text).toContain("\r\nSUMMARY:Your turn: Coloretto\\, Anna\\; Bo\r\n");
  expect(text).toContain(`\r\nURL:${link}\r\n`);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

test("reminds halfway when there is less time, and folds long lines", () => {
  const text = calendar_text({ title: "ő".repeat(80), link, deadline: now + 2 * hour, now });
  expect(text).toContain("\r\nDTSTART:20261118T130000Z\r\n");
  for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
