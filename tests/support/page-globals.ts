import { BroadcastChannel } from 'node:worker_threads';
import { afterAll, vi } from 'vitest';

/**
 * Set-up of test files that run alone in their page: what every browser has and a page of happy-dom lacks. Their process
 * lives on, so a part of the app that is still being loaded when the file ends is waited for: it would find nothing to load
 * it, and Vitest would report an error that belongs to no test.
 */
Object.assign(globalThis, { BroadcastChannel });

afterAll(() => vi.dynamicImportSettled());
