import { expect, type Page } from '@playwright/test';
import { XmlElement, XmlText } from 'yjs';
import { createPage, readPage } from '#features/pages/contract.ts';
import { changePageAccess, favoritePage, lockPage, unlockPage } from '#features/pages/state-contract.ts';
import { readMe } from '#features/users/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { joinDocument } from '#tests/support/co-writer.ts';
import { openBensWindow } from '#tests/support/colleague-window.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

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
async function openAsBen(page: Page, server: TestServer, opened: Opened): Promise<Page> {
  const window = await openBensWindow(page, server, opened);
  await window.goto(opened.address);
  await expect(text(window)).toHaveAttribute('contenteditable', 'true');
  return window;
}

/** An element as another program writes it in a shared document. */
function element(name: string, ...parts: readonly (XmlElement | string)[]): XmlElement {
  const made = new XmlElement(name);
  made.insert(
    0,
    parts.map((part) => (typeof part === 'string' ? new XmlText(part) : part)),
  );
  return made;
}

test('what another program writes that the editor does not know is shown, and nobody who opens it removes it', async ({
  page,
  server,
}) => {
  const opened = await openPage(page, server, '<p>First</p>');
  const { ada, place, pageId } = opened;
  const program = joinDocument({
    url: server.url,
    cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    userId: (await ada.send(readMe, {})).body.id,
    slug: place.slug,
    projectId: place.project_id,
    id: pageId,
  });
  await program.settled();
  const cell = (words: string) => element('tableCell', element('paragraph', words));
  program.document
    .getXmlFragment('default')
    .push([
      element('pullQuote', 'Ship it'),
      element('table', element('tableRow', cell('Ana'), cell('three')), element('tableRow', cell('Ben'), cell('four'))),
    ]);
  await expect(text(page).getByText('Ship it')).toBeVisible();
  await expect(text(page).locator('table tr')).toHaveCount(2);
  await expect.poll(opened.html).toContain('<p>Ship it</p><table><tbody><tr><td><p>Ana</p></td>');
  // Writing beside it leaves it as it is, for the program too.
  await text(page).getByText('First').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' of all');
  await expect.poll(() => program.text()[0]).toBe('First of all');
  const whole = () => program.document.getXmlFragment('default').toJSON();
  expect(whole()).toContain('<pullquote>Ship it</pullquote><table><tablerow><tablecell>');
  // Whoever writes in it makes it ours, with all of its words.
  await text(page).getByText('four').click();
  await page.keyboard.press('End');
  await page.keyboard.type('teen');
  await text(page).getByText('Ship it').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  await expect.poll(() => program.text().join(' ')).toContain('First of all Ship it now AnathreeBenfourteen');
  await page.reload();
  await expect(text(page).locator('td').nth(3)).toHaveText('fourteen');
  // A text beside the blocks is no document of the format; it becomes a paragraph, once.
  program.document.getXmlFragment('default').insert(0, [new XmlText('Beside')]);
  await expect(text(page).locator('p').first()).toHaveText('Beside');
  await expect.poll(opened.html).toMatch(/^<p>Beside<\/p><p>First of all<\/p><p>Ship it now<\/p>/);
  program.leave();
});

/** Waits until the device has what was typed into a document: what is written to its store is written in order. */
async function untilKept(page: Page, id: string): Promise<void> {
  await page.evaluate(async (part) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.includes(part));
    const opening = indexedDB.open(found?.name ?? '');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction('updates', 'readwrite');
    transaction.objectStore('updates').count();
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, id);
}

test('15. a page edited offline for five minutes: both people’s text is there, also if it is not opened again', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const opened = await openPage(page, server, '<p>First</p><p>Second</p>');
  const { ada, place, pageId, address } = opened;
  const list = address.replace(/\/[^/]+$/, '');
  const starred = (
    await ada.send(createPage, { params: place, body: { name: 'Plan', description_html: '<p>Plan</p>' } })
  ).body.id;
  await ada.send(favoritePage, { params: { ...place, page_id: starred } });
  const ben = await openAsBen(page, server, opened);
  // The list is there without a network once it was shown, and the starred page though it was never opened.
  const row = (name: string) => page.locator('li').filter({ has: page.getByRole('link', { name, exact: true }) });
  const pagesList = page.getByRole('link', { name: 'Pages', exact: true });
  await pagesList.last().click();
  await expect(row('Plan').last()).toBeVisible();
  const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').join());
  await expect.poll(kept).toContain(starred);
  await row('Meeting notes').last().getByRole('link').click();
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');

  await page.context().setOffline(true);
  await text(page).getByText('First').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' on a train');
  await expect(page.getByText('Offline — will sync')).toBeVisible();
  await expect(page.getByText('1 change is kept on this device')).toBeVisible();
  await text(ben).getByText('Second').click();
  await ben.keyboard.press('End');
  await ben.keyboard.type(' meanwhile');
  await expect.poll(opened.html).toBe('<p>First</p><p>Second meanwhile</p>');
  await page.clock.fastForward('05:00');
  await pagesList.last().click();
  await expect(row('Meeting notes').last().getByText('Not synced yet')).toBeAttached();
  await expect(row('Plan').last().getByText('Not synced yet')).toBeHidden();
  await row('Plan').last().getByRole('link').click();
  await text(page).getByText('Plan').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' of the starred page');
  await pagesList.last().click();
  await expect(page.getByText('2 changes are kept on this device')).toBeVisible();

  await page.context().setOffline(false);
  for (const [id, html] of [
    [pageId, '<p>First on a train</p><p>Second meanwhile</p>'],
    [starred, '<p>Plan of the starred page</p>'],
  ] as const) {
    const params = { ...place, page_id: id };
    await expect.poll(async () => (await ada.send(readPage, { params })).body.description_html).toBe(html);
  }
  await expect(text(ben).locator('p').nth(0)).toContainText('First on a train');
  await expect(page.getByText('Not synced yet')).toHaveCount(0);

  // In a tab that was closed, and one that never shows the page.
  await row('Meeting notes').last().getByRole('link').click();
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  await expect(text(page).locator('p').nth(1)).toContainText('Second meanwhile');
  await page.context().setOffline(true);
  await text(page).getByText('First').click();
  await page.keyboard.press('End');
  await page.keyboard.type(', at home');
  await expect(page.getByText('Offline — will sync')).toBeVisible();
  await untilKept(page, pageId);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  await (await context.newPage()).goto(list);
  await expect(text(ben).locator('p').nth(0)).toContainText('First on a train, at home');
});

