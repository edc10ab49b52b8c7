import { afterAll, vi } from 'vitest';

/**
 * Set-up of test files that share a process: what one of them changed for everybody in it is as before for the next. Mocks
 * are restored by Vitest itself.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
