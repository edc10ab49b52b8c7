import { expect, type Page } from '@playwright/test';
import { listIssues } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { archiveProject } from '#features/projects/contract.ts';
import { pressOver } from '#tests/support/press-over.ts';
import { test, titles, untilKept, untilNoted } from '#tests/support/profile.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';
import { makeProject } from '#tests/support/workspace.ts';

test.use({ serviceWorkers: 'allow' });

const offlineBar = (page: Page) => page.locator('output').filter({ hasText: 'Offline' });

/** Sets an issue's priority and moves it to Garden by keyboard, offline. */
async function moveRose(page: Page, priority: string): Promise<void> {
  const rose = page.locator('[data-position]').filter({ hasText: 'Rose' });
  await pressOver(rose, 'p');
  await page.getByRole('option', { name: priority }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Rose.*${priority} priority`) })).toBeVisible();
  await pressOver(rose, 'Alt+m');
  await page.getByRole('option', { name: /Garden/ }).click();
  await expect(titles(page)).toHaveText(['Lily']);
  await expect(offlineBar(page)).toHaveText('Offline — 2 changes are kept on this device');
  await untilNoted(page, 2);
}

async function rowsOf({ ada }: Website, project_id: string): Promise<IssueRow[]> {
  const { body } = await ada.send(listIssues, { params: { slug: 'harbor', project_id }, query: {} });
  return body.results as IssueRow[];
}

test('a move made without a network outlives its page, goes out after the edits before it, and can be undone; one that is refused in the end is taken back', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  const garden = await makeProject(website.ada, 'Garden', 'GAR');
  await page.goto(website.path);
  await expect(titles(page)).toHaveText(['Rose', 'Lily']);
  await untilKept(page);
  await profile.setOffline(true);
  await moveRose(page, 'Urgent');

  await page.reload();
  await expect(titles(page)).toHaveText(['Lily']);
  await expect(offlineBar(page)).toHaveText('Offline — 2 changes are kept on this device');
  expect(await rowsOf(website, garden)).toEqual([]);

  await profile.setOffline(false);
  const toast = page.getByRole('status').filter({ hasText: 'WEB-1 is now GAR-1' });
  // A hovered toast stays.
  await toast.hover();
  expect(await rowsOf(website, garden)).toMatchObject([{ name: 'Rose', priority: 'urgent' }]);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['Rose', 'Lily']);
  expect(await rowsOf(website, garden)).toEqual([]);

  await test.step('a move that is refused in the end is taken back and said, the edit before it stays', async () => {
    await profile.setOffline(true);
    await moveRose(page, 'High');
    await website.ada.send(archiveProject, { params: { slug: 'harbor', project_id: garden } });
    await page.reload();
    await expect(titles(page)).toHaveText(['Lily']);

    await profile.setOffline(false);
    await expect(page.getByText('Could not move WEB-1')).toBeVisible();
    await expect(titles(page)).toHaveText(['Rose', 'Lily']);
    await expect(page.getByRole('row', { name: /Rose.*High priority/ })).toBeVisible();
    await expect(offlineBar(page)).toBeHidden();
  });
});
