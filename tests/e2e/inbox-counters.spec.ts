import { expect, type Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { createComment } from '#features/comments/contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { countUnread } from '#features/notifications/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const names = ['Rose', 'Lily', 'Iris', 'Fern', 'Moss'] as const;

/** Five issues of Ada's: Ben changed each, Rose twice, and mentions Ada in Lily. So 6 are unread, and 1 mention. */
async function openNews(page: Page, server: TestServer) {
  const website = await openWebsite(page, server);
  const { ada, place } = website;
  const { browser: ben, id } = await addColleague(server, 'ben', roles.member);
  await ada.send(addProjectMembers, { params: place, body: { members: [{ member_id: id, role: roles.member }] } });
  const { body: me } = await ada.json('GET', '/api/users/me/');
  const adaId = String((me as { id: unknown }).id);
  const issues: string[] = [];
  for (const name of names) issues.push(await website.create({ name }));
  const at = (issue_id: string | undefined) => ({ ...place, issue_id: issue_id ?? '' });
  for (const issue of issues) await ben.send(updateIssue, { params: at(issue), body: { priority: 'high' } });
  await ben.send(updateIssue, { params: at(issues[0]), body: { priority: 'low' } });
  const mention = `<p>See <mention-component target="users" entity_identifier="${adaId}" entity_name="user_mention"></mention-component></p>`;
  await ben.send(createComment, { params: at(issues[1]), body: { comment_html: mention } });
  const counted = async () => {
    const { body } = await ada.send(countUnread, { params: { slug: 'harbor' } });
    return [body.total_unread_notifications_count, body.mention_unread_notifications_count];
  };
  await expect.poll(counted).toEqual([6, 1]);
  return { ...website, counted };
}

/** Every number that the title, the tabs and the sidebar show from now on. */
async function watchCounters(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const note = () => {
      seen.add(/^\((.*?)\)/.exec(document.title)?.[1] ?? '0');
      for (const part of document.querySelectorAll('[role=tab], nav .sr-only'))
        for (const [number] of (part.textContent ?? '').matchAll(/[-−–]?\d+/g)) seen.add(number);
    };
    note();
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { seenCounts: () => [...seen] });
  });
  return () => page.evaluate(() => (window as unknown as { seenCounts: () => string[] }).seenCounts());
}

const list = (page: Page) => page.getByRole('list', { name: 'Notifications' });
const row = (page: Page, name: string) => list(page).getByRole('button', { name: new RegExp(`^WEB-\\d ${name}`) });

/** Title, tabs and sidebar all say that so many are unread. */
async function expectCounters(page: Page, total: number, mentions: number): Promise<void> {
  const all = total + mentions;
  await expect(page).toHaveTitle(all > 0 ? `(${all}) Inbox — Harbor` : 'Inbox — Harbor');
  await expect(page.getByRole('tab', { name: 'All' })).toHaveText(all > 0 ? `All${all}` : 'All');
  await expect(page.getByRole('tab', { name: 'Mentions' })).toHaveText(
    mentions > 0 ? `Mentions${mentions}` : 'Mentions',
  );
  const words = mentions > 0 ? `${mentions} unread mention` : total > 0 ? `${total} unread` : null;
  const badge = page.getByRole('navigation', { name: 'Harbor' }).getByText(/^\d+ unread/);
  if (words === null) await expect(badge).toHaveCount(0);
  else await expect(badge).toHaveText(words);
}

test('13. Inbox: reading, archiving and snoozing keep the counters right and never negative.', async ({
  page,
  server,
  context,
}) => {
  const { counted } = await openNews(page, server);
  await page.goto('/harbor/notifications');
  await expectCounters(page, 6, 1);
  const seen = await watchCounters(page);
  const other = await context.newPage();
  await other.goto('/harbor/notifications');
  await expectCounters(other, 6, 1);
  const seenInOther = await watchCounters(other);
  await page.bringToFront();
  /** Both windows and the server say so. */
  const expectAll = async (total: number, mentions: number) => {
    await expectCounters(page, total, mentions);
    await expect.poll(counted).toEqual([total, mentions]);
    await expectCounters(other, total, mentions);
  };

  // Reading: by key, back again, and by opening. A row is all news of its issue; unread is its newest.
  await row(page, 'Rose').focus();
  await page.keyboard.press('u');
  await expectAll(4, 1);
  await page.keyboard.press('u');
  await expectAll(5, 1);
  await row(page, 'Lily').click();
  await expectAll(4, 0);

  // Archiving and snoozing what is unread takes it out of the counts, what is read does not; Undo puts it back.
  await row(page, 'Iris').focus();
  await page.keyboard.press('e');
  await expectAll(3, 0);
  await page.keyboard.press('ControlOrMeta+z');
  await expectAll(4, 0);
  await row(page, 'Lily').focus();
  await page.keyboard.press('e');
  await expect(row(page, 'Lily')).toHaveCount(0);
  // It was open: the next one is now, and so it is read.
  await expectAll(3, 0);
  await row(page, 'Fern').focus();
  await page.keyboard.press('h');
  await page.getByRole('menuitem', { name: /^1 day/ }).click();
  await expect(row(page, 'Fern')).toHaveCount(0);
  await expectAll(2, 0);

  // What the server refuses comes back, counts too.
  const change = '**/users/notifications/change/';
  await page.route(change, (route) => route.fulfill({ status: 400, json: { error: 'No' } }));
  await row(page, 'Moss').focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'No' })).toBeVisible();
  await expect(row(page, 'Moss')).toBeVisible();
  await expectAll(2, 0);
  await page.unroute(change);

  // The same row in both windows at once, before either has heard of the other.
  const answers = Promise.withResolvers<void>();
  for (const each of [page, other])
    await each.route(change, async (route) => {
      await answers.promise;
      await route.continue();
    });
  await row(page, 'Moss').focus();
  await page.keyboard.press('u');
  await expectCounters(page, 1, 0);
  await row(page, 'Moss').focus();
  await page.keyboard.press('e');
  await expectCounters(page, 1, 0);
  await other.bringToFront();
  await row(other, 'Moss').focus();
  await other.keyboard.press('e');
  await expectCounters(other, 1, 0);
  await row(other, 'Iris').focus();
  await other.keyboard.press('Shift+U');
  await expectCounters(other, 0, 0);
  answers.resolve();
  await expectAll(0, 0);

  for (const numbers of [await seen(), await seenInOther()])
    expect(numbers.filter((number) => !/^\d+$/.test(number))).toEqual([]);
});
