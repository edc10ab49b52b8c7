import { expect } from '@playwright/test';
import { archiveIssue } from '#features/issues/archive-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

test('an issue is archived from its menu once it is done, counted beside the other archives, and restored', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Lily'], Done: ['Rose'] });
  const archive = website.path.replace(/issues$/, 'archives/issues');
  await page.goto(archive);
  await expect(page.getByText('Nothing archived')).toBeVisible();
  const archives = page.getByRole('navigation', { name: 'Archives' }).getByRole('link');
  await expect(archives).toHaveText(['Issues0', 'Cycles0', 'Modules0']);
  await expectAccessible(page);

  await follow(page, website.path);
  const rows = page.locator('[data-position]');
  const row = (name: string) => rows.filter({ hasText: name });
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
  await follow(page, archive);
  await expect(rows).toHaveText([/Rose/]);
  // Somebody else archives one.
  const issue_id = await website.create({ name: 'Moss', state_id: website.state('Done') });
  await website.ada.send(archiveIssue, { params: { ...website.place, issue_id } });
  await expect(rows).toHaveCount(2);
  await expect(archives).toHaveText(['Issues2', 'Cycles0', 'Modules0']);
  await row('Rose').click({ button: 'right' });
  await inMenu('Restore').click();
  await expect(page.getByRole('status').filter({ hasText: 'WEB-2 restored' })).toBeVisible();
  await expect(row('Rose')).toHaveCount(0);
  await expect(archives).toHaveText(['Issues1', 'Cycles0', 'Modules0']);

  // The other archives are a press away, under the same header.
  for (const name of ['Cycles', 'Modules']) {
    await archives.filter({ hasText: name }).click();
    await expect(page.getByRole('heading', { name: 'Nothing archived' })).toBeVisible();
  }
  await expect(archives).toHaveText(['Issues1', 'Cycles0', 'Modules0']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archives');
  await follow(page, website.path);
  await expect(row('Rose')).toHaveCount(1);
});
