import { expect, type Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { createPage, readPage } from '#features/pages/contract.ts';
import { lockPage } from '#features/pages/state-contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Page text' });
const caretOf = (page: Page, name: string) => page.locator('.shared-caret', { hasText: name });

interface Opened extends Website {
  readonly pageId: string;
  readonly address: string;
  /** What the server says the page says. */
  readonly html: () => Promise<string>;
}

/** A page of Ada's that she has open. */
async function openPage(page: Page, server: TestServer, description_html: string): Promise<Opened> {
  const website = await openWebsite(page, server);
  const { ada, place, path } = website;
  const { body } = await ada.send(createPage, { params: place, body: { name: 'Meeting notes', description_html } });
  const address = path.replace(/issues$/, `pages/${body.id}`);
  await page.goto(address);
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  const html = async () => (await ada.send(readPage, { params: { ...place, page_id: body.id } })).body.description_html;
  return { ...website, pageId: body.id, address, html };
}

/** The same page in a window of Ben's, a member of the project. */
async function openAsBen(page: Page, server: TestServer, { ada, place, address }: Opened): Promise<Page> {
  const { browser, id: member_id } = await addColleague(server, 'ben', roles.member);
  await ada.send(addProjectMembers, { params: place, body: { members: [{ member_id, role: roles.member }] } });
  const context = await must(page).newContext({ baseURL: server.url });
  await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: server.url })));
  const window = await context.newPage();
  await window.goto(address);
  await expect(text(window)).toHaveAttribute('contenteditable', 'true');
  return window;
}

function must(page: Page) {
  const browser = page.context().browser();
  if (!browser) throw new Error('the window belongs to a browser');
  return browser;
}

test('two people type at once, see where the other is, and each undoes only their own', async ({ page, server }) => {
  const opened = await openPage(page, server, '<p>First</p><p>Second</p>');
  const ben = await openAsBen(page, server, opened);
  await text(page).getByText('First').click();
  await page.keyboard.press('End');
  await text(ben).getByText('Second').click();
  await ben.keyboard.press('End');
  await expect(caretOf(page, 'ben')).toBeAttached();
  await expect(caretOf(ben, 'ada')).toBeAttached();
  await Promise.all([page.keyboard.type(' by Ada'), ben.keyboard.type(' by Ben')]);
  for (const window of [page, ben]) {
    await expect(text(window).locator('p').nth(0)).toContainText('First by Ada');
    await expect(text(window).locator('p').nth(1)).toContainText('Second by Ben');
  }
  await expect(page.getByRole('list', { name: 'Also here' }).getByRole('button', { name: 'Go to ben' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // On a slow machine the letters come in several bursts, each undone by itself.
  await expect(async () => {
    await ben.keyboard.press('Control+z');
    await expect.poll(opened.html, { timeout: 3_000 }).toBe('<p>First by Ada</p><p>Second</p>');
  }).toPass();
  await expect(text(page).locator('p').nth(1)).not.toContainText('by');
  await expect(text(page).locator('p').nth(0)).toContainText('First by Ada');
  await ben.context().close();
  await expect(page.getByRole('list', { name: 'Also here' })).toBeHidden();
});

test('what was typed without a network is there after a reload, and merges on return', async ({ page, server }) => {
  const opened = await openPage(page, server, '<p>First</p><p>Second</p>');
  const ben = await openAsBen(page, server, opened);
  await page.context().setOffline(true);
  await text(page).getByText('First').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' on a train');
  await expect(page.getByText('Offline — will sync')).toBeVisible();
  await text(ben).getByText('Second').click();
  await ben.keyboard.press('End');
  await ben.keyboard.type(' meanwhile');
  await expect.poll(opened.html).toBe('<p>First</p><p>Second meanwhile</p>');
  await page.context().setOffline(false);
  await page.reload();
  for (const window of [page, ben]) {
    await expect(text(window).locator('p').nth(0)).toContainText('First on a train');
    await expect(text(window).locator('p').nth(1)).toContainText('Second meanwhile');
  }
  await expect.poll(opened.html).toBe('<p>First on a train</p><p>Second meanwhile</p>');
});

test('a lock while somebody types ends the typing and loses nothing', async ({ page, server }) => {
  const opened = await openPage(page, server, '<p>First</p>');
  const ben = await openAsBen(page, server, opened);
  await text(ben).getByText('First').click();
  await ben.keyboard.press('End');
  await ben.keyboard.type(' by Ben');
  await expect(text(page)).toContainText('First by Ben');
  await opened.ada.send(lockPage, { params: { ...opened.place, page_id: opened.pageId } });
  await expect(ben.getByText('Locked by ada')).toBeVisible();
  await expect(text(ben)).toHaveAttribute('contenteditable', 'false');
  await expect(text(ben)).toContainText('First by Ben');
  await expect.poll(opened.html).toBe('<p>First by Ben</p>');
});
