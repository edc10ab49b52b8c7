import { expect } from '@playwright/test';
import { moveIssue } from '#features/issues/move-contract.ts';
import { follow } from '#tests/support/follow.ts';
import { test, titles, untilKept } from '#tests/support/profile.ts';
import { openWebsite } from '#tests/support/website.ts';
import { makeProject } from '#tests/support/workspace.ts';

test.use({ serviceWorkers: 'allow' });

test('a short link leads to its issue without a network, by an old key too, or says that it can’t be opened', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  const garden = await makeProject(website.ada, 'Garden', 'GAR');
  await page.goto(`/harbor/projects/${garden}/issues`);
  await untilKept(page);
  await follow(page, website.path);
  await expect(titles(page)).toHaveText(['Rose', 'Lily']);
  const rose = new URL((await page.getByRole('link', { name: 'Rose' }).getAttribute('href')) ?? '', server.url);
  const issue_id = rose.searchParams.get('peekId') ?? '';
  await website.ada.send(moveIssue, { params: { ...website.place, issue_id }, body: { project_id: garden } });
  await expect(titles(page)).toHaveText(['Lily']);
  await untilKept(page);

  await profile.setOffline(true);
  const title = page.getByRole('textbox', { name: 'Title' });
  await page.goto('/harbor/browse/web-2');
  await expect(title).toHaveValue('Lily');
  await expect(page).toHaveURL(/\/issues\/[\da-f-]+$/);
  await follow(page, '/harbor/browse/WEB-1');
  await expect(title).toHaveValue('Rose');
  await expect(page).toHaveURL(new RegExp(garden));
  await follow(page, '/harbor/browse/WEB-99');
  await expect(page.getByRole('heading', { name: 'Can’t open WEB-99 offline' })).toBeVisible();

  await profile.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
