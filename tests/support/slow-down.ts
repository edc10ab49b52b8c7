import type { BrowserContext, Page } from '@playwright/test';

/** Slows down the page's processor by a factor; returns a function that restores it. */
export async function slowDown(page: Page, times: number): Promise<() => Promise<void>> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: times });
  return async () => {
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await protocol.detach();
  };
}

/**
 * Lets all pages of a browser work slower when `CAIRN_TEST_SLOWDOWN` says how many times. `CAIRN_TEST_SLOWDOWN=4 npm test
 * -- e2e` shows which browser tests hold on a slow machine.
 */
export async function slowDownPages(context: BrowserContext): Promise<void> {
  const times = Number(process.env['CAIRN_TEST_SLOWDOWN'] ?? 1);
  if (!(times > 1)) return;
  // The page may be closed already.
  context.on('page', (page) => void slowDown(page, times).catch(() => undefined));
  await Promise.all(context.pages().map((page) => slowDown(page, times)));
}
