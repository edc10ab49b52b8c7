import type { BrowserContext, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '#platform/shared/must.ts';
import { untilInPage } from './until-in-page.ts';
import { watchPaints } from './watch-paints.ts';

/** A loaded board and what loading it took. */
export interface OpenBoard {
  readonly page: Page;
  /** From the navigation to the first card on the screen. */
  readonly ms: number;
  /** Compressed bytes of the scripts that came before, without their headers. */
  readonly scriptBytes: number;
}

/** Signs a context in with the bench account's cookies. */
export async function bringCookies(context: BrowserContext, url: string, cookie: string): Promise<void> {
  await context.addCookies(cookiesOf(url, cookie));
}

/** The cookies of a cookie header, for the site at `url`. */
export function cookiesOf(url: string, cookie: string): { name: string; value: string; url: string }[] {
  return cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url };
  });
}

/** Opens the board in a new page and waits until its first card is painted and answers a key. */
export async function openBoard(context: BrowserContext, address: string): Promise<OpenBoard> {
  const page = await context.newPage();
  /** Bytes that came before the body, by request. */
  const scripts = new Map<string, number>();
  const arrivals: { readonly bytes: number; readonly at: number }[] = [];
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  let began = 0;
  protocol.on('Network.requestWillBeSent', ({ type, timestamp }) => {
    if (type === 'Document' && began === 0) began = timestamp;
  });
  protocol.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.encodedDataLength);
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const head = scripts.get(requestId);
    if (head !== undefined) arrivals.push({ bytes: encodedDataLength - head, at: (timestamp - began) * 1000 });
  });
  await page.addInitScript(watchPaints);
  await page.goto(address, { waitUntil: 'commit' });
  await untilInPage(protocol, '(window.benchNotes?.board ?? -1) > 0', 60_000);
  const ms = must(await page.evaluate(() => window.benchNotes.board), 'it was waited for');
  await page.keyboard.press('j');
  await page.waitForFunction(() => document.activeElement?.matches('article[data-position]'), null, { polling: 50 });
  // What is fetched behind the painted board (popups, other screens) does not count.
  await sleep(200);
  const scriptBytes = arrivals.filter(({ at }) => at <= ms).reduce((sum, { bytes }) => sum + bytes, 0);
  return { page, ms, scriptBytes };
}
