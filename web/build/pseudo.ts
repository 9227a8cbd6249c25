// pseudo.ts: the language for tests, ?lang=xx: English with accents and longer by half, so that text that does not come
// from a catalogue, or does not fit, is easy to see.

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "aá bƀ cç dð eé fƒ gğ hĥ ií jĵ kķ lł mɱ nñ oö pþ rŕ sš tţ uü vṽ wŵ yý zž",
    "AÅ BƁ CÇ DÐ EÉ GĞ HĤ IÎ LĿ NÑ OØ PÞ RŔ SŠ TŢ YÝ",
  ]
    .flatMap((line) => line.split(" "))
    .map(([plain = "", accented = ""]) => [plain, accented]),
);

export function pseudo_text(text: string): string {
  const signs = [...text];
  const accented = signs.map((sign) => accents[sign] ?? sign).join("");
  // Doubled vowels make a text longer without making words that cannot be broken.
  let more = Math.ceil(signs.filter((sign) => sign !== " ").length / 2);
  const longer = accented.replace(/[áéíöü]/g, (vowel) => (more-- > 0 ? vowel + vowel : vowel));
  return longer + "·".repeat(Math.min(Math.max(more, 0), 2));
}
