import type { Page } from '@playwright/test';

/** Code that is loaded when something opens. */
export const openers = /\/assets\/(?:[\w-]+-(?:popup|panel|pickers|dialog|peek|sheet)|palette|popups|peek)-/;

/** Ends a delay once everything is typed. */
export type Come = () => Promise<void>;

/** Holds the code of what opens back; returns a function that lets it come. */
export async function holdCode(page: Page): Promise<Come> {
  const gate = Promise.withResolvers<void>();
  await page.route(openers, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return async () => gate.resolve();
}
