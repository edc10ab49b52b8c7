import { expect, type Page } from '@playwright/test';
import { archiveIssue } from '#features/issues/archive-contract.ts';
import { readIssue, updateIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { openBensWindow } from '#tests/support/colleague-window.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const text = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const line = (page: Page, at: number) => text(page).locator('p').nth(at);
const caretOf = (page: Page, name: string) => page.locator('.shared-caret', { hasText: name });
const peopleHere = (page: Page) => page.getByRole('list', { name: 'Also here' });

interface Opened extends Website {
  readonly issueId: string;
  /** What the server says the description says. */
  readonly html: () => Promise<string>;
}

async function createIssue(website: Website, name: string, description_html: string): Promise<Opened> {
  const issueId = await website.create({ name, description_html, state_id: website.state('Done') });
  const params = { ...website.place, issue_id: issueId };
  const html = async () => (await website.ada.send(readIssue, { params })).body.description_html;
  return { ...website, issueId, html };
}

/** An issue that Ada has open, over the list. */
async function openIssue(page: Page, server: TestServer, description_html: string): Promise<Opened> {
  const opened = await createIssue(await openWebsite(page, server), 'Written by two', description_html);
  await page.goto(`${opened.path}?peekId=${opened.issueId}`);
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  return opened;
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

test('people write in a description together: at once, beside a program, without a network; each undoes their own', async ({
  page,
  server,
}) => {
  const empty = await openIssue(page, server, '<p></p>');

  await test.step('a heading begun in an empty text stays one, also when the shared document comes before its first word', async () => {
    const alone = await text(page).elementHandle();
    await text(page).click();
    await page.keyboard.type('# ');
    await expect(text(page).locator('h1')).toBeAttached();
    // The editor of the shared document takes over.
    await expect.poll(() => alone?.evaluate((element) => element.isConnected)).toBe(false);
    await page.keyboard.type('Plan');
    await expect(text(page).locator('h1')).toHaveText('Plan');
    await expect.poll(empty.html).toContain('<h1>Plan</h1>');
  });

  const opened = await createIssue(empty, 'Read first', '<p>First</p>');
  await page.getByRole('link', { name: 'Read first', exact: true }).click();
  await expect(line(page, 0)).toHaveText('First');
  const ben = await openAsBen(page, server, opened);
  const params = { ...opened.place, issue_id: opened.issueId };

  await test.step('who only reads is there as soon as somebody else writes, and sees the API’s text too', async () => {
    await enter(ben, 'First');
    // At once: what is typed before the document is joined is carried over.
    await ben.keyboard.type(' by Ben');
    await expect(line(page, 0)).toContainText('First by Ben');
    await expect(peopleHere(page).getByRole('button', { name: 'Go to ben' })).toBeVisible();
    const body = { description_html: '<p>First by Ben</p><p>By a script</p>' };
    await opened.ada.send(updateIssue, { params, body });
    for (const window of [page, ben]) await expect(line(window, 1)).toHaveText('By a script');
    await ben.keyboard.type(', still');
    await expect(line(page, 0)).toContainText('First by Ben, still');
  });

  await test.step('two people type at once, over the list and on its page, and undo their own', async () => {
    await enter(page, 'First by Ben, still');
    await page.keyboard.type(' by Ada');
    await enter(ben, 'By a script');
    await ben.keyboard.type(' and Ben');
    for (const window of [page, ben]) {
      await expect(line(window, 0)).toHaveText(/^First by Ben, still by Ada/);
      await expect(line(window, 1)).toHaveText(/^By a script and Ben/);
    }
    await expect(caretOf(page, 'ben')).toBeAttached();
    await expect(caretOf(ben, 'ada')).toBeAttached();
    await expectAccessibleInBothThemes(page);
    // On a slow machine the letters come in several bursts, each undone by itself.
    await expect(async () => {
      await page.keyboard.press('Control+z');
      await expect.poll(opened.html, { timeout: 3_000 }).toBe('<p>First by Ben, still</p><p>By a script and Ben</p>');
    }).toPass();
    for (const window of [page, ben]) {
      await expect(line(window, 0)).not.toContainText('Ada');
      await expect(line(window, 1)).toContainText('By a script and Ben');
    }
  });

  await test.step('what one of them wrote without a network is there on return', async () => {
    await page.context().setOffline(true);
    await page.keyboard.type(' on a train');
    await expect(page.getByText('Offline — will sync')).toBeVisible();
    await enter(ben, 'First by Ben, still');
    await ben.keyboard.type(' meanwhile');
    await expect.poll(opened.html).toBe('<p>First by Ben, still meanwhile</p><p>By a script and Ben</p>');
    await page.context().setOffline(false);
    await page.reload();
    for (const window of [page, ben]) {
      await expect(line(window, 0)).toContainText('on a train');
      await expect(line(window, 0)).toContainText('meanwhile');
    }
    await expect
      .poll(opened.html)
      .toMatch(
        /^<p>First by Ben, still(?: on a train meanwhile| meanwhile on a train)<\/p><p>By a script and Ben<\/p>$/,
      );
  });

  await test.step('an archived issue is not written in any more; who leaves is not there any more', async () => {
    const before = await opened.html();
    await opened.ada.send(archiveIssue, { params });
    await expect(text(ben)).toHaveAttribute('contenteditable', 'false');
    await expect(text(ben)).toContainText('First by Ben, still');
    await expect.poll(opened.html).toBe(before);
    await ben.context().close();
    await expect(peopleHere(page)).toBeHidden();
  });
});
