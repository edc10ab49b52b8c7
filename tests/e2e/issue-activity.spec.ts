import { expect, type Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { createApiToken } from '#features/api-tokens/contract.ts';
import { createComment, listComments } from '#features/comments/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { openBensWindow } from '#tests/support/colleague-window.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessible } from '#tests/support/look.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite } from '#tests/support/website.ts';
import { Browser } from '#tests/world/browser.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

/** Website with one issue that is open over the list. */
async function openRose(page: Page, server: TestServer) {
  const website = await openWebsite(page, server);
  const issue_id = await website.create({ name: 'Rose', state_id: website.state('Todo') });
  const at = { ...website.place, issue_id };
  const address = `${website.path}?peekId=${issue_id}`;
  await page.goto(address);
  const activity = page.getByRole('region', { name: 'Activity' });
  await expect(activity.getByText('created this issue')).toBeVisible();
  return { ...website, at, address, activity };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'New comment' });

test('a comment is written by keys, seen by others at once, edited, reacted to, deleted, and undone; a program is named', async ({
  page,
  server,
}) => {
  const { ada, place, at, address, activity } = await openRose(page, server);
  const other = await openBensWindow(page, server, { ada, place });
  await other.goto(address);
  await expect(field(other)).toBeVisible();

  await page.keyboard.press('m');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Water it ');
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('daily');
  await page.keyboard.press('Control+Enter');
  const mine = activity.getByRole('article', { name: /Comment by/ });
  await expect(mine).toContainText('Water it daily');
  await expect(field(page)).toHaveText('');
  const stored = async () => (await ada.send(listComments, { params: at })).body.map((one) => one.comment_html);
  await expect.poll(stored).toEqual(['<p>Water it <strong>daily</strong></p>']);
  const theirs = other.getByRole('region', { name: 'Activity' }).getByRole('article', { name: /Comment by/ });
  await expect(theirs).toContainText('Water it daily');

  // Ben reacts, and may not edit what Ada wrote.
  await theirs.hover();
  await theirs.getByRole('button', { name: /^Actions for the comment/ }).click();
  await expect(other.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
  await other.keyboard.press('Escape');
  await theirs.getByRole('button', { name: 'Add a reaction' }).click();
  await other.getByRole('button', { name: /React with 👍/ }).click();
  await expect(theirs.getByRole('button', { name: /👍.* ben/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(mine.getByRole('button', { name: /👍.* ben/ })).toHaveAttribute('aria-pressed', 'false');
  await mine.getByRole('button', { name: /👍.* ben/ }).click();
  await expect(theirs.getByRole('button', { name: /👍/ })).toContainText('2');
  await expectAccessible(page);

  await mine.getByRole('button', { name: /^Actions for the comment/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('textbox', { name: 'Your comment' });
  await expect(edit).toBeFocused();
  await page.keyboard.type(' and feed it');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toContainText('Water it daily and feed it');
  await expect(theirs).toContainText('edited');

  await mine.getByRole('button', { name: /^Actions for the comment/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(theirs).toHaveCount(0);
  await page.getByRole('status').filter({ hasText: 'Comment deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect(theirs).toContainText('Water it daily and feed it');
  await other.context().close();

  await test.step('what a program did with a token is told so, and undone in one press', async () => {
    const { body: made } = await ada.send(createApiToken, {
      params: { slug: at.slug },
      body: { label: 'Night shift' },
    });
    const program = new Browser(server.url, { 'x-api-key': made.token });
    const issue = `/api/v1/workspaces/${at.slug}/projects/${at.project_id}/issues/${at.issue_id}/`;
    expect((await program.json('PATCH', issue, { priority: 'high' })).status).toBe(200);
    expect((await program.json('POST', `${issue}comments/`, { comment_html: '<p>Done</p>' })).status).toBe(201);
    const line = activity.getByRole('listitem').filter({ hasText: 'set the priority to High' });
    await expect(line).toContainText(', via Night shift, set the priority to High');
    const theirs = activity.getByRole('article').filter({ hasText: 'via Night shift' });
    await expect(theirs).toContainText('Done');
    await expectAccessible(page);
    await line.getByRole('button', { name: 'Undo' }).click();
    await expect(activity.getByText('set the priority to None')).toBeVisible();
    await expect(activity.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
});

test('what is typed stays over a reload, and is sent without a network; what arrives is counted, and comments become more', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const website = await openRose(page, server);
  const { ada, at, place, path, activity } = website;
  const comments = activity.getByRole('article', { name: /Comment by/ });

  await test.step('a first comment that is sent while the network is away is shown, and arrives later', async () => {
    await field(page).click();
    await page.keyboard.type('Water it');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.keyboard.type(' daily');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(comments).toContainText('Water it daily');
    await page.context().setOffline(false);
    await expect.poll(async () => (await ada.send(listComments, { params: at })).body.length).toBe(1);
  });

  await test.step('what is typed stays over a reload', async () => {
    await field(page).click();
    await page.keyboard.type('Half a thought');
    await page.reload();
    await expect(field(page)).toHaveText('Half a thought');
    await field(page).click();
    await page.keyboard.press('Control+Enter');
    await expect(comments.last()).toContainText('Half a thought');
    await expect(comments).toHaveCount(2);
    await expect(field(page)).toHaveText('');
  });

  await test.step('what arrives below the screen is counted by a pill that leads there; a comment becomes a sub-issue; a pasted address a link', async () => {
    const bo = await addColleague(server, 'bo', roles.member);
    await ada.send(addProjectMembers, { params: place, body: { members: [{ member_id: bo.id, role: roles.member }] } });
    const params = { ...place, issue_id: await website.create({ name: 'Lily' }) };
    const say = (comment_html: string) => bo.browser.send(createComment, { params, body: { comment_html } });
    for (let day = 1; day <= 14; day += 1) await say(`<p>Watered on day ${day}</p>`);
    await follow(page, `${path}?peekId=${params.issue_id}`);
    await expect(activity.getByText('Watered on day 14')).toBeVisible();
    const pill = page.getByRole('button', { name: /^\d+ new$/ });
    await expect(pill).toHaveCount(0);
    await say('<p>Feed it with bone meal</p><p>Twice a week</p>');
    await say('<p>And mind the thorns</p>');
    await expect(pill).toHaveText('2 new');
    await expectAccessible(page);
    await pill.click();
    const meal = activity.getByRole('article').filter({ hasText: 'bone meal' });
    await expect(meal).toBeInViewport();
    await expect(pill).toHaveCount(0);

    await meal.hover();
    await meal.getByRole('button', { name: /^Actions for the comment/ }).click();
    await page.getByRole('menuitem', { name: 'Make sub-issue from this' }).click();
    const form = page.getByRole('dialog', { name: 'New issue' });
    await expect(form.getByLabel('Title')).toHaveValue('Feed it with bone meal');
    await expect(form).toContainText('Twice a week');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('region', { name: /^Sub-issues/ })).toContainText('Feed it with bone meal');

    await page.evaluate(() => navigator.clipboard.writeText('https://example.com/roses'));
    await activity.getByRole('heading', { name: 'Activity' }).click();
    await page.keyboard.press('Control+v');
    await page.getByRole('status').getByRole('button', { name: 'Add link' }).click();
    const links = page.getByRole('region', { name: 'Links' });
    await expect(links.getByRole('link', { name: 'example.com' })).toBeVisible();
    await expect(page.getByText('Link added')).toBeVisible();
    await page.getByRole('heading', { name: 'Activity' }).click();
    await page.keyboard.press('Control+z');
    await expect(links).toHaveCount(0);
  });
});
