import type { Locator } from '@playwright/test';
import { must } from '#platform/shared/must.ts';

/**
 * Presses a key while the pointer moves over a row or card, which is then what the key acts on (screens.md 3.1). A pointer
 * that jumps there in one step, as `hover` does, is taken for one at rest under a list that moved.
 */
export async function pressOver(row: Locator, key: string): Promise<void> {
  await row.hover();
  const { x, y, width, height } = must(await row.boundingBox(), 'the row is on screen');
  const page = row.page();
  await page.mouse.move(x + width / 2, y + height / 2 - 6);
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
  await page.keyboard.press(key);
}
