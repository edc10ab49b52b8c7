import type { BrowserContext, CDPSession, Page } from '@playwright/test';

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
  const protocols: CDPSession[] = [];
  const slow = async (page: Page) => {
    const protocol = await context.newCDPSession(page);
    protocols.push(protocol);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: times });
  };
  // The page may be closed already.
  const ifOpen = (work: Promise<unknown>) => work.catch(() => undefined);
  context.on('page', (page) => void ifOpen(slow(page)));
  await Promise.all(context.pages().map(slow));
  // A second session that says nothing of the network lets the next page believe that there is one (docs/traps.md).
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    await setOffline(offline);
    const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await Promise.all(protocols.map((one) => ifOpen(one.send('Network.emulateNetworkConditions', conditions))));
  };
}
