import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { test as base } from './cairn.ts';
import { slowDownPages } from './slow-down.ts';
import { chooseDisplay } from './website.ts';

/**
 * `test` with a browser that has a profile on disk, as a person's is: private windows have a slow OPFS, and forget it.
 * `test.use({ serviceWorkers: 'allow' })` lets the app keep itself in it.
 */
export const test = base.extend<{ profile: BrowserContext }>({
  profile: async ({ launchOptions, baseURL, viewport, locale, serviceWorkers }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-profile-'));
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      viewport,
      serviceWorkers,
      ...(locale === undefined ? {} : { locale }),
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    await slowDownPages(context);
    await provide(context);
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Waits until the mirror holds the projects that this page asked for. */
export async function untilMirrored(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-instant', 'ready', { timeout: 60_000 });
}

/** Waits until this page would start without a network: the mirror has the project, the worker the app. */
export async function untilKept(page: Page): Promise<void> {
  await untilMirrored(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Waits until this many unsent edits are stored on the device, which happens a moment after they are painted. */
export async function untilNoted(page: Page, edits: number): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      const name = 'cairn-outbox';
      // Opening it before the app does would create an empty one.
      if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0;
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('writes').objectStore('writes').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      });
    });
  await expect.poll(count).toBe(edits);
}

/** Records the lists requested from the server from now on, or those in one order (the wire's `order_by`). */
export function countListCalls(page: Page, order?: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const inOrder = !order || searchParams.get('order_by') === order;
    if (request.method() === 'GET' && pathname.endsWith('/issues/') && inOrder) calls += 1;
  });
  return () => calls;
}

/** The titles in the list on screen. */
export function titles(page: Page) {
  return page.locator('[data-position] [data-title]');
}

/** Changes the order of the list on screen. */
export async function orderBy(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Display' }).click();
  await chooseDisplay(page, 'Order by', label);
  await page.keyboard.press('Escape');
}
