import type { BrowserContext, Page } from '@playwright/test';

/**
 * Runs the scripts of a browser's pages at a fraction of the machine's speed when `CAIRN_TEST_SLOWDOWN` says so: 4 is a
 * quarter. `CAIRN_TEST_SLOWDOWN=4 npm test -- e2e` shows which browser tests hold on a slow machine.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  const rate = Number(process.env['CAIRN_TEST_SLOWDOWN'] ?? 1);
  if (!(rate > 1)) return;
  const throttle = async (page: Page) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
  // A page that is gone already needs no slowing down.
  context.on('page', (page) => void throttle(page).catch(() => undefined));
  await Promise.all(context.pages().map(throttle));
}
