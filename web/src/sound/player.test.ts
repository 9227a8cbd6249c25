import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SoundPlayer } from "./player";
import { duration, sounds, type SoundName } from "./sounds";

/** Remembers when each source begins, and how loud anything becomes. */
class FakeContext {
  state = "running";
  currentTime = 10;
  sampleRate = 100;
  destination = {};
  starts: number[] = [];
  loudest = 0;

  private param() {
    return {
      setValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
      linearRampToValueAtTime: (value: number) => (this.loudest = Math.max(this.loudest, value)),
    };
  }
  private source() {
    return {
      connect: () => undefined,
      start: (at: number) => this.starts.push(at),
      stop: () => undefined,
      frequency: this.param(),
    };
  }
  createGain = () => ({ gain: this.param(), connect: () => undefined, disconnect: () => undefined });
  createOscillator = () => this.source();
  createBufferSource = () => this.source();
  createBiquadFilter = () => ({ Q: this.param(), frequency: this.param(), connect: () => undefined });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  resume = async () => void (this.state = "running");
  suspend = async () => void (this.state = "suspended");
}

function ears(hidden = false) {
  const made: FakeContext[] = [];
  const player = new SoundPlayer({
    context() {
      made.push(new FakeContext());
      return made.at(-1) as unknown as AudioContext;
    },
    hidden: () => hidden,
  });
  return { player, made };
}

describe("sounds", () => {
  it("are silent before a user gesture and without volume", () => {
    const { player, made } = ears();
    player.play(["draw"], 1);
    player.allow();
    player.play(["draw"], 0);
    expect(made).toHaveLength(0);
    player.play(["draw"], 1);
    player.play(["turn"], 1);
    expect(made).toHaveLength(1);
  });

  it("are silent in a hidden tab except for the reader's turn", () => {
    const { player, made } = ears(true);
    player.allow();
    player.play(["draw", "chat", "won"], 1);
    expect(made).toHaveLength(0);
    player.play(["draw", "turn"], 1);
    expect(made[0]?.starts).toHaveLength(sounds.turn.length);
  });

  it("come one after the other, and not at all when they would be too late", () => {
    const { player, made } = ears();
    player.allow();
    player.play(["chat"], 1);
    player.play(["chat"], 1);
    expect(made[0]?.starts).toEqual([10, 10.13]);
    for (let i = 0; i < 20; ++i) player.play(["chat"], 1);
    expect(Math.max(...(made[0]?.starts ?? []))).toBeLessThanOrEqual(10.7);
  });

  it("follow the volume", () => {
    const loud = (volume: number) => {
      const { player, made } = ears();
      player.allow();
      player.play(["chat"], volume);
      return made[0]?.loudest ?? 0;
    };
    expect(loud(0.5)).toBeCloseTo(loud(1) / 4);
  });

  it("are short, but for the last round and the end", () => {
    for (const name of Object.keys(sounds) as SoundName[]) {
      const limit = ["last_round", "won", "lost"].includes(name) ? 1.5 : 0.71;
      expect(duration(name), name).toBeLessThanOrEqual(limit);
    }
  });
});

describe("an idle audio context", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it("is suspended and resumes for the next sound", () => {
    const { player, made } = ears();
    player.allow();
    player.play(["chat"], 1);
    vi.runAllTimers();
    expect(made[0]?.state).toBe("suspended");
    player.play(["chat"], 1);
    expect(made[0]?.state).toBe("running");
  });
});
