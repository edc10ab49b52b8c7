import { expect } from '@playwright/test';
import { listSubIssues } from '#features/issues/bulk-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

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

  await website.create({ name: 'Prune it', parent_id, state_id: website.state('Todo') });
  await expect(section.getByRole('link')).toHaveText(['Dig a hole', 'Water it', 'Prune it']);

  await section.getByRole('link', { name: 'Water it' }).click();
  await expect(page.getByRole('complementary', { name: /Water it/ })).toBeVisible();
  await page.goto(`${website.path}/${parent_id}`);
  await expect(section.getByRole('link')).toHaveText(['Dig a hole', 'Water it', 'Prune it']);
  await section.getByRole('link', { name: 'Prune it' }).click();
  await expect(page).toHaveURL(/\/issues\/[0-9a-f-]+$/);
  await expect(page.getByLabel('Title')).toHaveValue('Prune it');
});

test('sub-issues open at any depth, and are ordered and hidden as one likes', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const [todo, done] = [website.state('Todo'), website.state('Done')];
  const parent_id = await website.create({ name: 'Rose', state_id: todo });
  const dig = await website.create({ name: 'Dig a hole', parent_id, state_id: done });
  const deep = await website.create({ name: 'Find a spade', parent_id: dig, state_id: todo });
  await website.create({ name: 'Ask for it', parent_id: deep, state_id: todo });
  await website.create({ name: 'Water it', parent_id, state_id: todo, priority: 'urgent' });
  await page.goto(`${website.path}/${parent_id}`);
  const section = page.getByRole('region', { name: 'Sub-issues' });
  await expect(section.getByRole('link')).toHaveText(['Dig a hole', 'Water it']);
  await expect(section.getByRole('img', { name: '1 Completed and 1 Unstarted' })).toBeVisible();
  await section.getByRole('button', { name: 'Show sub-issues of WEB-2' }).press('Enter');
  await section.getByRole('button', { name: 'Show sub-issues of WEB-3' }).press('Enter');
  await expect(section.getByRole('link')).toHaveText(['Dig a hole', 'Find a spade', 'Ask for it', 'Water it']);
  await expectAccessible(page);

  const view = section.getByRole('button', { name: 'Order and filter sub-issues' });
  await view.click();
  await page.getByRole('menuitemradio', { name: 'Priority' }).click();
  await expect(section.getByRole('link').first()).toHaveText('Water it');
  await view.click();
  await page.getByRole('menuitemcheckbox', { name: 'Show completed' }).click();
  await expect(section.getByRole('link')).toHaveText(['Water it']);
  await section.getByRole('button', { name: 'Show 1 hidden sub-issue' }).click();
  await expect(section.getByRole('link')).toHaveText(['Water it', 'Dig a hole', 'Find a spade', 'Ask for it']);
});
