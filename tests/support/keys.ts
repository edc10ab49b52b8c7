import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until `target` has the focus; fails after `most` presses. What opens is waited for until it has the focus. */
export async function tabTo(page: Page, target: Locator, { back = false, most = 60 } = {}): Promise<void> {
  await expect(target).toBeVisible();
  await expect.poll(() => target.evaluate(isReached), 'its dialog has the focus').toBe(true);
  for (let stops = 0; stops < most; stops += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  await expect(target, `reached with Tab within ${most} stops`).toBeFocused();
}

/** Waits until a popup or something in it has the focus: it is visible a moment earlier, and keys pressed then are lost. */
export async function untilFocused(popup: Locator): Promise<void> {
  await expect.poll(() => popup.evaluate((one) => one.contains(document.activeElement))).toBe(true);
}

/** Runs in the page: whether Tab goes to an element by way of its own dialog, not of the page behind it. */
function isReached(target: Element): boolean {
  const dialog = target.closest('[role=dialog], [role=alertdialog]');
  return dialog === null || dialog.contains(document.activeElement);
}

/** Moves the focus to an element with Tab and presses it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens a select by keyboard and chooses the option whose name starts with a text. */
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
