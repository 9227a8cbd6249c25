// format.ts: the text of a message with its gaps, as src/texts/message_format.h describes it: {name}, plural, selectordinal,
// select, #. Reads and fills exactly as the program does; knows no catalogue and no page.
import { number_text, ordinal_form, plural_form } from "./numbers";

export type Filling = string | number;
export type Fillings = Readonly<Record<string, Filling>>;

type GapKind = "plain" | "plural" | "selectordinal" | "select";
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "count" }
  | { readonly kind: "gap"; readonly gap: GapKind; readonly name: string; readonly choices: ReadonlyMap<string, readonly Piece[]> };
export type Format = readonly Piece[];

export class MessageError extends Error {
  constructor(
    readonly reason: string,
    readonly at: number,
  ) {
    super(`${reason} ${at}`);
  }
}

/** Far more than anyone writes, and little enough for any stack. */
const deepest = 16;
const forms = ["zero", "one", "two", "few", "many", "other"];

class Parser {
  private at = 0;
  constructor(private readonly text: string) {}

  run(): Format {
    const pieces = this.pieces(0, false);
    if (this.at < this.text.length) throw new MessageError("stray_brace", this.at);
    return pieces;
  }

  private sees(sign: string): boolean {
    return this.text.startsWith(sign, this.at);
  }

  private skip(sign: string): boolean {
    if (!this.sees(sign)) return false;
    this.at += sign.length;
    return true;
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  private skip_blanks(): void {
    this.match(/[ \t\r\n]*/y);
  }

  private unfinished(open: number): MessageError {
    return this.at < this.text.length ? new MessageError("comma_expected", this.at) : new MessageError("unclosed_brace", open);
  }

  /** Up to a closing brace that is not its own, or the end. `counted`: within a plural, where # is a number. */
  private pieces(depth: number, counted: boolean): Piece[] {
    if (depth > deepest) throw new MessageError("too_deep", this.at);
    const pieces: Piece[] = [];
    let plain = "";
    const add = (piece?: Piece) => {
      if (plain !== "") pieces.push({ kind: "text", text: plain });
      plain = "";
      if (piece !== undefined) pieces.push(piece);
    };
    while (this.at < this.text.length && !this.sees("}")) {
      if (this.sees("{")) {
        add(this.gap(depth, counted));
      } else if (counted && this.skip("#")) {
        add({ kind: "count" });
      } else if (this.sees("'{") || this.sees("'}")) {
        const end = this.text.indexOf("'", this.at + 1);
        if (end < 0) throw new MessageError("unclosed_quote", this.at);
        plain += this.text.slice(this.at + 1, end);
        this.at = end + 1;
      } else {
        plain += this.text[this.at++];
      }
    }
    add();
    return pieces;
  }

  private gap(depth: number, counted: boolean): Piece {
    const open = this.at++;
    this.skip_blanks();
    const name = this.match(/\w*/y);
    if (name === "") throw new MessageError("name_expected", this.at);
    this.skip_blanks();
    if (this.skip("}")) return { kind: "gap", gap: "plain", name, choices: new Map() };
    if (!this.skip(",")) throw this.unfinished(open);
    this.skip_blanks();
    const kind_at = this.at;
    const gap = this.match(/\w*/y);
    if (gap !== "plural" && gap !== "selectordinal" && gap !== "select") throw new MessageError("unknown_kind", kind_at);
    this.skip_blanks();
    if (!this.skip(",")) throw this.unfinished(open);
    return { kind: "gap", gap, name, choices: this.choices(gap, open, depth, counted) };
  }

  /** With the brace that closes the gap. */
  private choices(gap: GapKind, open: number, depth: number, counted: boolean): Map<string, Piece[]> {
    const choices = new Map<string, Piece[]>();
    for (this.skip_blanks(); !this.skip("}"); this.skip_blanks()) {
      if (this.at === this.text.length) throw new MessageError("unclosed_brace", open);
      const begin = this.at;
      const when = this.match(/[\w=-]*/y);
      if (when === "") throw new MessageError("choice_expected", begin);
      const exact = /^=(?:0|-?[1-9]\d*)$/.test(when) && gap !== "select";
      const word = !when.startsWith("=") && (gap === "select" || forms.includes(when));
      if (!exact && !word) throw new MessageError("unknown_choice", begin);
      if (choices.has(when)) throw new MessageError("choice_twice", begin);
      this.skip_blanks();
      const inner = this.at;
      if (!this.skip("{")) throw new MessageError("brace_expected", this.at);
      const then = this.pieces(depth + 1, counted || gap !== "select");
      if (!this.skip("}")) throw new MessageError("unclosed_brace", inner);
      choices.set(when, then);
    }
    if (!choices.has("other")) throw new MessageError("other_missing", open);
    return choices;
  }
}

/** Throws a MessageError for what is no message. */
export function parse_message(text: string): Format {
  return new Parser(text).run();
}

function shown(language: string, filling: Filling): string {
  return typeof filling === "number" ? number_text(language, filling) : filling;
}

function chosen(language: string, piece: Piece & { kind: "gap" }, filling: Filling): readonly Piece[] {
  const wishes: string[] = [];
  if (piece.gap === "select") {
    wishes.push(String(filling));
  } else if (typeof filling === "number") {
    wishes.push(`=${filling}`, piece.gap === "plural" ? plural_form(language, filling) : ordinal_form(language, filling));
  }
  for (const wish of wishes) {
    const then = piece.choices.get(wish);
    if (then !== undefined) return then;
  }
  return piece.choices.get("other") ?? [];
}

/** A gap for which nothing is given stays as it is: "{name}". */
export function fill(language: string, format: Format, fillings: Fillings = {}, count?: Filling): string {
  let text = "";
  for (const piece of format) {
    if (piece.kind === "text") {
      text += piece.text;
    } else if (piece.kind === "count") {
      if (count !== undefined) text += shown(language, count);
    } else {
      const filling = Object.hasOwn(fillings, piece.name) ? fillings[piece.name] : undefined;
      if (filling === undefined) text += `{${piece.name}}`;
      else if (piece.gap === "plain") text += shown(language, filling);
      else text += fill(language, chosen(language, piece, filling), fillings, piece.gap === "select" ? count : filling);
    }
  }
  return text;
}

export function has_gaps(format: Format): boolean {
  return format.some((piece) => piece.kind === "gap");
}
