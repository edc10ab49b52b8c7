import { expect, type Locator } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { openWebsite } from '#tests/support/website.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 700 } });

/** How many lines the text of an element takes. */
const linesOf = (element: Locator) =>
  element.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

test('the tabs on Home take one line each', async ({ page, server }) => {
  await openWebsite(page, server);
  await page.goto('/harbor');
  const tabs = page.getByRole('tab');
  await expect(tabs.filter({ hasText: 'Marked completed' })).toHaveCount(2);
  for (const tab of await tabs.all()) expect(await linesOf(tab)).toBe(1);
});
