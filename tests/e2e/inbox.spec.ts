import { expect, type Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { createComment } from '#features/comments/contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import {
  archiveNotification,
  countUnread,
  listNotifications,
  markNotificationUnread,
  restoreNotification,
  updateNotification,
} from '#features/notifications/contract.ts';
import { createPageComment } from '#features/pages/comment-contract.ts';
import { createPage } from '#features/pages/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const slug = { slug: 'harbor' };

/** Ada's issues Rose and Lily, which she follows, and Ben, who works on them. */
async function openGarden(page: Page, server: TestServer) {
  const website = await openWebsite(page, server);
  const { browser: ben, id } = await addColleague(server, 'ben', roles.member);
  const body = { members: [{ member_id: id, role: 15 as const }] };
  await website.ada.send(addProjectMembers, { params: website.place, body });
  const at = async (name: string) => ({ ...website.place, issue_id: await website.create({ name }) });
  const [rose, lily] = [await at('Rose'), await at('Lily')];
  const { body: me } = await website.ada.json('GET', '/api/users/me/');
  const adaId = String((me as { id: unknown }).id);
  const mention = `<p>Please look, <mention-component target="users" entity_identifier="${adaId}" entity_name="user_mention"></mention-component></p>`;
  const change = (params: typeof rose, fields: object) => ben.send(updateIssue, { params, body: fields });
  const say = (params: typeof rose, comment_html: string) =>
    ben.send(createComment, { params, body: { comment_html } });
  const unread = async () => {
    const { body: counts } = await website.ada.send(countUnread, { params: slug });
    return [counts.total_unread_notifications_count, counts.mention_unread_notifications_count];
  };
  return { ...website, rose, lily, mention, change, say, unread, colleague: ben };
}

const list = (page: Page) => page.getByRole('list', { name: 'Notifications' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name }).first();

