import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Reread } from './reread.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A read that ends when it is told to, and the times at which it began. */
function reads() {
  const began: number[] = [];
  let end: () => void = () => undefined;
  const start = Date.now();
  const reread = new Reread(150, () => {
    began.push(Date.now() - start);
    return new Promise<void>((resolve) => (end = resolve));
  });
  return { began, reread, end: () => end() };
}

describe('Reread', () => {
  it('reads at once, and once more for all that asked within the gap', async () => {
    const { began, reread, end } = reads();
    reread.ask();
    expect(began).toEqual([0]);
    end();
    await vi.advanceTimersByTimeAsync(40);
    for (let i = 0; i < 5; i++) {
      reread.ask();
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(began).toEqual([0]);
    await vi.advanceTimersByTimeAsync(10);
    expect(began).toEqual([0, 150]);
  });

  it('is not kept waiting by news that never stops', async () => {
    const { began, reread, end } = reads();
    for (let at = 0; at < 1000; at += 50) {
      reread.ask();
      end();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(began.length).toBeGreaterThanOrEqual(6);
  });

  it('reads again after a slow read that was asked for meanwhile', async () => {
    const { began, reread, end } = reads();
    reread.ask();
    await vi.advanceTimersByTimeAsync(400);
    reread.ask();
    expect(began).toEqual([0]);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(began).toEqual([0, 400]);
  });

  it('reads nothing more once it is stopped', async () => {
    const { began, reread, end } = reads();
    reread.ask();
    reread.ask();
    reread.stop();
    end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(began).toEqual([0]);
  });

  it('waits no longer than the gap when the clock was set back', async () => {
    const { began, reread, end } = reads();
    reread.ask();
    end();
    await vi.advanceTimersByTimeAsync(1);
    vi.setSystemTime(Date.now() - 3_600_000);
    reread.ask();
    await vi.advanceTimersByTimeAsync(150);
    expect(began).toHaveLength(2);
  });
});
