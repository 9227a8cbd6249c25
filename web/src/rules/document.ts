// document.ts: the rules of a game as the page shows them. Parsed from lang/<language>/<game>.md when the page is built
// (build/rules_document.ts).

export type Span = { readonly kind: "text" | "bold"; readonly text: string };

/** A piece of text with the numbers of the rules it tells, such as C15. */
export interface Line {
  readonly spans: readonly Span[];
  readonly rules: readonly string[];
}

export type Block =
  | { readonly kind: "paragraph"; readonly line: Line }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly Line[] }
  | { readonly kind: "table"; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] };

export interface Section {
  readonly mark: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface RulesDocument {
  readonly title: string;
  /** The text above the first section. */
  readonly opening: readonly Block[];
  readonly sections: readonly Section[];
}
