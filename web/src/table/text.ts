// text.ts: numbers with a sign, lists, and texts with cards in them.

/** "+5", "−3", "0". */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** "5", "−3". */
export function number_with_minus(value: number): string {
  return value < 0 ? signed(value) : String(value);
}

/** British English: no comma before the last item. */
function language(): string {
  const lang = (typeof document !== "undefined" && document.documentElement.lang) || "en";
  return lang === "en" ? "en-GB" : lang;
}

/** For a name that stands alone, such as on a button. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

const formats = new Map<string, Intl.ListFormat>();

/**
 * The browser's knowledge of lists is slow to wake up: it is asked once for each language, and not for what is no
 * list.
 */
function listed(items: readonly (string | number)[], type: Intl.ListFormatType): string {
  if (items.length < 2) return items.join("");
  const key = `${type} ${language()}`;
  let format = formats.get(key);
  if (format === undefined) formats.set(key, (format = new Intl.ListFormat(language(), { type })));
  return format.format(items.map(String));
}

/** "1, 3 or 4". */
export function any_of(items: readonly (string | number)[]): string {
  return listed(items, "disjunction");
}

/** "pink, green and sky". */
export function all_of(items: readonly (string | number)[]): string {
  return listed(items, "conjunction");
}

const open = "\uE000";
const close = "\uE001";

/** A card that is put into a message as a picture: give it as a value, and show the message with RichText. */
export function mark(face: string): string {
  return open + face + close;
}

export interface Part {
  readonly text?: string;
  readonly face?: string;
}

/** A message with marks, in parts. */
export function parts(text: string): Part[] {
  const found: Part[] = [];
  for (const piece of text.split(open)) {
    const end = piece.indexOf(close);
    if (end >= 0) found.push({ face: piece.slice(0, end) });
    const rest = piece.slice(end + 1);
    if (rest !== "") found.push({ text: rest });
  }
  return found;
}

/** A message with marks as it is read out: cards by name, with commas between them. A sign without a name is silent. */
export function plain(text: string, naming: (face: string) => string): string {
  return parts(text)
    .map((part, i, all) => {
      if (part.face !== undefined) return naming(part.face);
      if (between_cards(all, i)) return ", ";
      const before = all[i - 1]?.face;
      return before !== undefined && naming(before) === "" ? part.text?.trimStart() : part.text;
    })
    .join("");
}

/** Whether this part only keeps two cards apart. */
export function between_cards(all: readonly Part[], i: number): boolean {
  return all[i]?.text?.trim() === "" && all[i - 1]?.face !== undefined && all[i + 1]?.face !== undefined;
}
