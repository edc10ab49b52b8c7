import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('right click and Shift F10 open the menu of a row, at the pointer or at the row', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  await page.goto(website.path);
  const row = (title: string) => page.locator('[data-position]').filter({ hasText: title });
  await expect(row('Lily')).toBeVisible();
  await row('Lily').click({ button: 'right', position: { x: 300, y: 20 } });
  const menu = page.getByRole('menu', { name: 'Actions for WEB-2' });
  await expect(menu).toBeVisible();
  const box = await row('Lily').boundingBox();
  const at = await menu.boundingBox();
  expect(Math.abs((at?.x ?? 0) - (box?.x ?? 0) - 300)).toBeLessThan(24);
  await menu.getByRole('menuitem', { name: /^Select/ }).click();
  await expect(row('Lily')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(row('Lily')).toHaveAttribute('aria-selected', 'false');

  await row('Rose').focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu', { name: 'Actions for WEB-1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row('Rose')).toBeFocused();

  await test.step('lines with an arrow open their pickers as submenus, by keys and under the pointer, for one issue and several', async () => {
    await row('Rose').focus();
    await page.keyboard.press('Shift+F10');
    const ofRose = page.getByRole('menu', { name: 'Actions for WEB-1' });
    const line = (name: string) => ofRose.getByRole('menuitem', { name: new RegExp(`^${name}`) });
    const priority = page.getByRole('dialog', { name: 'Priority' });
    await line('Change priority').focus();
    await page.keyboard.press('ArrowRight');
    await expect(priority.getByRole('listbox')).toBeFocused();
    // Its guards of the focus are Base UI's; a menu lies outside the landmarks.
    await expectAccessible(page, { elements: ['[data-base-ui-focus-guard]'], rules: ['region'] });
    await page.keyboard.press('ArrowLeft');
    await expect(line('Change priority')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(priority.getByRole('listbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(priority).toBeHidden();
    await expect(line('Change priority')).toBeFocused();

    // What is typed beside the menu is looked for there; an arrow in it moves the caret.
    await line('Change labels').hover();
    const labels = page.getByRole('dialog', { name: 'Labels' });
    await expect(labels.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('bu');
    await expect(labels.getByRole('option')).toHaveText([/^Bug/, /^Create/]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(labels.getByRole('option', { name: 'Bug' })).toHaveAttribute('aria-selected', 'true');
    await expect(row('Rose')).toContainText('Bug');
    await page.keyboard.press('Control+Enter');
    await expect(ofRose).toBeHidden();
    await expect(row('Rose')).toBeFocused();

    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await row('Rose').click({ button: 'right' });
    await page
      .getByRole('menu', { name: 'Actions for 2 issues' })
      .getByRole('menuitem', { name: /^Change priority/ })
      .click();
    await expect(priority.getByRole('listbox')).toBeFocused();
    await page.keyboard.press('1');
    await expect(page.getByText('2 issues updated')).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});
