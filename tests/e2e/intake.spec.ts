import { expect, type Page } from '@playwright/test';
import { createComment, listComments } from '#features/comments/contract.ts';
import { createIntakeIssue, readIntakeIssue } from '#features/intake/contract.ts';
import type { IssueWrite } from '#features/issue-fields/contract.ts';
import { listIssues } from '#features/issues/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';
import type { Browser } from '#tests/world/browser.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const list = (page: Page) => page.getByRole('list', { name: 'Intake list' });
const titles = (page: Page) => list(page).getByRole('button');
const detail = (page: Page) => page.getByRole('region', { name: 'Intake issue', exact: true });
const openTitle = (page: Page) => detail(page).getByRole('textbox', { name: 'Title' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
/** The intake in the sidebar, with how many wait. */
const waiting = (page: Page) =>
  page.getByRole('navigation', { name: 'Harbor' }).getByRole('link', { name: 'Intake' }).locator('..');
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const inboxOf = ({ path }: Website) => path.replace(/issues$/, 'inbox');

const submit = async (browser: Browser, place: Website['place'], issue: IssueWrite) =>
  (await browser.send(createIntakeIssue, { params: place, body: { source: 'IN_APP', issue } })).body.issue.id;
const itemOf = async ({ ada, place }: Website, issueId: string) =>
  (await ada.send(readIntakeIssue, { params: { ...place, issue_id: issueId }, query: {} })).body;
const listed = async ({ ada, place }: Website) => {
  const { results } = (await ada.send(listIssues, { params: place, query: { order_by: 'sequence_id' } })).body;
  return Array.isArray(results) ? results.map(({ name }) => name) : [];
};

/** Website with its intake on and submissions of these titles, the last one newest. */
async function openIntake(page: Page, server: TestServer, names: readonly string[]) {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  await website.ada.send(updateProject, { params: website.place, body: { inbox_view: true } });
  const ids: string[] = [];
  for (const name of names) ids.push(await submit(website.ada, website.place, { name }));
  return { website, ids };
}

test('12. Intake: accept with Shift 1 five times in a row without touching the pointer', async ({ page, server }) => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const { website } = await openIntake(page, server, names);
  await page.goto(inboxOf(website));
  await expect(titles(page)).toHaveText(names.toReversed());
  await expect(waiting(page)).toContainText('6');
  await expect(openTitle(page)).toHaveValue('Six');
  for (const left of [5, 4, 3, 2, 1]) {
    await page.keyboard.press('Shift+1');
    await expect(titles(page)).toHaveCount(left);
  }
  await expect(toast(page, 'WEB-3 accepted')).toBeVisible();
  await expect(openTitle(page)).toHaveValue('One');
  await expect.poll(() => listed(website)).toEqual(['Rose', 'Two', 'Three', 'Four', 'Five', 'Six']);
  await expect(tab(page, 'Closed')).toContainText('5');
  await expect(waiting(page)).toContainText('1');
  // Undo takes back the last decision: it waits again, and the project's list is without it.
  await page.keyboard.press('Control+z');
  await expect(titles(page)).toHaveText(['Two', 'One']);
  await expect.poll(() => listed(website)).toEqual(['Rose', 'Three', 'Four', 'Five', 'Six']);
});

test('an admin declines, snoozes and marks duplicates by keys, and on a phone; Undo brings back', async ({
  page,
  server,
}) => {
  const { website, ids } = await openIntake(page, server, [
    'Paint peels',
    'Gate squeaks',
    'Roof leaks',
    'Fence is broken',
  ]);
  const original = await website.create({ name: 'Mend the fence', state_id: website.state('Todo') });
  const commentsOf = async (issue_id: string) =>
    (await website.ada.send(listComments, { params: { ...website.place, issue_id } })).body.map(
      ({ comment_stripped }) => comment_stripped,
    );
  const saying = { params: { ...website.place, issue_id: ids[3] ?? '' }, body: { comment_html: '<p>By the gate</p>' } };
  await website.ada.send(createComment, saying);
  await page.goto(inboxOf(website));
  await expect(titles(page)).toHaveCount(4);
  await expect(openTitle(page)).toHaveValue('Fence is broken');
  await page.keyboard.press('2');
  const choice = dialog(page, 'WEB-5 is a duplicate of');
  await untilFocused(choice);
  await page.keyboard.type('Mend');
  await choice.getByRole('option', { name: /Mend the fence/ }).click();
  await expect(titles(page)).toHaveText(['Roof leaks', 'Gate squeaks', 'Paint peels']);
  await toast(page, 'WEB-5 marked as duplicate')
    .getByRole('button', { name: 'Copy my comment to the original' })
    .click();
  await expect(toast(page, 'Comment copied to the original')).toBeVisible();
  expect(await commentsOf(original)).toEqual(['By the gate']);
  expect(await itemOf(website, ids[3] ?? '')).toMatchObject({ status: 2, duplicate_to: original });

  await page.keyboard.press('h');
  const snooze = dialog(page, 'Snooze');
  await untilFocused(snooze);
  await snooze.getByRole('button', { name: /^3 days/ }).click();
  await expect(titles(page)).toHaveText(['Gate squeaks', 'Paint peels']);
  await page.keyboard.press('3');
  await expect(titles(page)).toHaveText(['Paint peels']);
  await expect(toast(page, 'WEB-3 declined')).toBeVisible();
  await expect(tab(page, 'Closed')).toContainText('2');
  await toast(page, 'WEB-3 declined').getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['Gate squeaks', 'Paint peels']);

  // Its own page says where it is, and leads there.
  await follow(page, `${website.path}/${ids[0] ?? ''}`);
  await expect(page.getByText('Still in Intake')).toBeVisible();
  await page.getByRole('link', { name: 'Open in Intake' }).click();
  await expect(openTitle(page)).toHaveValue('Paint peels');
  await expect(page.getByText('Still in Intake')).toHaveCount(0);

  await tab(page, 'Closed').click();
  await expect(titles(page)).toHaveCount(1);
  await titles(page).filter({ hasText: 'Fence is broken' }).click();
  await expect(detail(page).getByRole('link', { name: 'WEB-6 Mend the fence' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // Opened again, it waits in the state it was submitted with, and repeats nothing any more.
  await detail(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reopen' }).click();
  await expect(toast(page, 'WEB-5 is pending again')).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  await tab(page, 'Open').click();
  await titles(page).filter({ hasText: 'Fence is broken' }).click();
  await expect(detail(page).getByRole('button', { name: 'State: Backlog' })).toBeVisible();
  await expect(detail(page).getByText('Mend the fence')).toHaveCount(0);
  await page.keyboard.press('Shift+1');
  await expect(toast(page, 'WEB-5 accepted')).toBeVisible();
  expect(await itemOf(website, ids[3] ?? '')).toMatchObject({
    status: 1,
    duplicate_to: null,
    issue: { state_id: website.state('Backlog') },
  });

  // On a phone the list leads to the issue and back, with the decisions at its foot.
  await submit(website.ada, website.place, { name: 'Gutter drips' });
  await expect(titles(page)).toHaveText(['Gutter drips', 'Gate squeaks', 'Paint peels']);
  await page.setViewportSize({ width: 390, height: 844 });
  await follow(page, inboxOf(website));
  await expect(titles(page)).toHaveText(['Gutter drips', 'Gate squeaks', 'Paint peels']);
  await expectNoSidewaysScroll(page);
  await titles(page).first().click();
  await expect(list(page)).toHaveCount(0);
  await expect(page).toHaveURL(/inboxIssueId=/);
  await expectNoSidewaysScroll(page);
  await detail(page).getByRole('button', { name: 'Back to the list' }).click();
  await expect(titles(page)).toHaveCount(3);
  await titles(page).last().click();
  await detail(page).getByRole('button', { name: 'Decline' }).click();
  await expect(toast(page, 'WEB-2 declined')).toBeVisible();
});
