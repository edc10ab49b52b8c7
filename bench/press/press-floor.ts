import type { Page } from '@playwright/test';
import { spreadOf, type Spread } from '#bench/measure/stats.ts';
import { pressUntil, rest } from './open-list.ts';
import { watchPress, type Wanted } from './watch-press.ts';

/** A screen as the app drew it: the HTML inside of the place that changes, and what is on it. */
export interface Drawn {
  readonly html: string;
  readonly wanted: Wanted;
}

const warmUp = 3;
/** The attribute of the element whose content the presses of the floor change. */
const place = 'data-bench-place';
/** A drawing of a place that is empty. */
export const nothingThere: Drawn = {
  html: '<i data-bench-empty style="position: fixed">–</i>',
  wanted: { selector: '[data-bench-empty]' },
};

/** The content of an element of the page as it is now. */
export async function drawnIn(page: Page, selector: string, wanted: Wanted): Promise<Drawn> {
  return { html: await page.locator(selector).innerHTML(), wanted };
}

/** An element of the page as it is now. */
export async function drawn(page: Page, wanted: Wanted): Promise<Drawn> {
  const html = await page.locator(wanted.selector).evaluate((element) => element.outerHTML);
  return { html, wanted };
}

/**
 * Opens a page with the HTML and the styles of this one and without its code. Its place is the content of the element that
 * `selector` names, or with `isWhole` that element itself. Putting in the HTML of the whole place is what the browser takes
 * without us; only who changes less than that can be faster.
 */
export async function openFloor(page: Page, selector: string, isWhole = false): Promise<Page> {
  const { html, attributes, origin } = await page.evaluate(() => {
    const root = document.createElement('html');
    root.innerHTML = document.documentElement.innerHTML;
    for (const found of root.querySelectorAll('script, link:not([rel="stylesheet"])')) found.remove();
    const { documentElement: whole } = document;
    const given = whole.getAttributeNames().map((name) => [name, whole.getAttribute(name) ?? ''] as const);
    return { html: root.innerHTML, attributes: given, origin: location.origin };
  });
  const floor = await page.context().newPage();
  await floor.addInitScript(watchPress);
  // Styles are only given to pages of their own origin. Any document of it will do.
  await floor.goto(`${origin}/api/instances/`);
  await floor.evaluate(
    (copy) => {
      const { documentElement: whole } = document;
      for (const [name, value] of copy.attributes) whole.setAttribute(name, value);
      whole.innerHTML = copy.html;
      const element = whole.querySelector(copy.selector);
      if (!element) throw new Error(`Not in the copy: ${copy.selector}`);
      if (!copy.isWhole) return element.setAttribute(copy.place, '');
      const around = document.createElement('div');
      around.style.display = 'contents';
      around.setAttribute(copy.place, '');
      element.replaceWith(around);
    },
    { html, attributes, selector, isWhole, place },
  );
  await floor.waitForFunction(() =>
    [...document.querySelectorAll('link')].every(({ sheet }) => sheet !== null && sheet.cssRules.length > 0),
  );
  return floor;
}

/** Times a key that puts in a drawing, for each of them in turn, again and again. */
export async function timeFloor(floor: Page, drawings: readonly Drawn[], rounds: number): Promise<Spread[]> {
  const put = (html: string) =>
    floor.evaluate(
      (given) => {
        addEventListener(
          'keydown',
          () => {
            const element = document.querySelector(`[${given.place}]`);
            if (element) element.innerHTML = given.html;
          },
          { once: true },
        );
      },
      { html, place },
    );
  const times = drawings.map((): number[] => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, { html, wanted }] of drawings.entries()) {
      await put(html);
      const ms = await pressUntil(floor, ['Enter'], wanted);
      if (round >= 0) times[index]?.push(ms);
      await floor.waitForTimeout(rest);
    }
  }
  return times.map(spreadOf);
}
