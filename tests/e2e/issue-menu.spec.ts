import { expect } from '@playwright/test';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { become } from '#tests/support/newcomer.ts';
import { column, openWebsite, showAs } from '#tests/support/website.ts';

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

test('the menu of a selected row is that of the selection; that of another row is its own', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily', 'Fern'] });
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  await page.goto(website.path);
  const card = (title: string) => page.locator('article').filter({ hasText: title });
  await card('Rose').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await card('Rose').click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'Actions for 2 issues' });
  await expect(menu.getByText('2 issues', { exact: true })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Open in peek' })).toBeHidden();
  await menu.getByRole('menuitem', { name: /^Copy keys/ }).click();
  await expect(page.getByText('2 keys copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WEB-1\nWEB-2');

  await card('Fern').click({ button: 'right' });
  await expect(page.getByRole('menu', { name: 'Actions for WEB-3' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+F10');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');

  await column(page, 'Todo').locator('header').click({ button: 'right' });
  const ofGroup = page.getByRole('menu', { name: 'Actions for Todo' });
  await ofGroup.getByRole('menuitem', { name: /^Select all/ }).click();
  await expect(page.getByRole('toolbar')).toHaveAccessibleName('3 selected');
});

test('on a phone a finger that rests on a row opens its menu, and checkboxes select the next ones', async ({
  page,
  browser,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, baseURL: server.url };
  const context = await browser.newContext(phone);
  const theirs = await context.newPage();
  await become(theirs, website.ada);
  await theirs.goto(website.path);
  const row = (title: string) => theirs.locator('[data-position]').filter({ hasText: title });
  await expect(row('Lily')).toBeVisible();
  await expect(row('Lily').getByRole('checkbox')).toBeHidden();
  const { x, y } = must(await row('Lily').boundingBox(), 'it is on screen');
  const touch = await context.newCDPSession(theirs);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 150, y: y + 20 }] });
  const menu = theirs.getByRole('menu', { name: 'Actions for WEB-2' });
  await expect(menu).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await menu.getByRole('menuitem', { name: /^Select/ }).tap();
  // The press that ended the rest opened nothing.
  await expect(theirs.locator('[data-peek]')).toBeHidden();
  const bar = theirs.getByRole('toolbar');
  await expect(bar).toHaveAccessibleName('1 selected');
  await row('Rose').getByRole('checkbox').tap();
  await expect(bar).toHaveAccessibleName('2 selected');
  await expectNoSidewaysScroll(theirs);
  await bar.getByRole('button', { name: 'Priority' }).tap();
  await theirs.getByRole('option', { name: 'High' }).tap();
  await expect(theirs.getByText('2 issues updated')).toBeVisible();
  await context.close();
});
