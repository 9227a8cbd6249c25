// fetch_record.ts: fetches the record of a finished game from the server, or says why there is none.
import type { Problem, TableUpdate } from "../protocol";

export type NoRecord =
  | { readonly why: "unreachable" }
  | { readonly why: "no_such_table" }
  | { readonly why: "no_such_game" }
  | { readonly why: "not_over" }
  /** Anything else, in the words of the server. */
  | { readonly why: "refused"; readonly key: string; readonly text: string };

export type Fetched = { readonly text: string } | NoRecord;

type Fetch = (address: string) => Promise<Response>;

async function json_of<T>(answer: Response): Promise<T | null> {
  return answer.json().catch(() => null) as Promise<T | null>;
}

/** A game that has begun and is not finished will have a record. */
async function goes_on(ask: Fetch, code: string, game: number): Promise<boolean> {
  const answer = await ask(`/api/tables/${code}`).catch(() => null);
  if (answer?.ok !== true) return false;
  const summary = (await json_of<TableUpdate>(answer))?.summary;
  return summary !== undefined && summary.game === game && summary.finished < game;
}

const from_server: Fetch = (address) => fetch(address, { credentials: "same-origin" });

export async function fetch_record(code: string, game: number, ask: Fetch = from_server): Promise<Fetched> {
  const answer = await ask(`/api/tables/${code}/games/${game}.txt`).catch(() => null);
  if (answer === null) return { why: "unreachable" };
  if (answer.ok) return { text: await answer.text() };
  const refusal = await json_of<Partial<Problem>>(answer);
  if (refusal?.code === "no_such_table") return { why: "no_such_table" };
  if (refusal?.code === "no_such_game") return { why: (await goes_on(ask, code, game)) ? "not_over" : "no_such_game" };
  // A server that is down has nothing to say.
  if (refusal?.key === undefined) return { why: "unreachable" };
  return { why: "refused", key: refusal.key, text: refusal.detail ?? "" };
}
