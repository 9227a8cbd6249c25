// player.ts: plays sounds with Web Audio. The audio context is created on first use, and only after a user gesture, as
// browsers require.
import { duration, sounds, type Note, type SoundName } from "./sounds";

/** What of the browser is used. */
export interface AudioEnvironment {
  context(): AudioContext;
  hidden(): boolean;
}

/** Played also while the page is hidden. */
const through_walls: readonly SoundName[] = ["turn", "invite"];
/** Sounds that come at once begin so far apart. */
const apart = 0.13;
/** In seconds: sounds that would come later are dropped. */
const longest_wait = 0.7;
/** All sounds together at full volume. */
const loudest = 0.45;
const silence = 0.0001;

export class SoundPlayer {
  private touched = false;
  private context: AudioContext | null = null;
  private noise: AudioBuffer | null = null;
  private free_at = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ears: AudioEnvironment) {}

  /** To be called on the first user gesture. */
  allow(): void {
    this.touched = true;
  }

  /** Volume from 0 to 1. */
  play(names: readonly SoundName[], volume: number): void {
    const heard = this.ears.hidden() ? names.filter((name) => through_walls.includes(name)) : names;
    if (!this.touched || volume <= 0 || heard.length === 0) return;
    this.context ??= this.ears.context();
    const context = this.context;
    if (context.state === "suspended") void context.resume();
    const now = context.currentTime;
    for (const name of heard) {
      const at = Math.max(now, this.free_at);
      if (at - now > longest_wait) return;
      this.free_at = at + apart;
      for (const note of sounds[name]) this.sound(context, note, at, volume);
      this.rest_after(context, at - now + duration(name));
    }
  }

  private sound(context: AudioContext, note: Note, begin: number, volume: number): void {
    const at = begin + note.at;
    const end = at + note.length;
    const level = context.createGain();
    const swell = note.kind === "noise" && note.swell !== undefined ? note.swell : 0.003;
    // Loudness is heard in steps of its square.
    level.gain.setValueAtTime(silence, at);
    level.gain.linearRampToValueAtTime(note.loud * loudest * volume * volume, at + swell);
    level.gain.exponentialRampToValueAtTime(silence, end);
    level.connect(context.destination);
    const source = note.kind === "tone" ? this.tone(context, note, at, end) : this.band(context, note, at, end, level);
    if (note.kind === "tone") source.connect(level);
    source.start(at);
    source.stop(end);
    source.onended = () => level.disconnect();
  }

  private tone(context: AudioContext, note: Extract<Note, { kind: "tone" }>, at: number, end: number): OscillatorNode {
    const source = context.createOscillator();
    source.type = note.wave;
    source.frequency.setValueAtTime(note.pitch, at);
    if (note.to !== undefined) source.frequency.exponentialRampToValueAtTime(note.to, end);
    return source;
  }

  private band(
    context: AudioContext,
    note: Extract<Note, { kind: "noise" }>,
    at: number,
    end: number,
    level: GainNode,
  ): AudioBufferSourceNode {
    const source = context.createBufferSource();
    source.buffer = this.noise ??= hiss(context);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.setValueAtTime(note.narrow, at);
    filter.frequency.setValueAtTime(note.pitch, at);
    if (note.to !== undefined) filter.frequency.exponentialRampToValueAtTime(note.to, end);
    source.connect(filter);
    filter.connect(level);
    return source;
  }

  /** A running context costs power. */
  private rest_after(context: AudioContext, seconds: number): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => void context.suspend(), (seconds + 3) * 1000);
  }
}

function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 2), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
