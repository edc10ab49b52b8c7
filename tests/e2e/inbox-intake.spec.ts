import { expect, type Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { createComment } from '#features/comments/contract.ts';
import { createIntakeIssue, readIntakeIssue } from '#features/intake/contract.ts';
import { countUnread } from '#features/notifications/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';
import type { Browser } from '#tests/world/browser.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const list = (page: Page) => page.getByRole('list', { name: 'Notifications' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name }).first();
const open = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: new RegExp(`^WEB-\\d ${name}`) });
const pane = (page: Page) => page.getByRole('region', { name: 'Intake issue', exact: true });
const pill = (page: Page, words: string) => pane(page).locator('header').getByText(words, { exact: true });
const button = (page: Page, name: string) => pane(page).getByRole('button', { name: new RegExp(`^${name}\\b`) });
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
/** The intake in the sidebar, with how many wait. */
const waiting = (page: Page) =>
  page.getByRole('navigation', { name: 'Harbor' }).getByRole('link', { name: 'Intake' }).locator('..');

const mention = (id: string) =>
  `<p>Please look, <mention-component target="users" entity_identifier="${id}" entity_name="user_mention"></mention-component></p>`;

/** Website with its intake on, submissions of these titles by the guest Gus, and a comment of his on each that mentions Ada. */
async function openSubmissions(page: Page, server: TestServer, names: readonly string[]) {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  const { ada, place } = website;
  await ada.send(updateProject, { params: place, body: { inbox_view: true } });
  const gus = await addColleague(server, 'gus', roles.guest);
  const mia = await addColleague(server, 'mia', roles.member);
  const members = [
    { member_id: gus.id, role: roles.guest },
    { member_id: mia.id, role: roles.member },
  ];
  await ada.send(addProjectMembers, { params: place, body: { members } });
  const { body: me } = await ada.json('GET', '/api/users/me/');
  const adaId = String((me as { id: unknown }).id);
  const ids: string[] = [];
  for (const name of names) {
    const { body } = await gus.browser.send(createIntakeIssue, {
      params: place,
      body: { source: 'IN_APP', issue: { name } },
    });
    ids.push(body.issue.id);
    await say(gus.browser, website, body.issue.id, mention(adaId));
  }
  return { website, ids, gus, mia };
}

const say = (browser: Browser, { place }: Website, issue_id: string, comment_html: string) =>
  browser.send(createComment, { params: { ...place, issue_id }, body: { comment_html } });
const statusOf = async ({ ada, place }: Website, issue_id: string) =>
  (await ada.send(readIntakeIssue, { params: { ...place, issue_id }, query: {} })).body.status;
const unread = async ({ ada }: Website) =>
  (await ada.send(countUnread, { params: { slug: 'harbor' } })).body.mention_unread_notifications_count;

test('a submission in the inbox is decided there, as in the intake, and on a phone', async ({ page, server }) => {
  const { website, ids } = await openSubmissions(page, server, ['Gate squeaks', 'Paint peels']);
  const [gate = '', paint = ''] = ids;
  await expect.poll(() => unread(website)).toBe(2);
  await page.goto('/harbor/notifications');
  await page.getByRole('button', { name: 'Expand Website' }).click();
  await expect(waiting(page)).toContainText('2');

  // The keys that only the intake has decide while the focus is in the list; what was decided is read.
  await open(page, 'Gate squeaks').click();
  await expect(pill(page, 'Pending')).toBeVisible();
  await expect(pane(page)).toContainText('You were mentioned in this issue.');
  await expect(pane(page)).not.toContainText('Still in Intake');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('3');
  await expect(pill(page, 'Declined')).toBeVisible();
  await expect(toast(page, 'WEB-2 declined')).toBeVisible();
  await expect(waiting(page)).toContainText('1');
  await expect.poll(() => unread(website)).toBe(1);
  expect(await statusOf(website, gate)).toBe(-1);
  await toast(page, 'WEB-2 declined').getByRole('button', { name: 'Undo' }).click();
  await expect(pill(page, 'Pending')).toBeVisible();
  await expect(waiting(page)).toContainText('2');
  await expect.poll(() => statusOf(website, gate)).toBe(-2);

  // Enter leads into the submission, and Escape back to its row.
  await page.keyboard.press('Enter');
  await expect(pane(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open(page, 'Gate squeaks')).toBeFocused();

  await open(page, 'Paint peels').click();
  await button(page, 'Accept').click();
  const form = page.getByRole('dialog', { name: 'Move WEB-3 to project issues' });
  await untilFocused(form);
  await form.getByRole('textbox', { name: 'Title' }).fill('Paint the fence');
  await page.keyboard.press('Control+Enter');
  await expect(pill(page, 'Accepted')).toBeVisible();
  await expect(toast(page, 'WEB-3 accepted')).toBeVisible();
  await expect(open(page, 'Paint the fence')).toBeVisible();
  await expect.poll(() => statusOf(website, paint)).toBe(1);
  await expect.poll(() => unread(website)).toBe(0);
  await expect(waiting(page)).toContainText('1');
  // An accepted issue is one like any other when it is opened again.
  await open(page, 'Gate squeaks').click();
  await expect(pill(page, 'Pending')).toBeVisible();
  await open(page, 'Paint the fence').click();
  await expect(page.getByRole('region', { name: 'WEB-3 Paint the fence' })).toBeVisible();

  // On a phone it is decided at the foot of the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();
  await expect(list(page)).toBeVisible();
  await open(page, 'Gate squeaks').click();
  await expect(pill(page, 'Pending')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button(page, 'Decline').click();
  await expect(pill(page, 'Declined')).toBeVisible();
  await expect.poll(() => statusOf(website, gate)).toBe(-1);
  await button(page, 'Back to the list').click();
  await expect(list(page)).toBeVisible();
});
