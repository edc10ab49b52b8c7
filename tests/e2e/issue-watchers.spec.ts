import { expect } from '@playwright/test';
import { createIssueReaction, listIssueReactions } from '#features/reactions/contract.ts';
import { listSubscribers, subscribe } from '#features/subscriptions/contract.ts';
import { roles } from '#features/access/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

test('an issue is reacted to and followed, and what others do appears at once', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const issue_id = await website.create({ name: 'Rose', state_id: website.state('Todo') });
  const params = { ...website.place, issue_id };
  const ben = await addColleague(server, 'ben', roles.member);
  await website.ada.send(addProjectMembers, {
    params: website.place,
    body: { members: [{ member_id: ben.id, role: 15 }] },
  });
  await page.goto(`${website.path}?peekId=${issue_id}`);
  const peek = page.getByRole('complementary', { name: 'WEB-1 Rose' });
  await peek.getByRole('button', { name: 'Add a reaction' }).click();
  await page.getByRole('button', { name: /React with 👍/ }).click();
  const thumb = peek.getByRole('button', { name: /^👍/ });
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
  const stored = async () => (await website.ada.send(listIssueReactions, { params })).body.length;
  await expect.poll(stored).toBe(1);
  await ben.browser.send(createIssueReaction, { params, body: { reaction: '128077' } });
  await expect(thumb).toHaveText('👍️2');
  await thumb.click();
  await expect(thumb).toHaveText('👍️1');
  await expect(thumb).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(stored).toBe(1);

  const following = async () =>
    (await website.ada.send(listSubscribers, { params })).body.filter(({ is_subscribed }) => is_subscribed).length;
  // Ada made the issue, so she follows it.
  await expect(peek.getByRole('button', { name: '1 subscriber' })).toBeVisible();
  await peek.focus();
  await page.keyboard.press('Shift+S');
  await expect(page.getByRole('status').filter({ hasText: 'Unsubscribed from WEB-1' })).toBeVisible();
  await expect(peek.getByRole('button', { name: '0 subscribers' })).toBeVisible();
  await page.keyboard.press('Shift+S');
  await expect(page.getByRole('status').filter({ hasText: 'Subscribed to WEB-1' })).toBeVisible();
  await expect(peek.getByRole('button', { name: '1 subscriber' })).toBeVisible();
  expect(await following()).toBe(1);
  await peek.getByRole('button', { name: '1 subscriber' }).click();
  await expect(page.getByRole('dialog', { name: 'Subscribers' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await ben.browser.send(subscribe, { params });
  await expect(peek.getByRole('button', { name: '2 subscribers' })).toBeVisible();
  await page.reload();
  await expect(thumb).toHaveText('👍️1');
  await peek.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Unsubscribed from WEB-1' })).toBeVisible();
  await expect(peek.getByRole('button', { name: '1 subscriber' })).toBeVisible();
});
