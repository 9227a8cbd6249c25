// engine_door.ts: the way to the engine in the page, which is loaded only when somebody plays against the computer.
import type { Host } from "./host";

interface EngineModule {
  open_engine_host(): Promise<Host>;
}

const found = import.meta.glob<EngineModule>("./engine_host.ts");

/** Fails if the engine cannot be loaded. */
export async function open_engine(): Promise<Host> {
  const load = found["./engine_host.ts"];
  if (load === undefined) throw new Error("engine_host.ts");
  return (await load()).open_engine_host();
}
