// engine_client.ts: loads the engine in the page when it is needed: for games against the computer and for records.
import type { AnswerTo, Question } from "../engine/worker_messages";
import type { Host } from "./host";

/** Answers questions about records. */
export interface Records {
  /** Rejects if the engine is gone. */
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

/** The engine for records only: it does not open the games of this device. */
export function open_records(): Promise<EngineClient> {
  return opened(false);
}
