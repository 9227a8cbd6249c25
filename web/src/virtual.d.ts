// virtual.d.ts: the modules that the build makes: from lang/ (build/catalogues.ts, build/rules_texts.ts), and the address of
// the engine (build/engine_files.ts).
declare module "virtual:engine.wasm" {
  const address: string;
  export default address;
}

declare module "virtual:catalogue/*" {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}

declare module "virtual:rules/*" {
  import type { RulesDocument } from "./rules/document";
  const document: RulesDocument;
  export default document;
}
