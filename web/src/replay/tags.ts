// tags.ts: what stands at the top of a record in its text form (docs/record-format.md): game, seats, date, result. Knows no
// events: those are read by the engine.

/** The tags of the first record in a text; empty for what is none. */
export function read_tags(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  const tag = /\s*(?:\{[^}]*\}\s*)*\[([A-Za-z][A-Za-z0-9_]{0,39}) "((?:[^"\\\n]|\\["\\])*)"\]/y;
  for (let found = tag.exec(text); found !== null; found = tag.exec(text)) {
    const [, key = "", value = ""] = found;
    if (tags.has(key)) break;
    tags.set(key, value.replace(/\\(["\\])/g, "$1"));
  }
  return tags;
}
