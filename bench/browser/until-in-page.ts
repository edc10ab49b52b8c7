import type { CDPSession } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often the page is asked, in milliseconds. */
const every = 25;

/**
 * Resolves when an expression is true in the page; rejects after `patience` milliseconds. Playwright's own waiting runs a
 * script of 330 kB in the page first, which takes 20 to 50 ms of what is measured while a page loads.
 */
export async function untilInPage(protocol: CDPSession, expression: string, patience: number): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    const { result } = await protocol.send('Runtime.evaluate', { expression, returnByValue: true });
    if (result.value === true) return;
    if (performance.now() > end)
      throw new Error(`After ${patience} ms it is still not true in the page: ${expression}`);
    await sleep(every);
  }
}
