import { onTestFinished, vi } from 'vitest';

/**
 * Holds the clock of this process, and of the servers in it, until the test ends. Tries are counted in windows that turn
 * with the clock, and a test that counts to twenty on a busy machine would sometimes cross into the next one.
 */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
