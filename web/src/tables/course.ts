// course.ts: the points of a finished game round by round. Only the engine knows what cards are worth, so it replays
// the record of the game.
import { open_records, type Records } from "../host/engine_client";
import { fetch_record } from "../replay/fetch_record";
import { last_step, round_steps, timeline, type Texts, type Timeline } from "../replay/timeline";
import type { Course } from "../table/lead";
import { load_game } from "./game_modules";

export function course_of(line: Timeline, game: Texts): Course {
  const steps = [...round_steps(line, game), last_step(line)];
  return steps.map((step) => line.views[step]?.seats.map((seat) => seat.points) ?? []);
}

/** Null if the record cannot be replayed. */
export async function recorded_course(records: Records, text: string): Promise<Course | null> {
  const replay = await records.ask({ what: "replay", text, game: 1, seat: null });
  return replay.ok ? course_of(timeline(replay), await load_game(replay.head.game)) : null;
}

/** Of a game of the server: its record is replayed in this page. */
export async function server_course(code: string, game: number): Promise<Course | null> {
  const fetched = await fetch_record(code, game);
  if ("why" in fetched) return null;
  const records = await open_records();
  try {
    return await recorded_course(records, fetched.text);
  } finally {
    records.close();
  }
}
