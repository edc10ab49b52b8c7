import { expect } from '@playwright/test';
import { createComment } from '#features/comments/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { openWebsite } from '#tests/support/website.ts';

test('a link leads to an issue that the list has not loaded, and to a comment that is not drawn at first', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const { ada, place } = website;
  for (let at = 0; at < 105; at += 1) await website.create({ name: `Plant ${at}` });
  const issue_id = await website.create({ name: 'Rose' });
  await website.create({ name: 'Thorn', parent_id: issue_id });
  const comments: string[] = [];
  for (let at = 0; at < 54; at += 1) {
    const body = { comment_html: `<p>Note ${at}</p>` };
    comments.push((await ada.send(createComment, { params: { ...place, issue_id }, body })).body.id);
  }
  const first = must(comments[0], 'they were made');
  // What was chosen before does not hide what the link names.
  await page.addInitScript(() => localStorage.setItem('panel:activity-shown', 'updates'));
  await page.goto(`${website.path}?peekId=${issue_id}#comment-${first}`);

  const peek = page.getByRole('complementary', { name: /Rose/ });
  await expect(peek.getByText('Note 0', { exact: true })).toBeInViewport();
  await expect(page.locator('[data-position]').first()).toBeVisible();
  await expect(page.locator('[data-position]').filter({ hasText: 'Rose' })).toHaveCount(0);
  // It is no row of what is loaded: there is no way on from it.
  await expect(peek.getByRole('button', { name: 'Next issue' })).toHaveCount(0);

  // Another link to the same issue, followed in the same page.
  const last = must(comments.at(-1), 'they were made');
  await page.evaluate((hash) => (location.hash = hash), `#activity-${last}`);
  await expect(peek.getByText('Note 53', { exact: true })).toBeInViewport();
  // Addresses also lead to the field for a new comment, and to the sub-issues (screens.md 1.4, 3.45).
  await page.evaluate(() => (location.hash = '#comment'));
  await expect(peek.getByRole('textbox', { name: 'New comment' })).toBeFocused();
  await peek.getByRole('button', { name: 'Sub-issues', exact: true }).click();
  await expect(peek.getByRole('link', { name: 'Thorn' })).toBeHidden();
  await page.evaluate(() => (location.hash = '#sub-issues'));
  await expect(peek.getByRole('region', { name: 'Sub-issues' })).toBeFocused();
  await expect(peek.getByRole('link', { name: 'Thorn' })).toBeVisible();
  // The comment is this issue's: other issues do not have it in their address.
  await page.locator('[data-position] [data-title]').first().click();
  await expect(page.getByRole('complementary', { name: /Plant/ })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
});
