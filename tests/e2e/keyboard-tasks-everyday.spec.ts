import { expect } from '@playwright/test';
import { listIssues, readIssue } from '#features/issues/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { tasksOn } from '#tests/support/keyboard-tasks.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { openWebsite, showAs } from '#tests/support/website.ts';

test('everyday work on issues with the keyboard alone', async ({ page, server }) => {
  const titles = Array.from({ length: 20 }, (_, index) => `Issue ${index + 1}`);
  const website = await openWebsite(page, server, { Todo: titles });
  const { ada, place } = website;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await showAs(website, { layout: 'list', group_by: null });
  await page.goto(website.path);
  await expect(page.getByRole('gridcell', { name: /Issue 1 / }).first()).toBeVisible();
  const task = tasksOn(page);
  const stored = async () => {
    const { results } = (await ada.send(listIssues, { params: place, query: {} })).body;
    return Array.isArray(results) ? results : [];
  };

  await task('give 20 issues a priority', { keys: 5 }, async ({ press }) => {
    await press('j', 'Control+a', 'p');
    await untilFocused(page.getByRole('listbox', { name: 'Priority' }));
    await press('2');
    await expect(page.getByRole('row', { name: /High/ })).toHaveCount(20);
    await press('Escape');
    await expect(page.getByRole('toolbar')).toBeHidden();
  });
  await expect.poll(async () => new Set((await stored()).map(({ priority }) => priority))).toEqual(new Set(['high']));

  await task('change an issue without a network, and be back', { keys: 2 }, async ({ press }) => {
    await page.context().setOffline(true);
    await press('p');
    await untilFocused(page.getByRole('listbox', { name: 'Priority' }));
    await press('1');
    await expect(page.getByRole('row', { name: /Urgent/ })).toHaveCount(1);
    await page.context().setOffline(false);
    await expect.poll(async () => (await stored()).filter(({ priority }) => priority === 'urgent').length).toBe(1);
  });

  const first = must(
    (await stored()).find(({ priority }) => priority === 'urgent'),
    'it was changed',
  );
  await follow(page, `${website.path}/${first.id}`);
  await expect(page.getByLabel('Title')).toHaveValue(first.name);
  await page.evaluate(() => navigator.clipboard.writeText('Dig a hole\nFind a spade\nWater it'));
  await task('paste three lines as sub-issues', { keys: 3 }, async ({ press }) => {
    await press('Shift+O');
    await expect(page.getByRole('textbox', { name: 'New sub-issue' })).toBeFocused();
    await press('Control+v');
    await untilFocused(page.getByRole('alertdialog', { name: 'Create 3 issues?' }));
    await press('Enter');
    const section = page.getByRole('region', { name: 'Sub-issues', exact: true });
    await expect(section.getByRole('link')).toHaveText(['Dig a hole', 'Find a spade', 'Water it']);
  });
  await task('comment and mention somebody', { keys: 3, texts: 3 }, async ({ press, write }) => {
    await press('m');
    await expect(page.getByRole('textbox', { name: 'New comment' })).toBeFocused();
    await write('Please look, ');
    await write('@ada');
    await expect(page.getByRole('option', { name: /ada/ }).first()).toBeVisible();
    await press('Enter');
    await write(' today');
    await press('Control+Enter');
    await expect(page.getByRole('article', { name: 'Comment by ada' })).toContainText('today');
  });

  const now = (await ada.send(readIssue, { params: { ...place, issue_id: first.id } })).body;
  expect(now.sub_issues_count).toBe(3);
});
