// autoplay.test.ts: going on by itself, with a clock that the tests turn.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Autoplay } from "./autoplay";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A game of so many steps. */
function game(last: number) {
  const seen = { step: 0, stops: 0 };
  const autoplay = new Autoplay(
    () => ++seen.step < last,
    () => (seen.stops += 1),
  );
  return { seen, autoplay };
}

test("advances until the last step and reports the end", () => {
  const { seen, autoplay } = game(3);
  autoplay.start(1);
  expect(seen.step).toBe(0);
  vi.runAllTimers();
  expect(seen).toEqual({ step: 3, stops: 1 });
  expect(vi.getTimerCount()).toBe(0);
});

test("goes twice and four times as fast", () => {
  const steps_at = (pace: 1 | 2 | 4) => {
    const { seen, autoplay } = game(1000);
    autoplay.start(pace);
    vi.advanceTimersByTime(12_000);
    autoplay.stop();
    return seen.step;
  };
  const normal = steps_at(1);
  expect(normal).toBeGreaterThan(3);
  expect(steps_at(2)).toBe(2 * normal);
  expect(steps_at(4)).toBe(4 * normal);
});

test("stops on request without reporting it", () => {
  const { seen, autoplay } = game(10);
  autoplay.start(4);
  vi.advanceTimersToNextTimer();
  autoplay.stop();
  vi.runAllTimers();
  expect(seen).toEqual({ step: 1, stops: 0 });
});

test("a new speed replaces the old one", () => {
  const { seen, autoplay } = game(10);
  autoplay.start(1);
  autoplay.start(2);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersToNextTimer();
  expect(seen.step).toBe(1);
});
