// record_tags.ts: the tags of a record in its text form (docs/record-format.md), as far as lists of games show them.

export interface RecordTags {
  /** By seat; empty where no name is known. Computers are named by their level. */
  readonly seats: readonly string[];
  /** By seat; empty if the game is not over. */
  readonly points: readonly number[];
}

export function read_tags(record: string): RecordTags {
  const tags = new Map<string, string>();
  for (const [, key = "", value = ""] of record.matchAll(/^\[(\w+) "((?:[^"\\]|\\.)*)"\]/gm))
    tags.set(key, value.replace(/\\(.)/g, "$1"));
  const result = tags.get("Result") ?? "*";
  const points = /^-?\d+( -?\d+)*$/.test(result) ? result.split(" ").map(Number) : [];
  return { seats: points.map((_, i) => tags.get(`Seat${i + 1}`) ?? ""), points };
}
