import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogWaiters } from './log-waiters.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('who waits for a number of the log goes on once it is reached, or after half a second without it', async () => {
  const waiters = new LogWaiters();
  const [five, seven] = [waiters.until(5), waiters.until(7)];
  waiters.reach(4);
  waiters.reach(6);
  await vi.advanceTimersByTimeAsync(500);
  expect(await Promise.all([five, seven])).toEqual([true, false]);
});