test('two people write in a page, one of them locks it, and each undoes only their own', async ({ page, server }) => {
  const rest = Array.from({ length: 60 }, (_, at) => `<p>Line ${at + 1}</p>`).join('');
  const opened = await openPage(page, server, `<p>First</p>${rest}`);
  const { ada, place, pageId: page_id } = opened;
  const params = { ...place, page_id };
  const ben = await openAsBen(page, server, opened);

  await test.step('a lock while somebody types ends the typing and loses nothing, also what was typed in a page that is private now', async () => {
    await text(ben).getByText('First').click();
    await ben.keyboard.press('End');
    await ben.keyboard.type(' by Ben');
    await expect(text(page)).toContainText('First by Ben');
    await ada.send(lockPage, { params });
    await expect(ben.getByText('Locked by ada')).toBeVisible();
    await expect(text(ben)).toHaveAttribute('contenteditable', 'false');
    await expect(text(ben)).toContainText('First by Ben');
    await expect.poll(opened.html).toBe(`<p>First by Ben</p>${rest}`);

    // Who only reads is where they read.
    await text(ben).getByText('Line 60').scrollIntoViewIfNeeded();
    await ben.mouse.move(700, 500);
    await ben.mouse.wheel(0, 10_000);
    await expect(text(page).getByText('Line 56')).not.toBeInViewport();
    await expect(async () => {
      await page.getByRole('button', { name: 'Go to ben' }).click();
      await expect(text(page).getByText('Line 56')).toBeInViewport({ timeout: 2_000 });
    }).toPass();

    // Who joined while it was locked writes as others do once it is not.
    const here = page.getByRole('button', { name: 'Go to ben' });
    await ben.context().setOffline(true);
    await expect(here).toBeHidden();
    await ben.context().setOffline(false);
    await expect(here).toBeVisible();
    await ada.send(unlockPage, { params });
    await expect(text(ben)).toHaveAttribute('contenteditable', 'true');
    await ben.context().setOffline(true);
    await text(ben).getByText('Line 60').click();
    await ben.keyboard.press('End');
    await ben.keyboard.type(' and what only Ben wrote');
    await expect(ben.getByText('Offline — will sync')).toBeVisible();
    await ada.send(changePageAccess, { params, body: { access: 1 } });
    await ben.context().setOffline(false);
    await ben.getByRole('button', { name: 'Show text' }).click();
    const words = ben.getByRole('alertdialog', { name: 'Your unsaved text' });
    await expect(words.getByRole('region')).toHaveText('and what only Ben wrote');
    await ben.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await words.getByRole('button', { name: 'Copy and remove' }).click();
    await expect(ben.getByText('Text copied')).toBeVisible();
    expect((await ben.evaluate(() => navigator.clipboard.readText())).trim()).toBe('and what only Ben wrote');
    const left = await ben.evaluate(() => Object.keys(localStorage).filter((key) => /^(lost_words|unsent_)/.test(key)));
    expect(left).toEqual([]);
  });

  const body = { name: 'Plan', description_html: '<p>First</p><p>Second</p>' };
  const plan = { ...place, page_id: (await ada.send(createPage, { params: place, body })).body.id };
  const html = async () => (await ada.send(readPage, { params: plan })).body.description_html;
  for (const window of [page, ben]) {
    await window.getByRole('link', { name: 'Pages', exact: true }).first().click();
    await window.locator('li').getByRole('link', { name: 'Plan', exact: true }).last().click();
    await expect(text(window)).toHaveAttribute('contenteditable', 'true');
  }

  await test.step('two people type at once, see where the other is, and each undoes only their own', async () => {
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
    await expect(
      page.getByRole('list', { name: 'Also here' }).getByRole('button', { name: 'Go to ben' }),
    ).toBeVisible();
    await expectAccessibleInBothThemes(page);
    // On phones a cursor does not cover the words above it.
    await page.setViewportSize({ width: 390, height: 844 });
    const dot = await caretOf(page, 'ben').locator('span').boundingBox();
    expect(dot?.height).toBeLessThanOrEqual(8);
    await page.setViewportSize({ width: 1440, height: 900 });
    // On a slow machine the letters come in several bursts, each undone by itself.
    await expect(async () => {
      await ben.keyboard.press('Control+z');
      await expect.poll(html, { timeout: 3_000 }).toBe('<p>First by Ada</p><p>Second</p>');
    }).toPass();
    await expect(text(page).locator('p').nth(1)).not.toContainText('by');
    await expect(text(page).locator('p').nth(0)).toContainText('First by Ada');
    await ben.context().close();
    await expect(page.getByRole('list', { name: 'Also here' })).toBeHidden();
  });
});
