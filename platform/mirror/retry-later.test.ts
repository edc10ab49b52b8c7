import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RetryLater } from './retry-later.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('each failure in a row doubles the pause before the next try, up to the longest', async () => {
  const tries: number[] = [];
  const began = Date.now();
  const retry = new RetryLater([1_000, 4_000], () => {
    tries.push(Date.now() - began);
    if (tries.length < 5) retry.failed();
  });
  retry.failed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toEqual([1_000, 3_000, 7_000, 11_000, 15_000]);
  retry.succeeded();
  retry.failed();
  await vi.advanceTimersByTimeAsync(999);
  expect(tries).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(1);
  expect(tries).toHaveLength(6);
  retry.failed();
  retry.succeeded();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toHaveLength(6);
  retry.failed();
  retry.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toHaveLength(6);
});
