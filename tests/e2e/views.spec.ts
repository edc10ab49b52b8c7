import { expect, type Page } from '@playwright/test';
import { createLabel, deleteLabel } from '#features/labels/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { createView, listViews, lockView, updateView } from '#features/views/contract.ts';
import { createWorkspaceView } from '#features/views/workspace-contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const titles = (page: Page) => page.locator('[data-position] [data-title]');
const bar = (page: Page) => page.getByRole('region', { name: 'Filters', exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const rows = (page: Page) => page.getByRole('list', { name: 'Views', exact: true }).getByRole('listitem');
const viewsPath = ({ path }: Website) => path.replace(/issues$/, 'views');
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** Website with an urgent Fern and a Rose without priority. */
async function openGarden(page: Page, server: TestServer): Promise<Website> {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  await website.create({ name: 'Fern', state_id: website.state('Todo'), priority: 'urgent' });
  return website;
}

/** Whatever is chosen stands in the filter menu until it is closed. */
async function tick(page: Page, value: string): Promise<void> {
  await page.keyboard.press('f');
  await untilFocused(page.getByRole('searchbox', { name: 'Search filters' }));
  await page.getByRole('checkbox', { name: new RegExp(`^${value}\\b`) }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Search filters' })).toHaveCount(0);
}

test('filters are saved as a view, changed for oneself and by others, and saved again; the list copies and deletes it', async ({
  page,
  server,
}) => {
  const website = await openGarden(page, server);
  await page.goto(website.path);
  await expect(titles(page)).toHaveCount(2);
  await tick(page, 'Urgent');
  await expect(titles(page)).toHaveText(['Fern']);
  await bar(page).getByRole('button', { name: 'Save as view' }).click();
  const form = dialog(page, 'Add view');
  await expect(form.getByText('Priority is any of')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Urgent things');
  await form.getByRole('button', { name: 'Add view' }).click();
  await expect(page).toHaveURL(/\/views\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Urgent things' })).toBeVisible();
  await expect(titles(page)).toHaveText(['Fern']);

  // Nothing differs from the view yet; what is changed can be taken back as a whole, and is the person's own.
  const update = bar(page).getByRole('button', { name: 'Update view' });
  await expect(update).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Remove Priority filter' }).click();
  await expect(titles(page)).toHaveCount(2);
  await page.reload();
  await expect(titles(page)).toHaveCount(2);
  await bar(page).getByRole('button', { name: 'Reset' }).click();
  await expect(titles(page)).toHaveText(['Fern']);
  await tick(page, 'None');
  await expect(titles(page)).toHaveCount(2);
  await update.click();
  await expect(update).toHaveCount(0);
  const stored = async () => (await website.ada.send(listViews, { params: website.place })).body[0]?.filters;
  await expect.poll(stored).toEqual({ priority: ['urgent', 'none'] });

  // What is changed elsewhere is followed; while it is locked, it is not updated.
  const [view] = (await website.ada.send(listViews, { params: website.place })).body;
  const change = { params: { ...website.place, view_id: must(view, 'it is stored').id } };
  await website.ada.send(updateView, { ...change, body: { name: 'Calm', filters: { priority: ['none'] } } });
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  await expect(titles(page)).toHaveText(['Rose']);
  await bar(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(update).toBeVisible();
  await website.ada.send(lockView, change);
  await expect(update).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Save as…' }).click();
  await dialog(page, 'Add view').getByRole('textbox', { name: 'Name' }).fill('Everything');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Everything' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(titles(page)).toHaveCount(2);

  await test.step('views are copied, deleted and brought back in their list, also on a phone', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Views' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('v');
    await untilFocused(dialog(page, 'Add view').getByRole('textbox', { name: 'Name' }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for Everything' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { name: 'Copy of Everything' })).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Copy of Everything' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'This view is private or was deleted' })).toBeVisible();
    await toast(page, 'Copy of Everything deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Copy of Everything' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goBack();
    await expect(rows(page)).toHaveCount(3);
    await expectNoSidewaysScroll(page);
    // By who created them.
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Created by' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'ada' }).click();
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(3);
    // Turned off, an open view is not there either.
    await page.getByRole('link', { name: 'Everything', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Everything' })).toBeVisible();
    await website.ada.send(updateProject, { params: website.place, body: { issue_views_view: false } });
    await expect(page.getByRole('heading', { name: 'Views are turned off in this project' })).toBeVisible();
  });
});

test('a view whose filters name what was deleted says so, and is mended', async ({ page, server }) => {
  const website = await openGarden(page, server);
  const { ada, place } = website;
  const [gone, kept] = [
    (await ada.send(createLabel, { params: place, body: { name: 'Gone', color: '#EF4444' } })).body.id,
    (await ada.send(createLabel, { params: place, body: { name: 'Kept', color: '#3B82F6' } })).body.id,
  ];
  const add = async (name: string, filters: Record<string, string[]>) =>
    (await ada.send(createView, { params: place, body: { name, filters } })).body.id;
  const partly = await add('Partly', { labels: [gone, kept] });
  await add('Wholly', { labels: [gone], priority: ['urgent'] });
  await add('Typed', { q: [`-label:${gone}`] });
  await ada.send(deleteLabel, { params: { ...place, label_id: gone } });
  const stored = async (id: string) =>
    (await ada.send(listViews, { params: place })).body.find((view) => view.id === id)?.filters;
  const remove = page.getByRole('button', { name: 'Remove deleted values' });

  // The list goes on with the values that are there.
  await page.goto(viewsPath(website));
  await page.getByRole('link', { name: 'Partly', exact: true }).click();
  await expect(bar(page).getByText('1 deleted')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Remove deleted values' }).click();
  await expect(bar(page).getByText('1 deleted')).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Update view' }).click();
  await expect.poll(() => stored(partly)).toEqual({ labels: [kept] });

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Views' }).click();
  await page.getByRole('link', { name: 'Wholly', exact: true }).click();
  await expect(page.getByText('The filter Labels refers to deleted values.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await remove.last().click();
  await expect(titles(page)).toHaveText(['Fern']);
  await expect(remove).toHaveCount(0);

  // A text cannot go on without its names: it is edited or cleared.
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Views' }).click();
  await page.getByRole('link', { name: 'Typed', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The text filter can’t be used' })).toBeVisible();
  await expect(page.getByText('It refers to something that was deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit text' }).click();
  await expect(page.getByRole('combobox', { name: 'Filters as text' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(titles(page)).toHaveCount(2);
});

test('views of the workspace stand beside its own lists, and in a table', async ({ page, server }) => {
  const website = await openGarden(page, server);
  const body = { name: 'Urgent everywhere', filters: { priority: ['urgent'] } };
  await website.ada.send(createWorkspaceView, { params: { slug: 'harbor' }, body });
  await page.goto('/harbor/workspace-views/all-issues');
  await expect(titles(page)).toHaveCount(2);
  const strip = page.getByRole('navigation', { name: 'Views', exact: true });
  await strip.getByRole('link', { name: 'Urgent everywhere' }).click();
  await expect(titles(page)).toHaveText(['Fern']);
  const urgent = strip.getByRole('link', { name: 'Urgent everywhere' });
  await expect(urgent).toHaveAttribute('aria-current', 'page');
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await page.keyboard.press('Shift+F');
  await expect(favorites.getByRole('link', { name: 'Urgent everywhere' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Urgent everywhere from favorites' }).click();
  await expect(favorites.getByRole('link', { name: 'Urgent everywhere' })).toHaveCount(0);
  await urgent.press('Alt+ArrowLeft');
  const inOrder = ['All Issues', 'Assigned', 'Created', 'Urgent everywhere', 'Subscribed'];
  await expect(strip.getByRole('listitem')).toHaveText(inOrder);
  await expect(urgent).toBeFocused();
  await page.reload();
  await expect(strip.getByRole('listitem')).toHaveText(inOrder);
  await page.getByRole('button', { name: 'Add view' }).click();
  const form = dialog(page, 'Add view');
  await form.getByRole('textbox', { name: 'Name' }).fill('Everything');
  await form.getByRole('button', { name: 'Add view' }).click();
  await expect(strip.getByRole('link', { name: 'Everything' })).toHaveAttribute('aria-current', 'page');
  await expect(titles(page)).toHaveCount(2);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('link', { name: 'All views' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Actions for Everything' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(6);
  await expect(toast(page, 'Everything deleted')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
});
