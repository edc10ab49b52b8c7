import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Scans what is on the page now for accessibility faults; none is accepted. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is not drawn yet has no heading and fails other rules.
  await expect(page.locator('h1').first()).toBeAttached();
  // Fading elements are pale: colors are checked after all short animations have ended.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // "Legacy" sums up in the page itself, not in a second one: a second less, and the app has no frames of other origins.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
}

/** The page never scrolls sideways, down to 320 px. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
  if (before) await page.setViewportSize(before);
}
