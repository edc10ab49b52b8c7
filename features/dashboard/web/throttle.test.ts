import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a burst is one call, soon; the next comes after the gap, and none is lost', () => {
  const work = vi.fn<() => void>();
  const throttle = new Throttle(3_000, work);
  throttle.ask();
  throttle.ask();
  vi.advanceTimersByTime(150);
  expect(work).toHaveBeenCalledTimes(1);
  throttle.ask();
  vi.advanceTimersByTime(2_900);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(2);
  throttle.ask();
  throttle.stop();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(2);
  throttle.ask();
  vi.advanceTimersByTime(150);
  expect(work).toHaveBeenCalledTimes(3);
});
