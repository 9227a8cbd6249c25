// position.ts: the position of a replay in its address: the step and the viewpoint.

/** A seat, counted from 1; a spectator; or all cards. */
export type Viewpoint = number | "watching" | "all";

export interface ReplayPosition {
  /** 0 is the table before the first move. */
  readonly step: number;
  readonly viewpoint: Viewpoint;
}

function whole(text: string | null): number {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0;
}

/** What makes no sense is left out. */
export function parse_position(query: string): ReplayPosition {
  const asked = new URLSearchParams(query);
  const seat = asked.get("seat");
  const viewpoint = seat === "all" ? "all" : whole(seat) || "watching";
  return { step: whole(asked.get("step")), viewpoint };
}

/** The query with the position in it; everything else in it stays. */
export function write_position(query: string, { step, viewpoint }: ReplayPosition): string {
  const asked = new URLSearchParams(query);
  if (step > 0) asked.set("step", String(step));
  else asked.delete("step");
  if (viewpoint === "watching") asked.delete("seat");
  else asked.set("seat", String(viewpoint));
  const text = asked.toString();
  return text === "" ? "" : `?${text}`;
}
