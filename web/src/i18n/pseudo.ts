// pseudo.ts: a language for tests, ?lang=xx: English with accents, and longer by half, so that text that does not come from
// a catalogue, or does not fit, is seen at once.
import type { Format, Piece } from "./format";

const accents: Readonly<Record<string, string>> = {
  a: "á", b: "ƀ", c: "ç", d: "ð", e: "é", f: "ƒ", g: "ğ", h: "ĥ", i: "í", j: "ĵ", k: "ķ", l: "ł", m: "ɱ", n: "ñ", o: "ö", p: "þ",
  r: "ŕ", s: "š", t: "ţ", u: "ü", v: "ṽ", w: "ŵ", y: "ý", z: "ž",
  A: "Å", B: "Ɓ", C: "Ç", D: "Ð", E: "É", G: "Ğ", H: "Ĥ", I: "Î", L: "Ŀ", N: "Ñ", O: "Ø", P: "Þ", R: "Ŕ", S: "Š", T: "Ţ", Y: "Ý",
};

export function pseudo_text(text: string): string {
  const signs = [...text];
  const accented = signs.map((sign) => accents[sign] ?? sign).join("");
  // Vowels said twice make a text longer without making words that cannot be broken.
  let more = Math.ceil(signs.filter((sign) => sign !== " ").length / 2);
  return accented.replace(/[áéíöü]/g, (vowel) => (more-- > 0 ? vowel + vowel : vowel)) + "·".repeat(Math.min(Math.max(more, 0), 2));
}

export function pseudo_format(format: Format): Format {
  return format.map((piece): Piece => {
    if (piece.kind === "text") return { kind: "text", text: pseudo_text(piece.text) };
    if (piece.kind === "count") return piece;
    return { ...piece, choices: new Map([...piece.choices].map(([when, then]) => [when, pseudo_format(then)])) };
  });
}
