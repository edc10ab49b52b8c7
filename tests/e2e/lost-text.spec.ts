import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { readIssue } from '#features/issues/contract.ts';
import { listDescriptionVersions, readDescriptionVersion } from '#features/issues/version-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { openBensWindow } from '#tests/support/colleague-window.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

/** A person with an issue open. */
interface Writer {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly text: Locator;
  readonly title: Locator;
  readonly toast: Locator;
}

/** An issue that both have open. */
interface Opened {
  readonly key: string;
  readonly website: Website;
  readonly params: { readonly slug: string; readonly project_id: string; readonly issue_id: string };
  readonly ada: Writer;
  readonly ben: Writer;
}

/** A loss is listed together with those that are still shown. */
async function dismissToasts(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect(async () => {
    for (const button of await dismiss.all()) await button.click({ timeout: 1_000 });
    await expect(dismiss).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** A project of Ada's, a window of Ben's, and how to create its next issue and open it in Ada's window and another one. */
async function openBoth(page: Page, server: TestServer) {
  const website = await openWebsite(page, server);
  // Before Ada's page is loaded, which reads who is in the workspace.
  const bens = await openBensWindow(page, server, website);
  let made = 0;
  const next = async (other: Page, description_html: string): Promise<Opened> => {
    made += 1;
    const [key, name] = [`WEB-${made}`, `Rose ${made}`];
    const issue_id = await website.create({ name, state_id: website.state('Todo'), description_html });
    const open = async (window: Page): Promise<Writer> => {
      if (window.url() === 'about:blank') {
        // As behind a proxy without WebSockets: texts are saved as a whole (docs/decisions/027).
        await window.routeWebSocket(/\/live\/collaboration/, (socket) => void socket.close());
        await window.goto(website.path);
      }
      await dismissToasts(window);
      await window.getByRole('link', { name, exact: true }).click();
      const peek = window.getByRole('complementary', { name: new RegExp(`^${key} `) });
      const text = peek.getByRole('textbox', { name: 'Description' });
      await expect(text).toBeVisible();
      const toast = window.getByRole('status').filter({ hasText: `description of ${key}` });
      return { page: window, context: window.context(), text, title: peek.getByLabel('Title'), toast };
    };
    return { key, website, params: { ...website.place, issue_id }, ada: await open(page), ben: await open(other) };
  };
  return { website, bens, next };
}

/** Writes at the end of a paragraph. */
async function write({ page, text }: Writer, paragraph: number, words: string): Promise<void> {
  await text.locator('p').nth(paragraph).click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
  await expect(text).toContainText(words);
}

const leave = ({ title }: Writer) => title.focus();

/** Blocks the requests of a page until the returned function is called. */
async function hold({ page }: Writer): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<null>();
  await page.route('**/issues/change/', async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(null);
}

async function stored({ website, params }: Opened): Promise<string> {
  return (await website.ada.send(readIssue, { params })).body.description_html;
}

async function kept({ website, params }: Opened): Promise<string[]> {
  const { body } = await website.ada.send(listDescriptionVersions, { params });
  const texts = body.versions.map(async ({ id: version_id }) => {
    const { body: version } = await website.ada.send(readDescriptionVersion, { params: { ...params, version_id } });
    return version.description_html;
  });
  return Promise.all(texts);
}

test('two people write in a description at once, one arrives later: nothing is lost, and both know', async ({
  page,
  server,
}) => {
  const { bens, next } = await openBoth(page, server);

  await test.step('in one paragraph; both versions are compared and kept', async () => {
    const opened = await next(bens, '<p>Water it</p>');
    const { ada: earlier, ben: later, key } = opened;
    const release = await hold(later);
    await write(later, 0, ', says the later');
    await leave(later);
    await write(earlier, 0, ', says the earlier');
    await leave(earlier);
    const [ofEarlier, ofLater] = ['<p>Water it, says the earlier</p>', '<p>Water it, says the later</p>'];
    await expect.poll(() => stored(opened)).toBe(ofEarlier);
    release();

    await expect.poll(() => stored(opened)).toBe(ofLater);
    expect(await kept(opened)).toContain(ofEarlier);
    await expect(later.toast).toContainText(`ada edited the description of ${key} at the same time as you`);
    await expect(earlier.toast).toContainText(`ben changed the description of ${key}`);
    await expect(earlier.text).toHaveText('Water it, says the later');

    await earlier.toast.getByRole('button', { name: 'Compare' }).click();
    const dialog = earlier.page.getByRole('dialog', { name: 'Compare' });
    await expect(dialog.getByRole('region', { name: 'Current version' })).toContainText('says the later');
    await expect(dialog.getByRole('region', { name: 'Version by ada' })).toContainText('says the earlier');
    await expectAccessible(earlier.page);
    await earlier.page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(earlier.page);
    await earlier.page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Keep both' }).click();
    await expect.poll(() => stored(opened)).toBe(`${ofLater}${ofEarlier}`);
    for (const { text } of [earlier, later]) await expect(text).toContainText(/says the later.*says the earlier/);
    await earlier.page.reload();
    await expect(earlier.text).toContainText(/says the later.*says the earlier/);
  });

  // The other way round: Ada's arrives later.
  await test.step('one of two texts is taken with one press, and taken back with Mod Z', async () => {
    const opened = await next(bens, '<p>Water it</p>');
    const { ada, ben, key } = opened;
    const release = await hold(ada);
    await write(ada, 0, ', says Ada');
    await leave(ada);
    await write(ben, 0, ', says Ben');
    await leave(ben);
    await expect.poll(() => stored(opened)).toBe('<p>Water it, says Ben</p>');
    release();
    await expect(ada.toast).toContainText(`ben edited the description of ${key} at the same time as you`);
    await expect(ben.toast).toContainText(`ada changed the description of ${key}`);
    await ben.toast.getByRole('button', { name: 'Compare' }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Use this version' }).click();
    await expect.poll(() => stored(opened)).toBe('<p>Water it, says Ben</p>');
    await expect(ada.text).toHaveText('Water it, says Ben');
    await ben.page.getByRole('complementary').focus();
    await ben.page.keyboard.press('Control+z');
    await expect.poll(() => stored(opened)).toBe('<p>Water it, says Ada</p>');
    await expect(ada.text).toHaveText('Water it, says Ada');
    await expect(ada.toast).toBeVisible();
  });

  await test.step('in two paragraphs: both are in the text, and typing is not disturbed', async () => {
    const opened = await next(bens, '<p>Water it</p><p>Feed it</p>');
    const { ada, ben, key } = opened;
    const release = await hold(ben);
    await write(ben, 1, ' monthly');
    await write(ada, 0, ' daily');
    await leave(ada);
    await expect.poll(() => stored(opened)).toBe('<p>Water it daily</p><p>Feed it</p>');
    // Ben is still in the field and sees what he typed.
    await expect(ben.text).toHaveText('Water itFeed it monthly');
    await leave(ben);
    release();
    const both = '<p>Water it daily</p><p>Feed it monthly</p>';
    await expect.poll(() => stored(opened)).toBe(both);
    for (const { text } of [ada, ben]) await expect(text).toHaveText('Water it dailyFeed it monthly');
    await expect(ada.toast).toContainText(`ben edited the description of ${key} at the same time as you`);
    await expect(ben.toast).toContainText(`ada edited the description of ${key} at the same time as you`);
  });

  await test.step('both begin an empty description: both texts stand in it', async () => {
    const opened = await next(bens, '<p></p>');
    const { ada, ben } = opened;
    const release = await hold(ben);
    await write(ben, 0, 'Says Ben');
    await leave(ben);
    await write(ada, 0, 'Says Ada');
    await leave(ada);
    await expect.poll(() => stored(opened)).toBe('<p>Says Ada</p>');
    release();
    await expect.poll(() => stored(opened)).toBe('<p>Says Ada</p><p>Says Ben</p>');
    for (const { text } of [ada, ben]) await expect(text).toHaveText('Says AdaSays Ben');
  });
});

test('whoever loses words or a title to another person, or to a window of their own, is notified and loses nothing', async ({
  page,
  server,
}) => {
  const { website, bens, next } = await openBoth(page, server);
  const titleOf = async ({ params }: Opened) => (await website.ada.send(readIssue, { params })).body.name;

  await test.step('whoever is writing is notified of another’s edit, goes on, and saves both by leaving', async () => {
    const opened = await next(bens, '<p>Water it</p><p>Feed it</p>');
    const { ada, ben } = opened;
    await ben.text.locator('p').nth(1).click();
    await write(ada, 0, ' daily');
    await leave(ada);
    const note = ben.page.getByRole('alert').filter({ hasText: 'Changed by ada while you were editing' });
    await expect(note).toContainText('Both versions are kept');
    await expect(ben.text).toHaveText('Water itFeed it');
    await ben.page.keyboard.press('End');
    await ben.page.keyboard.type(' monthly');
    await leave(ben);
    const both = '<p>Water it daily</p><p>Feed it monthly</p>';
    await expect.poll(() => stored(opened)).toBe(both);
    for (const { text } of [ada, ben]) await expect(text).toHaveText('Water it dailyFeed it monthly');
  });

  await test.step('a description edited without a network meets another’s on return: both are kept', async () => {
    const opened = await next(bens, '<p>Water it</p><p>Feed it</p>');
    const { ada, ben, key } = opened;
    await ben.context.setOffline(true);
    await write(ben, 0, ', says Ben');
    await leave(ben);
    await write(ben, 1, ' monthly');
    await leave(ben);
    await write(ada, 0, ', says Ada');
    await leave(ada);
    await expect.poll(() => stored(opened)).toBe('<p>Water it, says Ada</p><p>Feed it</p>');
    await ben.context.setOffline(false);
    await expect.poll(() => stored(opened)).toBe('<p>Water it, says Ben</p><p>Feed it monthly</p>');
    expect(await kept(opened)).toContain('<p>Water it, says Ada</p><p>Feed it</p>');
    await expect(ada.toast).toContainText(`ben changed the description of ${key}`);
    await expect(ben.toast).toContainText(`ada edited the description of ${key} at the same time as you`);
  });

  await test.step('a title changed without a network replaces another’s, who sees the other value', async () => {
    const opened = await next(bens, '<p>Water it</p>');
    const { ada, ben, key } = opened;
    await ben.context.setOffline(true);
    await ben.title.fill('Rose, by Ben');
    await ben.text.focus();
    await ada.title.fill('Rose, by Ada');
    await ada.text.focus();
    await expect.poll(() => titleOf(opened)).toBe('Rose, by Ada');
    await ben.context.setOffline(false);
    await expect.poll(() => titleOf(opened)).toBe('Rose, by Ben');
    const toast = ada.page.getByRole('status').filter({ hasText: `ben changed the title of ${key}` });
    await expect(toast).toContainText('From “Rose, by Ada” (yours) to “Rose, by Ben”');
    await toast.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => titleOf(opened)).toBe('Rose, by Ada');
    await expect(ben.title).toHaveValue('Rose, by Ada');
  });

  await bens.context().close();
  const second = await page.context().newPage();

  await test.step('two windows of one person are two writers', async () => {
    const opened = await next(second, '<p>Water it</p>');
    const { ada: one, ben: other, key } = opened;
    const release = await hold(other);
    await write(other, 0, ', in the other window');
    await leave(other);
    await write(one, 0, ', in one window');
    await leave(one);
    await expect.poll(() => stored(opened)).toBe('<p>Water it, in one window</p>');
    release();
    await expect.poll(() => stored(opened)).toBe('<p>Water it, in the other window</p>');
    expect(await kept(opened)).toContain('<p>Water it, in one window</p>');
    // Only the first of the windows shows the notice.
    const countToasts = async () => (await one.toast.count()) + (await other.toast.count());
    await expect.poll(countToasts).toBe(1);
    const [toast] = [...(await one.toast.all()), ...(await other.toast.all())];
    await expect(toast ?? one.toast).toContainText(`You edited the description of ${key} in two windows at once`);
  });

  await test.step('a title changed in two windows of one person is told with the other value', async () => {
    const opened = await next(second, '<p>Water it</p>');
    const { ada: one, ben: other, key } = opened;
    const release = await hold(other);
    await other.title.fill('Rose, from the other');
    await other.text.focus();
    await one.title.fill('Rose, from one');
    await one.text.focus();
    await expect.poll(() => titleOf(opened)).toBe('Rose, from one');
    release();
    await expect.poll(() => titleOf(opened)).toBe('Rose, from the other');
    const toasts = [one, other].map(({ page: window }) =>
      window.getByRole('status').filter({ hasText: `You changed the title of ${key} in another window` }),
    );
    const texts = async () => (await Promise.all(toasts.map((toast) => toast.allTextContents()))).flat().join();
    await expect.poll(texts).toContain('From “Rose, from one” (yours) to “Rose, from the other”');
  });
});
