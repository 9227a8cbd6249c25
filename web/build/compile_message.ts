// compile_message.ts: turns a message of lang/messages (a part of ICU MessageFormat) into JavaScript when the page is
// built. The syntax is read by @messageformat/parser. Its own compiler is not used: numbers, missing values and the
// choice of plural forms must be those of the C++ program (src/texts/message_format.h), which src/i18n/runtime.ts
// provides.
import { parse, type Select, type Token } from "@messageformat/parser";

const helpers = { plural: "plural", selectordinal: "ordinal", select: "select" } as const;

function is_select(token: Token): token is Select {
  return token.type in helpers;
}

function cases_code(token: Select): string {
  if (!token.cases.some(({ key }) => key === "other")) throw new Error(`no case "other": ${token.ctx.text}`);
  const counted = token.type !== "select";
  const cases = token.cases.map(({ key, tokens }) => {
    const code = tokens_code(tokens);
    const constant = tokens.every(({ type }) => type === "content");
    return `${JSON.stringify(key)}:${constant ? code : `${counted ? "c" : "()"}=>${code}`}`;
  });
  return `{${cases.join()}}`;
}

function token_code(token: Token): string {
  if (token.type === "content") return JSON.stringify(token.value);
  if (token.type === "octothorpe") return "c";
  if (is_select(token)) return `${helpers[token.type]}(v,${JSON.stringify(token.arg)},${cases_code(token)})`;
  if (token.type === "argument") return `argument(v,${JSON.stringify(token.arg)})`;
  throw new Error(`unsupported: ${token.ctx.text}`);
}

function tokens_code(tokens: readonly Token[]): string {
  return tokens.length === 0 ? '""' : tokens.map(token_code).join("+");
}

/** A string literal, or a function of the values `v`; `map_text` changes the text between the placeholders. */
export function compile_message(text: string, map_text?: (text: string) => string): string {
  // An ASCII apostrophe only quotes braces; the parser would also make one of two.
  const tokens = parse(text.replaceAll("''", "''''"), { strict: false });
  if (map_text !== undefined) change_text(tokens, map_text);
  const code = tokens_code(tokens);
  return tokens.every(({ type }) => type === "content") ? code : `v=>${code}`;
}

function change_text(tokens: readonly Token[], map_text: (text: string) => string): void {
  for (const token of tokens) {
    if (token.type === "content") token.value = map_text(token.value);
    else if (is_select(token)) for (const { tokens: inner } of token.cases) change_text(inner, map_text);
  }
}

/** The module of a catalogue: given the helpers of src/i18n/runtime.ts, all messages by key. */
export function compile_catalogue(
  messages: Readonly<Record<string, string>>,
  map_text?: (text: string) => string,
): string {
  const lines = Object.entries(messages).map(
    ([key, text]) => `${JSON.stringify(key)}:${compile_message(text, map_text)}`,
  );
  return `export default ({argument,plural,ordinal,select})=>({\n${lines.join(",\n")}\n});\n`;
}
