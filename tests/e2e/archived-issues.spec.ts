import { expect } from '@playwright/test';
import { archiveIssue, restoreIssue } from '#features/issues/archive-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

test('archives are side by side with their counts; what is archived and restored meanwhile appears', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Lily'] });
  const create = (name: string) => website.create({ name, state_id: website.state('Done') });
  const [rose, fern] = [await create('Rose'), await create('Fern')];
  const archive = (issue_id: string) => website.ada.send(archiveIssue, { params: { ...website.place, issue_id } });
  await page.goto(website.path.replace(/issues$/, 'archives/issues'));
  await expect(page.getByText('Nothing archived')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up automation' })).toHaveAttribute('href', /settings\/automations$/);
  const archives = page.getByRole('navigation', { name: 'Archives' }).getByRole('link');
  await expect(archives).toHaveText(['Issues0', 'Cycles0', 'Modules0']);
  await expectAccessible(page);

  await archive(rose);
  const rows = page.locator('[data-position]');
  await expect(rows).toHaveCount(1);
  await archive(fern);
  await expect(rows).toHaveCount(2);
  await website.ada.send(restoreIssue, { params: { ...website.place, issue_id: rose } });
  await expect(rows).toHaveCount(1);
  await expect(archives).toHaveText(['Issues1', 'Cycles0', 'Modules0']);

  // The other archives are a press away, under the same header.
  await archives.filter({ hasText: 'Cycles' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing archived' })).toBeVisible();
  await archives.filter({ hasText: 'Modules' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing archived' })).toBeVisible();
  await expect(archives).toHaveText(['Issues1', 'Cycles0', 'Modules0']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archives');
});

test('an issue is archived from its menu once it is done, and restored from the archive', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Lily'], Done: ['Rose'] });
  await page.goto(website.path);
  const row = (name: string) => page.locator('[data-position]').filter({ hasText: name });
  const inMenu = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await row('Lily').click({ button: 'right' });
  await expect(inMenu('Archive')).toHaveAttribute('data-tip', 'Only completed or canceled issues can be archived');
  await page.keyboard.press('Escape');
  await row('Rose').click({ button: 'right' });
  await inMenu('Archive').click();
  await expect(row('Rose')).toHaveCount(0);
  const said = page.getByRole('status').filter({ hasText: 'WEB-2 archived' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Rose')).toHaveCount(1);

  await row('Rose').click({ button: 'right' });
  await inMenu('Archive').click();
  await expect(said).toBeVisible();
  await page.goto(website.path.replace(/issues$/, 'archives/issues'));
  await row('Rose').click({ button: 'right' });
  await inMenu('Restore').click();
  await expect(page.getByRole('status').filter({ hasText: 'WEB-2 restored' })).toBeVisible();
  await expect(row('Rose')).toHaveCount(0);
  await page.goto(website.path);
  await expect(row('Rose')).toHaveCount(1);
});
