import { expect, type Locator, type Page } from '@playwright/test';

/** Walks with Tab, as somebody without a mouse does, until `target` has the focus; fails after `most` stops. */
export async function tabTo(page: Page, target: Locator, { back = false, most = 60 } = {}): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < most; stops += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  await expect(target, `reached with Tab within ${most} stops`).toBeFocused();
}

/** Waits until keys go to a popup or something in it: it is seen a moment before, and keys pressed then are lost. */
export async function untilFocused(popup: Locator): Promise<void> {
  await expect.poll(() => popup.evaluate((one) => one.contains(document.activeElement))).toBe(true);
}

/** Walks to a part of the page and presses it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens a select by the keyboard and takes the option whose name begins so. */
export async function chooseByKeys(page: Page, select: Locator, option: string): Promise<void> {
  await pressOn(page, select);
  const wanted = page.getByRole('option', { name: option });
  await expect(wanted).toBeVisible();
  await expect(page.locator(':is([role=listbox], [role=combobox]):focus')).toBeVisible();
  const isActive = () =>
    wanted.evaluate((one) => one.id !== '' && one.id === document.activeElement?.getAttribute('aria-activedescendant'));
  for (let steps = 0; steps < 20 && !(await isActive()); steps += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(wanted).toBeHidden();
}
