import { expect, type Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { createPageComment, listPageComments } from '#features/pages/comment-contract.ts';
import { createPage, readPage } from '#features/pages/contract.ts';
import { lockPage } from '#features/pages/state-contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const text = (page: Page) => page.getByRole('textbox', { name: 'Page text' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Comments' });
const marked = (page: Page) => text(page).locator('.text-highlight');

test('words of a page are commented on, answered, followed through edits, resolved and undone', async ({
  page,
  server,
}) => {
  const { ada, place, path } = await openWebsite(page, server);
  const description_html = '<p>Paint the fence red</p>';
  const { body: plan } = await ada.send(createPage, { params: place, body: { name: 'Plan', description_html } });
  const params = { ...place, page_id: plan.id };
  const address = path.replace(/issues$/, `pages/${plan.id}`);
  const stored = async () => (await ada.send(listPageComments, { params })).body;
  const { browser: ben, id: member_id } = await addColleague(server, 'ben', roles.member);
  await ada.send(addProjectMembers, { params: place, body: { members: [{ member_id, role: roles.member }] } });
  await page.goto(address);
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');

  await text(page)
    .getByText('Paint the fence red')
    .dblclick({ position: { x: 85, y: 10 } });
  const words = await page.evaluate(() => getSelection()?.toString().trim() ?? '');
  expect(words).not.toBe('');
  await page.keyboard.press('Control+Alt+m');
  const box = panel(page).getByRole('textbox', { name: 'New comment' });
  await expect(box).toBeFocused();
  await expect(marked(page)).toHaveText(words);
  await page.keyboard.type('Why this one?');
  await page.keyboard.press('Control+Enter');
  await expect(panel(page).getByRole('article', { name: 'Comment by ada' })).toContainText('Why this one?');
  await expect.poll(async () => (await stored()).length).toBe(1);
  const [first] = await stored();
  const thread = must(first, 'it is stored').id;
  expect(first?.anchor?.quote).toBe(words);

  // An answer arrives by itself, and the words stay marked while the text around them changes.
  await ben.send(createPageComment, { params, body: { comment_html: '<p>It was cheap</p>', thread } });
  await expect(panel(page).getByRole('article', { name: 'Comment by ben' })).toContainText('It was cheap');
  await text(page).getByText('fence').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Please. ');
  await expect(marked(page)).toHaveText(words);
  const html = async () => (await ada.send(readPage, { params })).body.description_html;
  await expect.poll(html).toBe('<p>Please. Paint the fence red</p>');
  await expectAccessibleInBothThemes(page);

  await panel(page).getByRole('button', { name: 'Resolve' }).click();
  await expect(marked(page)).toHaveCount(0);
  await expect(panel(page)).toContainText('No open comments');
  await panel(page).getByText('Resolved', { exact: true }).click();
  await expect(panel(page)).toContainText('Resolved by ada');
  await panel(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(marked(page)).toHaveText(words);
  await expect.poll(async () => (await stored())[0]?.resolved_at).toBeNull();

  // A link opens a thread, and its words lead to it.
  const close = page.getByRole('button', { name: 'Close comments' });
  await close.click();
  await expect(panel(page)).toBeHidden();
  await follow(page, `${address}?thread=${thread}`);
  await expect(panel(page).getByRole('textbox', { name: 'Reply' })).toBeVisible();
  await close.click();
  await marked(page).click();
  await expect(page).toHaveURL(new RegExp(`thread=${thread}`));
});

test('whoever may only read a page comments on it too, and comments without a network are sent later', async ({
  page,
  server,
}) => {
  const { ada, place, path } = await openWebsite(page, server);
  const body = { name: 'Rules', description_html: '<p>Be kind</p>' };
  const { body: rules } = await ada.send(createPage, { params: place, body });
  const params = { ...place, page_id: rules.id };
  await ada.send(lockPage, { params });
  await page.goto(path.replace(/issues$/, `pages/${rules.id}`));
  await expect(page.getByText('Locked by ada.')).toBeVisible();
  await expect(text(page)).toHaveAttribute('contenteditable', 'false');
  const comment = page
    .getByRole('toolbar', { name: 'Actions for the selection' })
    .getByRole('button', { name: 'Comment' });
  // The text that is shown at first gives way to the shared one, and takes a selection with it.
  await expect(async () => {
    await text(page)
      .getByText('Be kind')
      .dblclick({ position: { x: 40, y: 10 } });
    await expect(comment).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await comment.click();
  await expect(panel(page).getByRole('textbox', { name: 'New comment' })).toBeFocused();
  await page.context().setOffline(true);
  await expect(panel(page)).toContainText('You’re offline');
  await page.keyboard.type('Always');
  await page.keyboard.press('Control+Enter');
  await expect(panel(page)).toContainText('Not sent yet');
  await expect(marked(page)).toHaveText('kind');
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await ada.send(listPageComments, { params })).body.map((one) => one.comment_html))
    .toEqual(['<p>Always</p>']);
  await expect(panel(page)).not.toContainText('Not sent yet');
});