test('news of an issue or a page is muted, until it is unmuted in the settings or by Undo', async ({
  page,
  server,
}) => {
  const { ada, place, rose, lily, change, unread, mention, colleague } = await openGarden(page, server);
  await change(rose, { priority: 'high' });
  await page.goto('/harbor/notifications');

  await test.step('a muted issue is quiet until it is unmuted, in the settings or by Undo', async () => {
    await row(page, 'Rose').getByRole('button', { name: 'WEB-1 Rose' }).click();
    const issue = page.getByRole('region', { name: 'WEB-1 Rose' });
    await expect(issue).toContainText('You created this issue.');
    await issue.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveText([/^Mute WEB-1/, /^Mute Website/, /^Mute property changes/]);
    await page.getByRole('menuitem', { name: 'Mute WEB-1' }).click();
    await expect(issue).toContainText('You muted this issue.');
    await expectAccessibleInBothThemes(page);
    await change(rose, { priority: 'low' });
    await change(lily, { priority: 'low' });
    // Lily's news came after Rose's would have.
    await expect(row(page, 'Lily')).toContainText('set the priority to Low');
    await expect(row(page, 'Rose')).toContainText('set the priority to High');
    await expect.poll(unread).toEqual([1, 0]);

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings', exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Account settings' })
      .getByRole('link', { name: 'Notifications' })
      .click();
    const muted = page.getByRole('list', { name: 'Muted' });
    await expect(muted.getByRole('listitem')).toHaveText([/WEB-1 Rose\s*Issue · Harbor/]);
    await expectAccessibleInBothThemes(page);
    await muted.getByRole('button', { name: 'Unmute WEB-1 Rose' }).click();
    await expect(page.getByText('Nothing muted.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(muted.getByRole('listitem')).toHaveCount(1);
    await muted.getByRole('button', { name: 'Unmute WEB-1 Rose' }).click();
    await expect(page.getByText('Nothing muted.')).toBeVisible();
    await change(rose, { name: 'Red rose' });
    await page.goBack();
    await page.goBack();
    await expect(row(page, 'Red rose')).toContainText('renamed');
  });

  await test.step('news of a page leads to the words or the thread, and can be muted', async () => {
    const filler = '<p>Words</p>'.repeat(60);
    const made = await colleague.send(createPage, {
      params: place,
      body: { name: 'Beds', description_html: `${filler}${mention}${filler}` },
    });
    const params = { ...place, page_id: made.body.id };
    await expect(row(page, 'Beds')).toContainText('ben mentioned you in the text');
    await row(page, 'Beds').getByRole('button', { name: 'Beds', exact: true }).click();
    await expect(page).toHaveURL(/\/pages\/[^/]+#mention-/);
    await expect(page.getByRole('textbox', { name: 'Page text' }).locator('.mention-of-me')).toBeInViewport();

    const anchor = { quote: 'Words', before: '', after: '', start: null, end: null };
    const asked = await ada.send(createPageComment, { params, body: { comment_html: '<p>Roses?</p>', anchor } });
    await colleague.send(createPageComment, {
      params,
      body: { comment_html: '<p>Tulips are cheaper</p>', thread: asked.body.id },
    });
    await page.goBack();
    await expect(row(page, 'Beds')).toContainText('commented: “Tulips are cheaper”');
    await row(page, 'Beds').getByRole('button', { name: 'Beds', exact: true }).focus();
    await page.keyboard.press('k');
    const card = page.getByRole('region', { name: 'Beds' });
    await expect(card).toContainText('You’re part of this thread.');
    await expect(card.getByRole('listitem')).toHaveText([/Tulips/, /mentioned you/]);
    await expectAccessibleInBothThemes(page);
    await card.getByRole('button', { name: 'Mute', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Mute Beds' }).click();
    await expect(card).toContainText('You muted this page.');
    await card.getByRole('button', { name: 'Open page' }).click();
    await expect(page).toHaveURL(new RegExp(`thread=${asked.body.id}`));
    await expect(page.getByRole('list', { name: 'Threads' })).toContainText('Tulips are cheaper');
  });
});

test('news arrives live, counts in the sidebar and the title, folds, and is read by opening it', async ({
  page,
  server,
}) => {
  const { rose, lily, change, say, mention, unread } = await openGarden(page, server);
  await page.goto('/harbor/notifications');
  await expect(page.getByRole('heading', { name: 'You are all caught up' })).toBeVisible();
  await change(rose, { priority: 'high' });
  await expect(row(page, 'Rose')).toContainText('set the priority to High');
  await change(rose, { name: 'Red rose' });
  await change(lily, { priority: 'low' });
  // On a button, Enter presses it; on a row it leads into the issue.
  const more = row(page, 'Red rose').getByRole('button', { name: '+1 more' });
  await more.press('Enter');
  await expect(row(page, 'Red rose').getByRole('button', { name: 'Show less' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Red rose').getByRole('button', { name: '+1 more' })).toBeVisible();
  await expect(page.getByText('3 unread', { exact: true })).toBeAttached();
  await expect(page).toHaveTitle('(3) Inbox — Harbor');
  await say(lily, mention);
  await expect(page.getByText('1 unread mention', { exact: true })).toBeAttached();
  await expect(page.getByRole('tab', { name: 'All' })).toHaveText('All4');

  await row(page, 'Red rose').getByRole('button', { name: 'WEB-1 Red rose' }).press('Enter');
  const issue = page.getByRole('region', { name: 'WEB-1 Red rose' });
  await expect(issue).toContainText('You created this issue.');
  await expect(issue).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'WEB-1 Red rose' })).toBeFocused();
  await expect.poll(unread).toEqual([1, 1]);
  await page.getByRole('tab', { name: /Mentions/ }).click();
  await row(page, 'Lily').getByRole('button', { name: 'WEB-2 Lily' }).click();
  await expect(
    page.getByRole('article', { name: 'Comment by ben' }).or(page.getByText('Please look,')).last(),
  ).toBeInViewport();
  await expect.poll(unread).toEqual([1, 0]);
  await expect(page).toHaveTitle('(1) Inbox — Harbor');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).last().click();
  await expect(page.getByText('You no longer get notifications about this issue.')).toBeVisible();
});

test('keys archive, snooze and mark, offline too; undo brings back; what is done elsewhere follows', async ({
  page,
  server,
  context,
}) => {
  const { rose, lily, change, unread, ada } = await openGarden(page, server);
  await change(rose, { priority: 'high' });
  await change(lily, { priority: 'low' });
  await expect.poll(unread).toEqual([2, 0]);
  await page.goto('/harbor/notifications');
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'WEB-2 Lily' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  const toast = page.getByRole('status').filter({ hasText: 'Archived' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(list(page).getByRole('listitem')).toHaveCount(2);

  // Offline it is archived and read as well; it is sent when the network is back.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'WEB-2 Lily' }).focus();
  await page.keyboard.press('e');
  await page.keyboard.press('u');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveTitle('Inbox — Harbor');
  await expect(page.locator('output').filter({ hasText: 'Offline' })).toContainText('2 changes');
  expect(await unread()).toEqual([2, 0]);
  await context.setOffline(false);
  await expect.poll(unread).toEqual([0, 0]);

  // What is done in another window follows here.
  const archivedOnes = { archived: 'true', per_page: '300', cursor: '300:0:0' } as const;
  const [archived] = (await ada.send(listNotifications, { params: slug, query: archivedOnes })).body.results;
  const restored = { params: { ...slug, notification_id: must(archived, 'it was archived').id } };
  await ada.send(restoreNotification, restored);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await ada.send(archiveNotification, restored);
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await ada.send(restoreNotification, restored);
  await ada.send(markNotificationUnread, restored);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveTitle('(1) Inbox — Harbor');

  await page.getByRole('button', { name: 'WEB-1 Rose' }).focus();
  await page.keyboard.press('h');
  await page.getByRole('menuitem', { name: /^3 days/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Snoozed until' })).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitemradio', { name: 'Show snoozed' }).click();
  await expect(row(page, 'Rose')).toContainText('until');
  await expect(page).toHaveURL(/view=snoozed/);
  await page.getByRole('button', { name: 'Remove Snoozed' }).click();
  await page.keyboard.press('Shift+U');
  await expect.poll(unread).toEqual([0, 0]);
  await expect(page).toHaveTitle('Inbox — Harbor');
  // A custom snooze asks for day and time.
  await page.getByRole('button', { name: 'WEB-2 Lily' }).focus();
  await page.keyboard.press('h');
  await page.getByRole('menuitem', { name: 'Custom…' }).click();
  await page
    .getByRole('dialog', { name: 'Snooze until…' })
    .getByRole('button', { name: /^Snooze until/ })
    .click();
  await expect(page.getByRole('heading', { name: 'You are all caught up' })).toBeVisible();
  const query = { snoozed: 'true', per_page: '300', cursor: '300:0:0' } as const;
  const snoozed = async () => (await ada.send(listNotifications, { params: slug, query })).body.results.length;
  await expect.poll(snoozed).toBe(2);
  // A snooze that ends brings its row back into the open list.
  const { body } = await ada.send(listNotifications, { params: slug, query });
  const notification_id = must(body.results[0], 'it is snoozed').id;
  const snoozed_till = new Date(Date.now() + 2000).toISOString();
  await ada.send(updateNotification, { params: { ...slug, notification_id }, body: { snoozed_till } });
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
});

test('on a phone the issue takes the place of the list, back leads to it, and rows have a menu', async ({
  page,
  browser,
  server,
}) => {
  const { rose, change } = await openGarden(page, server);
  await change(rose, { priority: 'high' });
  const storageState = await page.context().storageState();
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, baseURL: server.url };
  const theirs = await (await browser.newContext({ ...phone, storageState })).newPage();
  await theirs.goto('/harbor/notifications');
  await row(theirs, 'Rose').getByRole('button', { name: 'WEB-1 Rose' }).tap();
  await expect(theirs.getByRole('region', { name: 'WEB-1 Rose' })).toBeVisible();
  await expect(list(theirs)).toBeHidden();
  await theirs.goBack();
  await expect(list(theirs)).toBeVisible();
  await follow(theirs, '/harbor/notifications?id=00000000-0000-7000-8000-000000000000');
  await expect(row(theirs, 'Rose').getByRole('button', { name: 'Archive' })).toBeHidden();
  await expectAccessibleInBothThemes(theirs);
  await row(theirs, 'Rose').getByRole('button', { name: 'Actions for WEB-1' }).tap();
  await theirs.getByRole('menuitem', { name: 'Snooze' }).tap();
  await theirs.getByRole('menuitem', { name: /^3 days/ }).tap();
  await expect(row(theirs, 'Rose')).toHaveCount(0);
  await theirs.context().close();
});
