import { expect, type Page } from '@playwright/test';
import { archiveIssue } from '#features/issues/archive-contract.ts';
import { createIssue, readIssue, updateIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { openBensWindow } from '#tests/support/colleague-window.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const line = (page: Page, at: number) => text(page).locator('p').nth(at);
const caretOf = (page: Page, name: string) => page.locator('.shared-caret', { hasText: name });
const peopleHere = (page: Page) => page.getByRole('list', { name: 'Also here' });

interface Opened extends Website {
  readonly issueId: string;
  readonly address: string;
  /** What the server says the description says. */
  readonly html: () => Promise<string>;
}

/** An issue that Ada has open, over the list. */
async function openIssue(page: Page, server: TestServer, description_html: string): Promise<Opened> {
  const website = await openWebsite(page, server);
  const { ada, place, path } = website;
  const body = { name: 'Written by two', description_html, state_id: website.state('Done') };
  const issueId = (await ada.send(createIssue, { params: place, body })).body.id;
  const address = `${path}?peekId=${issueId}`;
  await page.goto(address);
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  const params = { ...place, issue_id: issueId };
  const html = async () => (await ada.send(readIssue, { params })).body.description_html;
  return { ...website, issueId, address, html };
}

/** The same issue on a page of its own, in a window of Ben's, a member of the project. */
async function openAsBen(page: Page, server: TestServer, opened: Opened): Promise<Page> {
  const window = await openBensWindow(page, server, opened);
  await window.goto(`${opened.path}/${opened.issueId}`);
  await expect(text(window)).toHaveAttribute('contenteditable', 'true');
  return window;
}

/** Goes to the end of a line, and waits until the text is one for everybody. */
async function enter(page: Page, words: string): Promise<void> {
  await text(page).getByText(words).click();
  await page.keyboard.press('End');
}

test('a heading begun in an empty text stays one, also when the shared document comes before its first word', async ({
  page,
  server,
}) => {
  const opened = await openIssue(page, server, '<p></p>');
  const alone = await text(page).elementHandle();
  await text(page).click();
  await page.keyboard.type('# ');
  await expect(text(page).locator('h1')).toBeAttached();
  // The editor of the shared document takes over.
  await expect.poll(() => alone?.evaluate((element) => element.isConnected)).toBe(false);
  await page.keyboard.type('Plan');
  await expect(text(page).locator('h1')).toHaveText('Plan');
  await expect.poll(opened.html).toContain('<h1>Plan</h1>');
});

test('two people type in a description at once, over the list and on its page, and undo their own', async ({
  page,
  server,
}) => {
  const opened = await openIssue(page, server, '<p>First</p><p>Second</p>');
  const ben = await openAsBen(page, server, opened);
  await enter(page, 'First');
  // At once: what is typed before the document is joined is carried over.
  await page.keyboard.type(' by Ada');
  await enter(ben, 'Second');
  await ben.keyboard.type(' by Ben');
  for (const window of [page, ben]) {
    await expect(line(window, 0)).toHaveText(/^First by Ada/);
    await expect(line(window, 1)).toHaveText(/^Second by Ben/);
  }
  await expect(caretOf(page, 'ben')).toBeAttached();
  await expect(caretOf(ben, 'ada')).toBeAttached();
  await expect(peopleHere(page).getByRole('button', { name: 'Go to ben' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // On a slow machine the letters come in several bursts, each undone by itself.
  await expect(async () => {
    await ben.keyboard.press('Control+z');
    await expect(line(page, 1)).not.toContainText('by Ben', { timeout: 1_000 });
  }).toPass();
  await expect(line(page, 0)).toContainText('First by Ada');
  await expect.poll(opened.html).toBe('<p>First by Ada</p><p>Second</p>');
  await ben.context().close();
  await expect(peopleHere(page)).toBeHidden();
});

test('who only reads a description is there as soon as somebody else writes, and sees the API’s text too', async ({
  page,
  server,
}) => {
  const opened = await openIssue(page, server, '<p>First</p>');
  const ben = await openAsBen(page, server, opened);
  await enter(ben, 'First');
  await ben.keyboard.type(' by Ben');
  await expect(line(page, 0)).toContainText('First by Ben');
  await expect(peopleHere(page).getByRole('button', { name: 'Go to ben' })).toBeVisible();
  const params = { ...opened.place, issue_id: opened.issueId };
  const body = { description_html: '<p>First by Ben</p><p>By a script</p>' };
  await opened.ada.send(updateIssue, { params, body });
  for (const window of [page, ben]) await expect(line(window, 1)).toHaveText('By a script');
  await ben.keyboard.type(', still');
  await expect(line(page, 0)).toContainText('First by Ben, still');
  await opened.ada.send(archiveIssue, { params });
  await expect(text(ben)).toHaveAttribute('contenteditable', 'false');
  await expect(text(ben)).toContainText('First by Ben, still');
  await expect.poll(opened.html).toBe('<p>First by Ben, still</p><p>By a script</p>');
});

test('what two people wrote in a description, one without a network, is all there on return', async ({
  page,
  server,
}) => {
  const opened = await openIssue(page, server, '<p>First</p><p>Second</p>');
  const ben = await openAsBen(page, server, opened);
  await enter(page, 'First');
  await page.keyboard.type('!');
  await expect(line(ben, 0)).toContainText('First!');
  await page.context().setOffline(true);
  await page.keyboard.type(' on a train');
  await expect(page.getByText('Offline — will sync')).toBeVisible();
  await enter(ben, 'First!');
  await ben.keyboard.type(' meanwhile');
  await expect.poll(opened.html).toBe('<p>First! meanwhile</p><p>Second</p>');
  await page.context().setOffline(false);
  await page.reload();
  for (const window of [page, ben]) {
    await expect(line(window, 0)).toContainText('on a train');
    await expect(line(window, 0)).toContainText('meanwhile');
  }
  await expect
    .poll(opened.html)
    .toMatch(/^<p>First!(?: on a train meanwhile| meanwhile on a train)<\/p><p>Second<\/p>$/);
});
