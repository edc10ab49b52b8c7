import { expect, type Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { addProjectMembers, listProjectMembers, removeProjectMember } from '#features/projects/member-contract.ts';
import { archiveProject } from '#features/projects/contract.ts';
import { must } from '#platform/shared/must.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { countListCalls, orderBy, test, titles, untilKept, untilMirrored } from '#tests/support/profile.ts';
import { openWebsite, showAs } from '#tests/support/website.ts';
import { become } from '#tests/support/newcomer.ts';

const issues = { Backlog: ['Moss'], Todo: ['Rose', 'Lily'], Done: ['Ivy'] };
const folder = 'cairn-mirror';

/** The files of all mirrors in this browser's private file system. */
function mirrorFiles(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    const paths: string[] = [];
    const walk = async (directory: FileSystemDirectoryHandle, path: string) => {
      try {
        for await (const [entry, handle] of directory.entries()) {
          if (handle instanceof FileSystemDirectoryHandle) await walk(handle, `${path}/${entry}`);
          else paths.push(`${path}/${entry}`);
        }
      } catch (error) {
        // Files may be removed while they are counted.
        if (!(error instanceof DOMException) || error.name !== 'NotFoundError') throw error;
      }
    };
    const root = await navigator.storage.getDirectory();
    const found = await root.getDirectoryHandle(name).catch(() => null);
    if (found) await walk(found, name);
    return paths;
  }, folder);
}

/** Overwrites those files with random bytes, as a failing disk does. Returns how many there were. */
function spoil(page: Page, paths: readonly string[]): Promise<number> {
  return page.evaluate(async (files) => {
    let spoilt = 0;
    for (const path of files) {
      const names = path.split('/');
      let directory = await navigator.storage.getDirectory();
      for (const name of names.slice(0, -1)) directory = await directory.getDirectoryHandle(name);
      const file = await directory.getFileHandle(names.at(-1) ?? '');
      const { size } = await file.getFile();
      // The first 4096 bytes are the pool's header; the database starts after it.
      if (size <= 4096) continue;
      const writable = await file.createWritable({ keepExistingData: true });
      await writable.write({ type: 'write', position: 4096, data: new Uint8Array(size - 4096).fill(0x5a) });
      await writable.close();
      spoilt += 1;
    }
    return spoilt;
  }, paths);
}

/** Returns the person's data in this browser's databases: stored responses and unsent edits. */
function keptRows(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const count = (name: string, store: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(store).objectStore(store).count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      });
    return (
      (await count('cairn-kept', 'replies')) +
      (await count('cairn-kept', 'owners')) +
      (await count('cairn-outbox', 'writes'))
    );
  });
}

/** Expects that the mirror comes, and answers a list in an order that was not shown yet. */
async function expectFromMirror(page: Page): Promise<void> {
  await untilMirrored(page);
  const calls = countListCalls(page);
  await orderBy(page, 'Last created');
  await expect(titles(page)).toHaveText(['Ivy', 'Lily', 'Rose', 'Moss']);
  expect(calls()).toBe(0);
}

test('a project that is restored is mirrored whole, a spoilt file heals; switched off, instant mode removes its files', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, issues);
  await website.ada.send(archiveProject, { params: website.place });
  await page.goto(website.path);

  await test.step('a project that was archived when the mirror asked for it is there whole once it is restored', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-instant', 'loading');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(titles(page)).toHaveCount(4);
    await expectFromMirror(page);
  });

  await test.step('a spoilt file: lists come from the server meanwhile, then from the new mirror', async () => {
    // Not a page of the app, whose worker would lock the files.
    await page.goto('/favicon.svg');
    const files = await mirrorFiles(page);
    await expect(async () => expect(await spoil(page, files)).toBeGreaterThan(0)).toPass();

    // In an order that was not shown yet, lists are asked for again.
    await showAs(website, {});
    await page.goto(website.path);
    await expect(titles(page)).toHaveCount(4);
    await expectFromMirror(page);
  });

  await test.step('instant mode switched off removes its files, and lists come from the server', async () => {
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitemcheckbox', { name: /Instant mode/ }).click();
    await expect.poll(() => mirrorFiles(page)).toEqual([]);
    const calls = countListCalls(page);
    await page.keyboard.press('Escape');
    await orderBy(page, 'Last updated');
    await expect.poll(calls).toBeGreaterThan(0);
    await expect(titles(page)).toHaveText(['Ivy', 'Lily', 'Rose', 'Moss']);
    // A page that begins with it makes no mirror (offline-start.spec.ts).
    expect(await page.evaluate(() => localStorage.getItem('instant_mode'))).toBe('off');
    expect(await mirrorFiles(page)).toEqual([]);
  });
});

