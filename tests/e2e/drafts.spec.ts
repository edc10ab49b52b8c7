import { expect, type Page } from '@playwright/test';
import { createDraft, listDrafts } from '#features/drafts/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { listIssues } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const rows = (page: Page) => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const inSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Harbor' }).getByRole('link', { name: 'Drafts' });
const slug = { slug: 'harbor' };

const draft = async ({ ada, place }: Website, name: string | null, fields = {}) =>
  (await ada.send(createDraft, { params: slug, body: { name, project_id: place.project_id, ...fields } })).body.id;
const namesOf = async ({ ada }: Website) =>
  (await ada.send(listDrafts, { params: slug, query: {} })).body.results.map(({ name }) => name);

test('an unfinished issue is kept as a draft, edited, and deleted with Undo', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  await page.goto('/harbor');
  await expect(page.getByRole('link', { name: 'Website', exact: true })).toBeVisible();
  await expect(inSidebar(page)).toHaveCount(0);
  await page.keyboard.press('c');
  await untilFocused(dialog(page, 'New issue'));
  await page.keyboard.type('Paint the fence');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Keep this as a draft?' });
  await question.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await expect(dialog(page, 'New issue')).toHaveCount(0);
  await expect(inSidebar(page)).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/\/harbor\/drafts$/);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('button', { name: 'Paint the fence', exact: true }).click();
  const edit = dialog(page, 'Edit draft');
  await edit.getByRole('textbox', { name: 'Title' }).fill('Paint the gate');
  await edit.getByRole('button', { name: 'Save draft' }).click();
  await expect(edit).toHaveCount(0);
  await expect(rows(page)).toContainText('Paint the gate');
  expect(await namesOf(website)).toEqual(['Paint the gate']);

  await rows(page).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible();
  await expect(inSidebar(page)).toHaveCount(0);
  const deleted = page.getByRole('status').filter({ hasText: 'Draft deleted' });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toContainText('Paint the gate');

  await test.step('a draft becomes an issue of its project, from the form and from its menu', async () => {
    await draft(website, 'Paint the fence', { priority: 'high', description_html: '<p>Green</p>' });
    await expect(rows(page)).toHaveCount(2);
    // Saved in another window meanwhile.
    await draft(website, null);
    await expect(rows(page)).toHaveCount(3);

    const menuOf = async (name: string) => {
      await rows(page)
        .filter({ hasText: name })
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Add to project' }).click();
    };
    await menuOf('Paint the fence');
    await expect(page.getByRole('status').filter({ hasText: 'WEB-2 created' })).toContainText('In Website');
    await expect(rows(page)).toHaveCount(2);

    // Without a title it opens to be completed.
    await menuOf('Untitled');
    const edit = dialog(page, 'Edit draft');
    await untilFocused(edit);
    await page.keyboard.press('Control+Enter');
    await expect(edit.getByText('Title is required')).toBeVisible();
    await page.keyboard.type('Oil the gate');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status').filter({ hasText: 'WEB-3 created' })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);

    const { body } = await website.ada.send(listIssues, { params: website.place, query: { order_by: 'created_at' } });
    const made = Array.isArray(body.results) ? body.results.slice(1) : [];
    expect(made.map(({ name, priority }) => [name, priority])).toEqual([
      ['Paint the fence', 'high'],
      ['Oil the gate', 'none'],
    ]);
  });
});

test('the drafts of a project: found from its menu and the palette, worked on by keys, and whole on phones', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const other = await website.ada.send(createProject, { params: slug, body: { name: 'Garden', identifier: 'GAR' } });
  await draft(website, 'Elsewhere', { project_id: other.body.id });
  await page.goto(`/harbor/projects/${website.place.project_id}/issues`);
  await page.getByRole('button', { name: 'Actions for Website' }).click();
  await page.getByRole('menuitem', { name: 'Drafts' }).click();
  await expect(page).toHaveURL(/\/draft-issues$/);
  await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible();
  const labels = { label_ids: [website.label('Bug'), website.label('Docs')] };
  await draft(website, 'A title that is far too long for one line '.repeat(6).slice(0, 250));
  await draft(website, 'Second', { ...labels, priority: 'urgent', target_date: '2030-03-12' });
  await expect(rows(page)).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  // The other keys are tested beside the list.
  await page.keyboard.press('j');
  await expect(rows(page).getByRole('button', { name: 'Second', exact: true })).toBeFocused();
  await page.keyboard.press('Alt+c');
  await expect(rows(page)).toHaveCount(3);
  // A new one is for this project.
  await page.getByRole('button', { name: 'New draft' }).click();
  await expect(dialog(page, 'New issue')).toContainText('Website');
  await page.keyboard.press('Escape');
  await follow(page, '/harbor/drafts');
  await expect(rows(page)).toHaveCount(4);
  await expectNoSidewaysScroll(page);
  await follow(page, `/harbor/projects/${other.body.id}/issues`);
  await expect(page.getByRole('link', { name: 'Garden', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('drafts of this');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/Elsewhere/]);
});
