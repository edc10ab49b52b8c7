import { expect, type Page } from '@playwright/test';
import { createPage, listPages, updatePage } from '#features/pages/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const tree = (page: Page) => page.getByRole('list', { name: 'Pages of Website' });
const row = (page: Page, name: string) => tree(page).getByRole('link', { name, exact: true });

test('pages stand in the sidebar as a tree that is opened, moved and followed', async ({ page, server }) => {
  const { ada, place, path } = await openWebsite(page, server);
  const ids: Record<string, string> = {};
  for (const name of ['Handbook', 'Releases', 'Checklist'])
    ids[name] = (await ada.send(createPage, { params: place, body: { name } })).body.id;
  const stored = async (name: string) => {
    const { body } = await ada.send(listPages, { params: place, query: { nested: 'true' } });
    return body.find(({ id }) => id === ids[name]);
  };
  await page.goto(path);
  await page.getByRole('button', { name: 'Show pages of Website' }).click();
  await expect(tree(page).getByRole('link')).toHaveText(['Handbook', 'Releases', 'Checklist']);
  await row(page, 'Checklist').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => (await stored('Checklist'))?.parent).toBe(ids['Releases']);
  await expect(tree(page).getByRole('button', { name: 'Hide pages under Releases' })).toBeVisible();
  await row(page, 'Releases').dragTo(row(page, 'Handbook'), { targetPosition: { x: 60, y: 2 } });
  await expect(tree(page).getByRole('link')).toHaveText(['Releases', 'Checklist', 'Handbook']);
  await expectAccessibleInBothThemes(page);
  // Closed, it opens by itself on the way to the page one is on; how it was left is kept.
  await tree(page).getByRole('button', { name: 'Hide pages under Releases' }).click();
  await expect(row(page, 'Checklist')).toHaveCount(0);
  await page.goto(`/${place.slug}/projects/${place.project_id}/pages/${ids['Checklist']}`);
  await expect(row(page, 'Checklist')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Releases');
  await ada.send(updatePage, {
    params: { ...place, page_id: ids['Handbook'] ?? '' },
    body: { name: 'Team handbook', parent: ids['Releases'] },
  });
  await expect(tree(page).getByRole('link')).toHaveText(['Releases', 'Checklist', 'Team handbook']);
});
