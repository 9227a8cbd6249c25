// files.ts: the addresses of the engine and its nets, which are fetched when they are needed.
import wasm from "virtual:engine.wasm";

const found = import.meta.glob<string>("../../../nets/*.net", { query: "?url", import: "default", eager: true });

export { wasm };

/** By name: nets/coloretto-4-brown.net is "coloretto-4-brown". */
export const nets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(found).map(([path, address]) => [path.replace(/^.*\/|\.net$/g, ""), address]),
);
