import { expect, type BrowserContext, type Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { changeIssues, createIssue } from '#features/issues/contract.ts';
import { addProjectMembers, listProjectMembers, removeProjectMember } from '#features/projects/member-contract.ts';
import { listChanges, listOverwritten } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { follow } from '#tests/support/follow.ts';
import { pressOver } from '#tests/support/press-over.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { countListCalls, orderBy, test, titles, untilKept, untilMirrored } from '#tests/support/profile.ts';
import { openWebsite } from '#tests/support/website.ts';
import { become } from '#tests/support/newcomer.ts';
import { makeProject } from '#tests/support/workspace.ts';
import type { Browser } from '#tests/world/browser.ts';

test.use({ serviceWorkers: 'allow' });

/** Records the worker's requests from now on: full pulls of a project, and log numbers it reads from. */
function mirrorCalls(page: Page): { readonly pulls: string[]; readonly since: number[] } {
  const calls = { pulls: [] as string[], since: [] as number[] };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('/issues/mirror/')) calls.pulls.push(url.pathname);
    if (url.pathname.endsWith('/changes/') && url.searchParams.has('limit'))
      calls.since.push(Number(url.searchParams.get('since')));
  });
  return calls;
}

async function logHead(browser: Browser): Promise<number> {
  return (await browser.send(listChanges, { params: { slug: 'harbor' }, query: {} })).body.seq;
}

/** Closes the page, disconnects the network, and opens the page again from the cache. */
async function startOffline(profile: BrowserContext, page: Page, path: string, kept: readonly string[]): Promise<void> {
  await profile.setOffline(true);
  await page.goto('about:blank');
  await page.goto(path);
  await expect(titles(page)).toHaveText([...kept]);
}

/**
 * Waits until the list of projects that this device keeps says that the person left this one: it is written once the
 * server has also said who is signed in.
 */
async function untilLeft(page: Page, projectId: string): Promise<void> {
  const isMember = (id: string) =>
    new Promise<boolean | undefined>((resolve, reject) => {
      const opening = indexedDB.open('cairn-kept');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('replies').objectStore('replies').getAll();
        reading.addEventListener('success', () => {
          opening.result.close();
          const replies = reading.result as { url: string; body: { id: string; is_member: boolean }[] }[];
          const projects = replies.find(({ url }) => url.endsWith('/projects/'))?.body;
          resolve(projects?.find((project) => project.id === id)?.is_member);
        });
      });
    });
  await expect.poll(() => page.evaluate(isMember, projectId)).toBe(false);
}

test('a page that began without a network gets exactly what it missed, and says how far it knew when it wrote', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  const ben = await addColleague(server, 'ben', roles.member);
  const members = [{ member_id: ben.id, role: roles.member }];
  await website.ada.send(addProjectMembers, { params: website.place, body: { members } });
  await page.goto(website.path);
  await expect(titles(page)).toHaveText(['Rose', 'Lily']);
  await untilKept(page);
  // The mirror also receives changes made while the page is open.
  const fern = await website.create({ name: 'Fern', state_id: website.state('Todo') });
  await expect(titles(page)).toHaveText(['Rose', 'Lily', 'Fern']);
  const known = await logHead(website.ada);

  await startOffline(profile, page, website.path, ['Rose', 'Lily', 'Fern']);
  const body = { ids: [fern], set: { priority: 'low' as const, name: 'Tree fern' } };
  await ben.browser.send(changeIssues, { params: website.place, body });
  await website.create({ name: 'Ivy', state_id: website.state('Todo') });
  const calls = mirrorCalls(page);
  await pressOver(page.locator('[data-position]').filter({ hasText: 'Fern' }), 'p');
  await page.getByRole('option', { name: 'Urgent' }).click();
  await expect(page.getByRole('row', { name: /Fern.*Urgent priority/ })).toBeVisible();

  const sending = page.waitForRequest(/issues\/change\//);
  await profile.setOffline(false);
  const sent = await sending;
  expect(Number(sent.headers()['x-cairn-seq'])).toBe(known);
  await expect(titles(page)).toHaveText(['Rose', 'Lily', 'Tree fern', 'Ivy']);
  await expect(page.getByRole('row', { name: /Tree fern.*Urgent priority/ })).toBeVisible();
  await untilMirrored(page);
  expect(calls.pulls).toEqual([]);
  expect(calls.since[0]).toBe(known);
  // The list that was on screen without a network may still be read again: that is not what is counted.
  const listed = countListCalls(page, '-created_at');
  await orderBy(page, 'Last created');
  await expect(titles(page)).toHaveText(['Ivy', 'Tree fern', 'Lily', 'Rose']);
  expect(listed()).toBe(0);

  // Ben, whose value was overwritten by the later write, is notified.
  const params = { slug: 'harbor' };
  const { body: lost } = await ben.browser.send(listOverwritten, { params, query: { since: String(known) } });
  expect(lost.changes.flatMap(({ overwrote }) => overwrote ?? [])).toMatchObject([
    { field: 'priority', user_id: ben.id, value: 'low' },
  ]);
});

test('what one may no longer see is gone from the page and the device, the rest goes on', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  const garden = await makeProject(website.ada, 'Garden', 'GAR');
  const gardenPlace = { slug: 'harbor', project_id: garden };
  const ben = await addColleague(server, 'ben', roles.member);
  const members = [{ member_id: ben.id, role: roles.member }];
  for (const params of [website.place, gardenPlace])
    await website.ada.send(addProjectMembers, { params, body: { members } });
  await website.ada.send(createIssue, { params: gardenPlace, body: { name: 'Moss' } });
  await become(page, ben.browser);
  await page.goto(`/harbor/projects/${garden}/issues`);
  await expect(titles(page)).toHaveText(['Moss']);
  await untilMirrored(page);
  await follow(page, website.path);
  await expect(titles(page)).toHaveText(['Rose']);
  await untilKept(page);

  await startOffline(profile, page, website.path, ['Rose']);
  const { body: all } = await website.ada.send(listProjectMembers, { params: gardenPlace });
  const membership = must(
    all.find(({ member }) => member === ben.id),
    'Ben is a member',
  );
  await website.ada.send(removeProjectMember, { params: { ...gardenPlace, member_id: membership.id } });
  await website.create({ name: 'Lily', state_id: website.state('Todo') });
  const find = async (text: string) => {
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search issues, pages, people, and more' }).fill(text);
    // In a project the search begins with that.
    await page.keyboard.press('Tab');
  };
  await find('moss');
  await expect(page.getByRole('option', { name: /GAR-1/ })).toBeVisible();
  // The first one empties the field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await profile.setOffline(false);
  await expect(titles(page)).toHaveText(['Rose', 'Lily']);
  await expect(page.getByRole('link', { name: 'Garden' })).toBeHidden();
  await untilMirrored(page);
  await untilLeft(page, garden);
  await profile.setOffline(true);
  await page.reload();
  await expect(titles(page)).toHaveText(['Rose', 'Lily']);
  await find('moss');
  await expect(page.getByText('Nothing found for “moss” on this device')).toBeVisible();
  await page.goto(`/harbor/projects/${garden}/issues`);
  await expect(page.getByRole('button', { name: 'Join project' })).toBeVisible();
  await expect(page.getByText('Moss')).toBeHidden();
});
