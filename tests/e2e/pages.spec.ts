import { expect, type Page } from '@playwright/test';
import { createPage, listPages, readPage, updatePage, type PageRecord } from '#features/pages/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { openBensWindow } from '#tests/support/colleague-window.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const pagesPath = ({ path }: Website) => path.replace(/issues$/, 'pages');
const rows = (page: Page) => page.getByRole('list', { name: 'Pages', exact: true }).getByRole('listitem');
const link = (page: Page, name: string) => rows(page).getByRole('link', { name, exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Page text' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

type NewPage = Partial<Pick<PageRecord, 'name' | 'parent' | 'access'>> & { readonly description_html?: string };

async function add(
  { ada, place }: Website,
  body: NewPage,
): Promise<{ slug: string; project_id: string; page_id: string }> {
  return { ...place, page_id: (await ada.send(createPage, { params: place, body })).body.id };
}

const stored = async ({ ada, place }: Website, name: string) => {
  const { body } = await ada.send(listPages, { params: place, query: { nested: 'true' } });
  return body.find((page) => page.name === name);
};

test('pages are added, renamed, found, starred and archived in their list', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  await page.goto(pagesPath(website));
  await expect(page.getByRole('heading', { name: 'Write it down together' })).toBeVisible();
  await page.keyboard.press('d');
  const form = page.getByRole('dialog', { name: 'Add page', exact: true });
  await untilFocused(form.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('Onboarding guide');
  await page.keyboard.press('Enter');
  // It opens at once, and is written in with the next key.
  await expect(title(page)).toHaveValue('Onboarding guide');
  await expect.poll(async () => (await stored(website, 'Onboarding guide'))?.access).toBe(0);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'New page', exact: true }).click();
  await expect(title(page)).toBeFocused();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await link(page, 'Untitled').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Retro notes');
  await page.keyboard.press('Enter');
  await expect(link(page, 'Retro notes')).toBeVisible();
  await expect.poll(async () => (await stored(website, 'Retro notes'))?.name).toBe('Retro notes');
  await expectAccessibleInBothThemes(page);

  await page.keyboard.press('/');
  await page.keyboard.type('onb');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search pages' }).fill('');
  await page.getByRole('button', { name: 'Add Retro notes to favorites' }).click();
  await expect(page.getByRole('button', { name: 'Remove Retro notes from favorites' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Onboarding guide' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(toast(page, 'Onboarding guide archived')).toBeVisible();
  await page.getByRole('tab', { name: 'Archived' }).click();
  await expect(link(page, 'Onboarding guide')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { name: 'Nothing archived' })).toBeVisible();
  await page.getByRole('tab', { name: 'Private' }).click();
  await expect(page.getByRole('heading', { name: 'Just for you' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Public' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expectNoSidewaysScroll(page);
});

test('pages are moved into each other by keys and by pointer, and say where they are', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  for (const name of ['Handbook', 'Releases', 'Checklist']) await add(website, { name });
  await page.goto(pagesPath(website));
  await page.getByRole('button', { name: 'Sort by: Date modified' }).click();
  await page.getByRole('option', { name: 'Name' }).click();
  await expect(rows(page)).toHaveText([/^Checklist/, /^Handbook/, /^Releases/]);
  const parent = async (name: string) => (await stored(website, name))?.parent;
  const id = async (name: string) => (await stored(website, name))?.id;
  await link(page, 'Handbook').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('button', { name: 'Hide pages under Checklist' })).toBeVisible();
  await expect.poll(() => parent('Handbook')).toBe(await id('Checklist'));
  await link(page, 'Handbook').focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => parent('Handbook')).toBe(null);
  await expect(page.getByRole('button', { name: 'Hide pages under Checklist' })).toHaveCount(0);
  await rows(page)
    .filter({ hasText: 'Checklist' })
    .dragTo(rows(page).filter({ hasText: 'Releases' }));
  await expect.poll(() => parent('Checklist')).toBe(await id('Releases'));
  await page.getByRole('button', { name: 'Hide pages under Releases' }).click();
  await expect(link(page, 'Checklist')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show pages under Releases' }).click();
  await link(page, 'Checklist').click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Releases');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('option', { name: 'Handbook' }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Handbook');
});

test('title and text save themselves, merge with what somebody else wrote, and wait for the network', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const params = await add(website, { name: 'Plan', description_html: '<p>One</p><p>Two</p>' });
  const read = async () => (await website.ada.send(readPage, { params })).body;
  await page.goto(pagesPath(website));
  await link(page, 'Plan').click();
  await expect(text(page)).toContainText('Two');
  await title(page).fill('The plan');
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await expect.poll(async () => (await read()).name).toBe('The plan');
  await page.keyboard.type(' and a half');
  await expect.poll(async () => (await read()).description_html).toBe('<p>One</p><p>Two and a half</p>');
  // What somebody else writes meanwhile is merged with it.
  await page.keyboard.type(' or so');
  await website.ada.send(updatePage, { params, body: { description_html: '<p>First</p><p>Two and a half</p>' } });
  await title(page).focus();
  await expect.poll(async () => (await read()).description_html).toBe('<p>First</p><p>Two and a half or so</p>');
  await expect(text(page)).toContainText('First');
  await website.ada.send(updatePage, { params, body: { description_html: '<p>From elsewhere</p>' } });
  await expect(text(page)).toHaveText('From elsewhere');
  await expectAccessibleInBothThemes(page);

  await test.step('what is typed without a network is sent when it is back, and an opened page stays readable', async () => {
    await page.context().setOffline(true);
    await text(page).press('Control+End');
    await page.keyboard.type(', offline');
    await expect(page.getByText('Offline — will sync')).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Pages' }).click();
    await link(page, 'The plan').click();
    await expect(text(page)).toContainText('From elsewhere, offline');
    await page.context().setOffline(false);
    await expect.poll(async () => (await read()).description_html).toBe('<p>From elsewhere, offline</p>');
  });
});

test('versions are looked at in the page and restored; the text leaves as Markdown', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const params = await add(website, { name: 'Spec', description_html: '<h2>Goals</h2><p>Fast</p>' });
  const ben = await openBensWindow(page, server, website);
  await ben.goto(`${pagesPath(website)}/${params.page_id}`);
  await expect(text(ben)).toContainText('Fast');
  await text(ben).press('Control+End');
  await ben.keyboard.type(' and small');
  const read = async () => (await website.ada.send(readPage, { params })).body.description_html;
  await expect.poll(read).toContain('Fast and small');
  await ben.keyboard.press('Alt+Shift+H');
  const versions = ben.getByRole('list', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await versions.getByRole('button', { name: /ada.*Auto/ }).click();
  await expect(ben.getByRole('region', { name: 'Text of the version' })).toContainText('Fast');
  await expect(text(ben)).toHaveCount(0);
  await expectAccessibleInBothThemes(ben);
  await ben.getByRole('button', { name: 'Restore this version' }).click();
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Restore this version' }).click();
  await expect(toast(ben, 'Version restored')).toBeVisible();
  await expect(text(ben)).toHaveText('GoalsFast');
  expect(await read()).toBe('<h2>Goals</h2><p>Fast</p>');
  await ben.getByRole('button', { name: 'More actions' }).click();
  await ben.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = ben.getByRole('dialog', { name: 'Export page' });
  await expect(dialog.getByRole('radio', { name: 'PDF' })).toBeChecked();
  await expectAccessibleInBothThemes(ben);
  await dialog.getByText('Markdown').click();
  await dialog.getByText('No images').click();
  const [file] = await Promise.all([
    ben.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Spec.md');
  await expect(dialog).toHaveCount(0);
  await ben.context().close();
});
