// numbers.ts: numbers as each language writes them, as src/texts/numbers.h does, and which form of a word goes with
// them, by the browser's own knowledge.

interface Style {
  readonly group: string;
  readonly grouped_from: number; // digits
  readonly point: string;
}

const styles: Readonly<Record<string, Style>> = {
  en: { group: ",", grouped_from: 4, point: "." },
  de: { group: ".", grouped_from: 4, point: "," },
  fr: { group: "\u202F", grouped_from: 4, point: "," },
  it: { group: ".", grouped_from: 5, point: "," },
  hu: { group: "\u00A0", grouped_from: 5, point: "," },
};

const minus = "\u2212";

function style_of(language: string): Style {
  return styles[language] ?? (styles["en"] as Style);
}

/**
 * Whole numbers, which are nearly all, without waking up the browser's knowledge of languages: on a phone that takes a
 * while.
 */
function digits(number: number): string {
  return Number.isSafeInteger(number)
    ? String(number)
    : number.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 15 });
}

/** "−1,234" in English, with a true minus sign. A fraction is written as it is. */
export function number_text(language: string, number: number): string {
  if (Number.isNaN(number)) return "NaN";
  if (!Number.isFinite(number)) return number < 0 ? `${minus}∞` : "∞";
  const style = style_of(language);
  const [whole = "", fraction] = digits(Math.abs(number)).split(".");
  const grouped = whole.length < style.grouped_from ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, style.group);
  return `${number < 0 ? minus : ""}${grouped}${fraction === undefined ? "" : style.point + fraction}`;
}

const rules = new Map<string, Intl.PluralRules>();

function form(language: string, type: Intl.PluralRuleType, number: number): string {
  if (!Number.isFinite(number)) return "other";
  const key = `${type} ${language}`;
  let known = rules.get(key);
  if (known === undefined) {
    known = new Intl.PluralRules(language in styles ? language : "en", { type, maximumFractionDigits: 15 });
    rules.set(key, known);
  }
  return known.select(Math.abs(number));
}

/** "1 card, 2 cards". The sign does not matter. Whole millions of French and Italian are `other`, as in the program. */
export function plural_form(language: string, number: number): string {
  const found = form(language, "cardinal", number);
  return found === "many" ? "other" : found;
}

/** "1st, 2nd, 3rd, 4th". */
export function ordinal_form(language: string, number: number): string {
  return form(language, "ordinal", number);
}
