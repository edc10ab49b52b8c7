import { setTimeout as wait } from 'node:timers/promises';
import axeCore from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** What `axeCore.source` defines in the page. */
declare const axe: typeof axeCore;

/** What a scan leaves out: elements by selector, and rules by their id. */
interface LeftOut {
  readonly elements?: string[];
  readonly rules?: string[];
}

/** The rules that look at colors; the others find the same in every theme. The tag for colors would add those of level AAA. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/** Loads axe. Its rule for landmarks does not know that a tooltip stands in the page's body, beside all of them. */
const axeSource = `${axeCore.source};
axe.configure({ rules: [{ id: 'region', selector: 'body *:not([role=tooltip], [role=tooltip] *)' }] });`;

/** Scans what is on the page now for accessibility faults, by `only` these rules or by all; none is accepted. */
export async function expectAccessible(page: Page, leftOut: LeftOut = {}, only?: string[]): Promise<void> {
  // A page that is not drawn yet has no heading, and fails other rules.
  await expect(page.locator('h1').first()).toBeAttached();
  expect(await accessibilityFaults(page, leftOut, only)).toEqual([]);
}

/** Scans what is on the page now; returns the rules that it breaks, with the markup of what breaks them. */
export async function accessibilityFaults(page: Page, { elements = [], rules = [] }: LeftOut = {}, only?: string[]) {
  // Fading elements are pale: colors are checked after all short animations have ended.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // Loaded once a page, and set to collect violations only: with the passes, a scan takes twice the processor time.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(axeSource);
  const scanned = scan(page, elements, rules, only);
  const faults = await Promise.race([scanned, wait(scanPatience, null, { ref: false })]);
  if (faults) return faults;
  // docs/traps.md, "A scan that never ends".
  scanned.catch(() => undefined);
  await page.evaluate(axeSource);
  return scan(page, elements, rules, only);
}

/** How long a scan may take before it is begun again, in milliseconds. It takes about one second. */
const scanPatience = 30_000;

function scan(page: Page, elements: string[], rules: string[], only?: string[]) {
  return page.evaluate(
    async ({ without, off, these }) => {
      const { violations } = await axe.run(
        { exclude: without.map((selector) => [selector]) },
        {
          resultTypes: ['violations'],
          rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
          ...(these && { runOnly: { type: 'rule', values: these } }),
        },
      );
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
    },
    { without: elements, off: rules, these: only },
  );
}

/**
 * Runs `expectAccessible` in the light theme, and its color rules in the dark one first, without loading the page again;
 * ends in the light one.
 */
export async function expectAccessibleInBothThemes(page: Page, leftOut: LeftOut = {}): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessible(page, leftOut, colorScheme === 'dark' ? colorRules : undefined);
  }
}

/** Runs all rules in the light theme, and those that look at colors in the three others; ends in the light one. */
export async function expectAccessibleInFourThemes(page: Page): Promise<void> {
  for (const contrast of ['more', 'no-preference'] as const)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, contrast });
      const theme = contrast === 'more' ? `${colorScheme}-contrast` : colorScheme;
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page, {}, theme === 'light' ? undefined : colorRules);
    }
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
