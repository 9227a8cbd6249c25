// moment.ts: a moment of a replay as an address says it: which step, and through whose eyes. Knows no game and no history.

/** A seat, counted from 1; somebody who watches; or nothing is hidden. */
export type Eyes = number | "watching" | "all";

export interface Moment {
  /** 0 is the table before the first move. */
  readonly step: number;
  readonly eyes: Eyes;
}

function whole(text: string | null): number {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0;
}

/** What makes no sense is left out. */
export function read_moment(query: string): Moment {
  const asked = new URLSearchParams(query);
  const seat = asked.get("seat");
  const eyes = seat === "all" ? "all" : whole(seat) || "watching";
  return { step: whole(asked.get("step")), eyes };
}

/** The query with the moment in it; everything else in it stays. */
export function write_moment(query: string, { step, eyes }: Moment): string {
  const asked = new URLSearchParams(query);
  if (step > 0) asked.set("step", String(step));
  else asked.delete("step");
  if (eyes === "watching") asked.delete("seat");
  else asked.set("seat", String(eyes));
  const text = asked.toString();
  return text === "" ? "" : `?${text}`;
}
