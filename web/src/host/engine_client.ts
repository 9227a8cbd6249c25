// engine_client.ts: the way to the engine in the page, which is loaded only when somebody plays against the computer,
// or looks at a record.
import type { AnswerTo, Question } from "../engine/worker_messages";
import type { Host } from "./host";

/** Whoever knows records. */
export interface Records {
  /** Fails if there is nobody to answer any more. */
  ask<Q extends Question>(question: Q): Promise<AnswerTo[Q["what"]]>;
}

export type EngineClient = Host & Records;

interface EngineModule {
  open_engine_host(tables: boolean): Promise<EngineClient>;
}

const found = import.meta.glob<EngineModule>("./engine_host.ts");

async function opened(tables: boolean): Promise<EngineClient> {
  const load = found["./engine_host.ts"];
  if (load === undefined) throw new Error("engine_host.ts");
  return (await load()).open_engine_host(tables);
}

/** Fails if the engine cannot be loaded. */
export function open_engine(): Promise<EngineClient> {
  return opened(true);
}

/** The engine for records alone, which leaves the games on this device in peace. */
export function open_records(): Promise<EngineClient> {
  return opened(false);
}
