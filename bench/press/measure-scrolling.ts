import type { Page } from '@playwright/test';
import { layouts } from './measure-moves.ts';
import { pressUntil } from './open-list.ts';

/** A wheel's notch, how many of them, and the milliseconds from one to the next: 40,000 pixels in five seconds. */
const notch = 160;
const notches = 250;
const every = 20;
/** A frame that came later than this missed another one, in milliseconds; a screen has 60 a second. */
const late = 25;

/** How a layout scrolls: the share of its frames that came late (0 to 1), and the longest of them. */
export interface Scrolling {
  readonly layout: string;
  readonly share: number;
  readonly longest: number;
  readonly frames: number;
}

/** Turns the wheel over each layout and counts frames. */
export async function measureScrolling(page: Page): Promise<Scrolling[]> {
  const found: Scrolling[] = [];
  for (const { name, key, selector } of layouts) {
    await pressUntil(page, ['y', key], { selector });
    await page.waitForTimeout(1_500);
    const row = await page.locator(selector).first().boundingBox();
    await page.mouse.move((row?.x ?? 0) + 40, Math.max(row?.y ?? 0, 300) + 10);
    await page.evaluate(() => window.pressNotes.countFrames());
    for (let turn = 0; turn < notches; turn += 1) {
      const turned = performance.now();
      // Down, and from the middle on up again: a calendar's month is short.
      await page.mouse.wheel(0, turn < notches / 2 ? notch : -notch);
      await page.waitForTimeout(Math.max(0, every - (performance.now() - turned)));
    }
    const frames = await page.evaluate(() => window.pressNotes.stopFrames());
    const share = frames.filter((ms) => ms > late).length / frames.length;
    found.push({ layout: name, share, longest: Math.max(...frames), frames: frames.length });
  }
  return found;
}
