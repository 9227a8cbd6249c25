// files.ts: the addresses of the engine and of its nets, which are fetched when a game takes them.
import wasm from "virtual:engine.wasm";

const found = import.meta.glob<string>("../../../nets/*.net", { query: "?url", import: "default", eager: true });

export { wasm };

/** By name: nets/coloretto-4-brown.net is "coloretto-4-brown". */
export const nets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(found).map(([path, address]) => [path.replace(/^.*\/|\.net$/g, ""), address]),
);
