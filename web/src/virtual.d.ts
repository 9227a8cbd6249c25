// virtual.d.ts: the modules that the build makes: from lang/ (build/catalogues.ts, build/rules_texts.ts), and the
// address of the engine (build/engine_files.ts).
declare module "virtual:engine.wasm" {
  const address: string;
  export default address;
}

declare module "virtual:catalogues" {
  type Language = import("./i18n/keys").Language;
  type Compiled = (runtime: import("./i18n/runtime").Runtime) => import("./i18n/runtime").Messages;
  type Loader<Content> = () => Promise<{ readonly default: Content }>;
  export const page_catalogues: Readonly<Record<Language | "xx", Loader<Compiled>>>;
  export const engine_catalogues: Readonly<Record<Language, Loader<Readonly<Record<string, string>>>>>;
}

declare module "virtual:rules" {
  /** By "de/coloretto". */
  export const rules: Readonly<
    Record<string, () => Promise<{ readonly default: import("./rules/document").RulesDocument }>>
  >;
}
