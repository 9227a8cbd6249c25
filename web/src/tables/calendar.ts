// calendar.ts: a calendar file (RFC 5545) that reminds of a move, for games with days per move.

export interface Reminder {
  readonly title: string;
  readonly link: string;
  /** When the time runs out, in milliseconds since 1970. */
  readonly deadline: number;
  readonly now: number;
}

/** The reminder comes three hours before the end, or halfway there if less is left. */
const before = 3 * 60 * 60 * 1000;

const stamp = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, "");
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");

/** Lines have at most 75 bytes; a longer one goes on after a blank. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let out = "";
  let size = 0;
  for (const letter of line) {
    const bytes = encoder.encode(letter).length;
    if (size + bytes > 75) {
      out += "\r\n ";
      size = 1;
    }
    out += letter;
    size += bytes;
  }
  return out;
}

export function calendar_text({ title, link, deadline, now }: Reminder): string {
  const start = Math.max(deadline - before, (now + deadline) / 2);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//kameleon//EN",
    "BEGIN:VEVENT",
    `UID:${stamp(deadline)}-${escaped(link)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(deadline)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(link)}`,
    `URL:${link}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    "TRIGGER:PT0S",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}
