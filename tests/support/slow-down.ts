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
 * Lets all pages of a browser work slower when `CAIRN_TEST_SLOWDOWN` says how many times, and draw later when
 * `CAIRN_TEST_LATE_FRAMES` says by how many milliseconds. `CAIRN_TEST_SLOWDOWN=4 npm test -- e2e` shows which browser
 * tests hold on a slow machine, `CAIRN_TEST_LATE_FRAMES=150` what is lost when somebody types faster than it draws.
 */
export async function slowDownPages(context: BrowserContext): Promise<void> {
  const late = Number(process.env['CAIRN_TEST_LATE_FRAMES'] ?? 0);
  if (late > 0) await context.addInitScript(delayFrames, late);
  const times = Number(process.env['CAIRN_TEST_SLOWDOWN'] ?? 1);
  if (times > 1) await slowProcessors(context, times);
}

async function slowProcessors(context: BrowserContext, times: number): Promise<void> {
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

/** Runs in the page: what it asks to do in the next frame is done in one `ms` milliseconds later. */
function delayFrames(ms: number): void {
  const own = window.requestAnimationFrame.bind(window);
  const waiting = new Set<number>();
  let last = 0;
  window.requestAnimationFrame = (draw) => {
    last += 1;
    const id = last;
    waiting.add(id);
    setTimeout(() => own((time) => waiting.delete(id) && draw(time)), ms);
    return id;
  };
  window.cancelAnimationFrame = (id) => void waiting.delete(id);
}
