import { setTimeout as wait } from 'node:timers/promises';
import axeCore from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** What `axeCore.source` defines in the page. */
declare const axe: typeof axeCore;

/** What a scan leaves out: elements by selector, and rules by their id; or the rules that are its only ones. */
interface LeftOut {
  readonly elements?: string[];
  readonly rules?: string[];
  readonly only?: string[];
}

/** Scans what is on the page now for accessibility faults; none is accepted. */
export async function expectAccessible(page: Page, leftOut: LeftOut = {}): Promise<void> {
  // A page that is not drawn yet has no heading, and fails other rules.
  await expect(page.locator('h1').first()).toBeAttached();
  expect(await accessibilityFaults(page, leftOut)).toEqual([]);
}

/** Scans what is on the page now; returns the rules that it breaks, with the markup of what breaks them. */
export async function accessibilityFaults(page: Page, leftOut: LeftOut = {}) {
  // Fading elements are pale: colors are checked after all short animations have ended.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // Loaded once a page, and told to collect violations only: with the passes, a scan takes twice the processor time.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(axeCore.source);
  const scanned = scan(page, leftOut);
  const faults = await Promise.race([scanned, wait(scanPatience, null, { ref: false })]);
  if (faults) return faults;
  // docs/traps.md, "A scan that never ends".
  scanned.catch(() => undefined);
  await page.evaluate(axeCore.source);
  return scan(page, leftOut);
}

/** How long a scan may take before it is begun again, in milliseconds. It takes about one second. */
const scanPatience = 30_000;

function scan(page: Page, { elements = [], rules = [], only = [] }: LeftOut) {
  return page.evaluate(
    async ({ without, off, alone }) => {
      const { violations } = await axe.run(
        { exclude: without.map((selector) => [selector]) },
        {
          resultTypes: ['violations'],
          rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
          ...(alone.length > 0 && { runOnly: alone }),
        },
      );
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
    },
    { without: elements, off: rules, alone: only },
  );
}

/** Runs `expectAccessible` in the dark and the light theme without loading the page again; ends in the light one. */
export async function expectAccessibleInBothThemes(page: Page, leftOut: LeftOut = {}): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessible(page, leftOut);
  }
}

/**
 * Scans the colors of what is on the page in each of the four themes, and all other rules once: they do not depend on the
 * theme. A scan of colors takes a quarter of a whole one. Ends in the light theme.
 */
export async function expectAccessibleInFourThemes(page: Page): Promise<void> {
  const faults: unknown[] = [];
  for (const contrast of ['more', 'no-preference'] as const)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, contrast });
      const theme = contrast === 'more' ? `${colorScheme}-contrast` : colorScheme;
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const isLast = theme === 'light';
      for (const fault of await accessibilityFaults(page, isLast ? {} : { only: ['color-contrast'] }))
        faults.push({ theme, ...fault });
    }
  expect(faults).toEqual([]);
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
