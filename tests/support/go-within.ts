import type { Page } from '@playwright/test';

/** Goes to a path of the app that is open, as Back and Forward do: a fifth of what loading the page again costs. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
