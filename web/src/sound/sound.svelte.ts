// sound.svelte.ts: plays sounds by name according to the settings.
import { settings } from "../shell/settings.svelte";
import type { TableState } from "../tables/table_state.svelte";
import { Cues, type Listener } from "./cues";
import { SoundPlayer } from "./player";
import type { SoundName } from "./sounds";

const player = new SoundPlayer({
  context: () => new AudioContext({ latencyHint: "interactive" }),
  hidden: () => document.visibilityState === "hidden",
});

/** To be called once. */
export function listen_for_touch(): void {
  const gestures = ["pointerdown", "keydown"] as const;
  const touched = () => {
    player.allow();
    for (const gesture of gestures) window.removeEventListener(gesture, touched, true);
  };
  for (const gesture of gestures) window.addEventListener(gesture, touched, true);
}

export function play(...names: readonly SoundName[]): void {
  if (settings.sound && "AudioContext" in globalThis) player.play(names, settings.volume);
}

/** Plays the sounds of new events until the returned function is called. */
export function sound_table(table: TableState, listener: () => Listener): () => void {
  const cues = new Cues();
  cues.hear(table.events, listener());
  return table.on_news(({ events, history }) => {
    const names = cues.hear(events, listener());
    if (!history) play(...names);
  });
}
