import type { Page } from '@playwright/test';

/** Goes to an address of the app that is open, as Back and Forward do: it loads nothing again (docs/testing.md). */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
