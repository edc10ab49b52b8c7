import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { roles } from '#features/access/contract.ts';
import { createIssue, updateIssue } from '#features/issues/contract.ts';
import { countUnread } from '#features/notifications/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { subscribe } from '#features/subscriptions/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite } from '#tests/support/website.ts';
import { connectForTest } from '#tests/world/world.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const slug = { slug: 'harbor' };
const list = (page: Page) => page.getByRole('list', { name: 'Notifications' });
const rows = (page: Page) => list(page).getByRole('button', { name: /^WEB-\d+ / });

/** Rose is Ada's, Lily is assigned to her, Iris she subscribes to; Ben changed each. */
async function openNews(page: Page, server: TestServer) {
  const website = await openWebsite(page, server);
  const { ada, place } = website;
  const { browser: ben, id } = await addColleague(server, 'ben', roles.member);
  await ada.send(addProjectMembers, { params: place, body: { members: [{ member_id: id, role: roles.member }] } });
  const { body: me } = await ada.json('GET', '/api/users/me/');
  const adaId = String((me as { id: unknown }).id);
  const at = (issue_id: string) => ({ ...place, issue_id });
  const rose = at(await website.create({ name: 'Rose' }));
  const byBen = async (name: string, assignee_ids: string[]) =>
    at((await ben.send(createIssue, { params: place, body: { name, assignee_ids } })).body.id);
  const lily = await byBen('Lily', [adaId]);
  const iris = await byBen('Iris', []);
  await ada.send(subscribe, { params: iris });
  for (const params of [rose, lily, iris]) await ben.send(updateIssue, { params, body: { priority: 'high' } });
  const unread = async () => (await ada.send(countUnread, { params: slug })).body.total_unread_notifications_count;
  // The assignment of Lily is news too.
  await expect.poll(unread).toBe(4);
  return { ...website, unread, rose };
}

test('of many, older news is loaded on request, and marking more than 20 as read asks first', async ({
  page,
  server,
}) => {
  const { unread, rose, ada, place } = await openNews(page, server);
  const own = connectForTest(server.databaseUrl);
  // Rose has 310 older ones, which push what was before them out of the first page.
  const { body: moss } = await ada.send(createIssue, { params: place, body: { name: 'Moss' } });
  await sql`
    insert into notifications (workspace_id, receiver_id, issue_id, activity_id, reason, triggered_by, verb, field, old_value, new_value, created_at, updated_at)
    select workspace_id, receiver_id, case when n = 310 then ${moss.id}::uuid else issue_id end, gen_random_uuid(), reason, triggered_by, verb,
      field, old_value, new_value, created_at - make_interval(hours => n), updated_at
    from notifications, generate_series(1, 310) n where workspace_id is not null and issue_id = ${rose.issue_id}`.execute(
    own.db,
  );
  await own.close();
  expect(await unread()).toBe(314);
  await page.goto('/harbor/notifications');
  await expect(rows(page)).toHaveText([/Iris/, /Lily/, /Rose/]);
  await expect(page.getByRole('tab', { name: 'All' })).toHaveText('All99+');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-unread.svg');
  // The question counts what was not loaded too, and names no number where a filter makes it unknown.
  const asked = page.getByRole('alertdialog', { name: 'Mark 314 notifications as read?' });
  const uncounted = page.getByRole('alertdialog', { name: 'Mark all notifications in this list as read?' });
  await rows(page).first().focus();
  await page.keyboard.press('Shift+U');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Created by me' }).click();
  await expect(rows(page)).toHaveText([/Rose/]);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await uncounted.getByRole('button', { name: 'Cancel' }).click();
  expect(await unread()).toBe(314);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows(page)).toHaveText([/Iris/, /Lily/, /Rose/, /Moss/]);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await rows(page).first().focus();
  await page.keyboard.press('Shift+U');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await unread()).toBe(314);
  await page.keyboard.press('Shift+U');
  await asked.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(unread).toBe(0);
  await expect(page).toHaveTitle('Inbox — Harbor');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
});
