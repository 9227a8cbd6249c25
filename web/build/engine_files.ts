// engine_files.ts: the engine that CMake has built, as "virtual:engine.wasm": its address in the page.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Built by the target engine_wasm (cmake/Wasm.cmake), which passes its path; by default that of the release build. */
export function engine_path(): string {
  return (
    process.env["KAMELEON_ENGINE"] ?? fileURLToPath(new URL("../../build/release/bin/engine.wasm", import.meta.url))
  );
}

export function engine_files(): Plugin {
  return {
    name: "kameleon-engine-files",
    enforce: "pre",
    resolveId: (id) => (id === "virtual:engine.wasm" ? `${engine_path()}?url` : undefined),
  };
}
