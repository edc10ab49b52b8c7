import { expect } from '@playwright/test';
import { listSubIssues } from '#features/issues/bulk-contract.ts';
import { readIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { drag, openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('sub-issues are added by keys, worked on in place, opened, and seen from elsewhere at once', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const parent_id = await website.create({ name: 'Rose', state_id: website.state('Todo') });
  await page.goto(`${website.path}?peekId=${parent_id}`);
  const section = page.getByRole('region', { name: 'Sub-issues' });
  await page.getByRole('button', { name: 'Add sub-issue' }).click();
  await page.getByRole('menuitem', { name: 'Create new' }).click();
  const form = page.getByRole('textbox', { name: 'New sub-issue' });
  await expect(form).toBeFocused();
  await page.keyboard.type('Dig a hole');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Water it');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(section.getByRole('link')).toHaveText(['Dig a hole', 'Water it']);
  await expect(section).toContainText('0/2');
  const params = { ...website.place, issue_id: parent_id };
  const stored = async () => (await website.ada.send(listSubIssues, { params })).body.sub_issues;
  await expect.poll(async () => (await stored()).map(({ name }) => name).sort()).toEqual(['Dig a hole', 'Water it']);
  await expectAccessible(page);

  await section
    .getByRole('listitem')
    .filter({ hasText: 'Dig a hole' })
    .getByRole('button', { name: 'State: Backlog' })
    .click();
  await page.getByRole('option', { name: 'Done' }).click();
  await expect(section).toContainText('1/2');

  await website.create({ name: 'Prune it', parent_id, state_id: website.state('Backlog') });
  await expect(section.getByRole('link')).toHaveText(['Dig a hole', 'Water it', 'Prune it']);

  await section.getByRole('link', { name: 'Water it' }).click();
  await expect(page.getByRole('complementary', { name: /Water it/ })).toBeVisible();
  await follow(page, `${website.path}/${parent_id}`);
  await expect(section.getByRole('link')).toHaveText(['Dig a hole', 'Water it', 'Prune it']);
  await section.getByRole('link', { name: 'Prune it' }).click();
  await expect(page).toHaveURL(/\/issues\/[0-9a-f-]+$/);
  await expect(page.getByLabel('Title')).toHaveValue('Prune it');
});

test('sub-issues are put in order and below each other by drag and by keys, and taken back by one Undo', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const state_id = website.state('Todo');
  const parent_id = await website.create({ name: 'Garden', state_id });
  for (const name of ['Rose', 'Lily', 'Fern']) await website.create({ name, parent_id, state_id });
  await page.goto(`${website.path}/${parent_id}`);
  const section = page.getByRole('region', { name: 'Sub-issues' });
  const links = section.getByRole('link');
  const row = (title: string) => section.locator('li > div').filter({ hasText: title }).first();
  const handle = (key: string) => section.getByRole('button', { name: `Move ${key}`, exact: true });
  await expect(links).toHaveText(['Rose', 'Lily', 'Fern']);
  const parentOf = async (issue_id: string) =>
    (await website.ada.send(readIssue, { params: { ...website.place, issue_id } })).body.parent_id;
  const { body: found } = await website.ada.send(listSubIssues, { params: { ...website.place, issue_id: parent_id } });
  const idOf = (name: string) => found.sub_issues.find((one) => one.name === name)?.id ?? '';

  await test.step('by keys, the handle keeps the focus', async () => {
    await handle('WEB-4').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(links).toHaveText(['Rose', 'Fern', 'Lily']);
    await expect(handle('WEB-4')).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(section.getByRole('button', { name: 'Hide sub-issues of WEB-2' })).toBeVisible();
    await expect(handle('WEB-4')).toBeFocused();
    await expect.poll(() => parentOf(idOf('Fern'))).toBe(idOf('Rose'));
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => parentOf(idOf('Fern'))).toBe(parent_id);
    await expect(links).toHaveText(['Rose', 'Fern', 'Lily']);
    await expect(handle('WEB-4')).toBeFocused();
  });

  await test.step('by drag: between two rows, and onto one', async () => {
    await row('Lily').hover();
    await drag(page, handle('WEB-3'), row('Rose'), 'top');
    await expect(links).toHaveText(['Lily', 'Rose', 'Fern']);
    await row('Fern').hover();
    await drag(page, handle('WEB-4'), row('Lily'));
    const toast = page.getByRole('status').filter({ hasText: 'WEB-4 is now a sub-issue of WEB-3' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(links).toHaveText(['Lily', 'Rose', 'Fern']);
    await expect.poll(() => parentOf(idOf('Fern'))).toBe(parent_id);
  });

  await test.step('never below itself', async () => {
    await website.create({ name: 'Petal', parent_id: idOf('Lily'), state_id });
    await section.getByRole('button', { name: 'Show sub-issues of WEB-3' }).click();
    await expect(links).toHaveText(['Lily', 'Petal', 'Rose', 'Fern']);
    await expectAccessible(page);
    await row('Lily').hover();
    await drag(page, handle('WEB-3'), row('Petal'));
    await expect(
      page.getByRole('status').filter({ hasText: 'An issue can’t be inside itself: WEB-3 → WEB-5 → WEB-3' }),
    ).toBeVisible();
    await expect(links).toHaveText(['Lily', 'Petal', 'Rose', 'Fern']);
  });

  await test.step('its menu deletes it, with Undo', async () => {
    await section.getByRole('button', { name: 'Actions for WEB-2' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(links).toHaveText(['Lily', 'Petal', 'Fern']);
    await page.getByRole('status').filter({ hasText: 'WEB-2 deleted' }).getByRole('button', { name: 'Undo' }).click();
    await expect(links).toHaveText(['Lily', 'Petal', 'Rose', 'Fern']);
  });
});
