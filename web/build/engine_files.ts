// engine_files.ts: where the build finds the engine that CMake has made: "virtual:engine.wasm" is its address in the
// page.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Made by the target engine_wasm (cmake/Wasm.cmake), which says where; otherwise that of the usual build. */
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