/** Returns what this device stores for a place: addresses of stored responses and unsent edits that contain it. */
function keptOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (part) => {
    const all = (database: string, store: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => resolve(reading.result));
        });
      });
    const rows = [...(await all('cairn-kept', 'replies')), ...(await all('cairn-outbox', 'writes'))];
    return rows
      .map((row) => (typeof row === 'object' && row !== null ? Object.values(row).map(String).join(' ') : ''))
      .filter((text) => text.includes(part));
  }, name);
}

test('who is signed in instead of somebody else sees nothing of theirs, and who leaves a workspace keeps nothing of it', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, issues);
  await page.goto(website.path);
  await untilMirrored(page);
  await expect.poll(() => keptRows(page)).toBeGreaterThan(5);
  const ben = await addColleague(server, 'ben', roles.member);

  await test.step('who is signed in instead of somebody else', async () => {
    await become(page, ben.browser);
    // The page loads a second time as soon as it learns who is signed in.
    await page.goto(website.path, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Join project' })).toBeVisible();
    await expect(titles(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByText('ben@example.invalid')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('who leaves a workspace, whichever tab holds the mirror', async () => {
    await page.getByRole('button', { name: 'Join project' }).click();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(titles(page)).toHaveCount(4);
    await untilMirrored(page);
    // Ada did not sign out, and yet nothing of hers is left: Ben uses this browser now.
    const others = async () => (await mirrorFiles(page)).filter((path) => !path.includes(ben.id));
    await expect.poll(others).toEqual([]);
    expect(await mirrorFiles(page)).not.toEqual([]);
    const other = await profile.newPage();
    await other.goto(website.path);
    await expect(titles(other)).toHaveCount(4);
    await expect.poll(async () => (await keptOf(page, '/workspaces/harbor/')).length).toBeGreaterThan(0);

    await other.getByRole('button', { name: /^Harbor/ }).click();
    await other.getByRole('menuitem', { name: 'Leave workspace' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: /Leave/ }).click();
    await expect(other).toHaveURL(/\/create-workspace$/);
    await expect(titles(page)).toHaveCount(0);
    await expect.poll(() => mirrorFiles(page)).toEqual([]);
    await expect.poll(() => keptOf(page, 'harbor/')).toEqual([]);
    await profile.setOffline(true);
    await expect(page.getByText('Moss')).toBeHidden();
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('who signs out leaves nothing behind but the app, which says that signing in needs the network', async ({
    profile,
    server,
  }) => {
    const page = await profile.newPage();
    const website = await openWebsite(page, server, issues);
    await page.goto(website.path);
    await untilKept(page);
    await expect.poll(() => keptRows(page)).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: /Sign in/ })).toBeVisible();
    expect(await mirrorFiles(page)).toEqual([]);
    expect(await keptRows(page)).toBe(0);
    await profile.setOffline(true);
    for (const path of [website.path, '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Failed to fetch instance info' })).toBeVisible();
      await expect(page.getByText('You’re offline.')).toBeVisible();
    }
    await profile.setOffline(false);
    await expect(page.getByRole('heading', { name: /Sign in/ })).toBeVisible();
  });

  test('a project that one was taken out of is gone from the page and from the device', async ({ profile, server }) => {
    const page = await profile.newPage();
    const website = await openWebsite(page, server, issues);
    const ben = await addColleague(server, 'ben', roles.member);
    await website.ada.send(addProjectMembers, {
      params: website.place,
      body: { members: [{ member_id: ben.id, role: roles.member }] },
    });
    await become(page, ben.browser);
    await page.goto(website.path);
    await expect(titles(page)).toHaveCount(4);
    await untilKept(page);

    const { body: members } = await website.ada.send(listProjectMembers, { params: website.place });
    const membership = must(
      members.find(({ member }) => member === ben.id),
      'Ben is a member',
    );
    await website.ada.send(removeProjectMember, { params: { ...website.place, member_id: membership.id } });
    await expect(titles(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Join project' })).toBeVisible();
    await expect.poll(() => keptOf(page, `/projects/${website.place.project_id}/`)).toEqual([]);

    await profile.setOffline(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Join project' })).toBeVisible();
    await expect(titles(page)).toHaveCount(0);
    await expect(page.getByText('Moss')).toBeHidden();
  });
});
