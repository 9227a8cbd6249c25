// cues.ts: which sounds belong to the events of a table. Each event is processed once, in order. The end has its own
// scene, which plays its sounds.
import type { Event, Person, Step } from "../protocol";
import type { SoundName } from "./sounds";

/** Who listens: what they say themselves makes no sound. */
export interface Listener {
  readonly person: Person | null;
}

const by_event: Readonly<Partial<Record<Step["event"], SoundName>>> = {
  reveal: "draw",
  double: "discard",
  stack: "stack",
  last_round: "last_round",
};

type Decided = Extract<Step, { readonly event: "decision" }>;
const by_action: Readonly<Partial<Record<Decided["action"], SoundName>>> = {
  play: "place_2",
  give: "gift",
  reject: "discard",
};

const by_place: readonly SoundName[] = ["place_1", "place_2", "place_3"];
/** More than this at once is noise. */
const most_at_once = 3;

export class Cues {
  /** How many cards lie in each row, for the pitch of the next one. */
  private readonly rows = new Map<number, number>();

  /** The sounds of these events, in order; each only once. */
  hear(events: readonly Event[], listener: Listener): SoundName[] {
    const all = new Set<SoundName>();
    for (const event of events) {
      if (event.event === "started") this.rows.clear();
      if ((event.event === "said" || event.event === "phrased") && event.person !== listener.person) all.add("chat");
      if (event.event !== "decided") continue;
      for (const step of event.steps) {
        const sound = this.sound_of(step);
        if (sound !== null) all.add(sound);
      }
    }
    return [...all].slice(-most_at_once);
  }

  private sound_of(step: Step): SoundName | null {
    if (step.event === "decision") return this.decided(step);
    if (step.event === "round_end") this.rows.clear();
    return by_event[step.event] ?? null;
  }

  private decided(step: Decided): SoundName | null {
    if (step.action === "place") {
      const before = this.rows.get(step.row) ?? 0;
      this.rows.set(step.row, before + 1);
      return by_place[Math.min(before, by_place.length - 1)] ?? null;
    }
    // A row is taken; or a gift is, and lies in its column.
    if (step.action === "take") return "row" in step ? "take" : "place_2";
    return by_action[step.action] ?? null;
  }
}
