import { expect } from '@playwright/test';
import { readIssue } from '#features/issues/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('an issue is read and edited on a page of its own', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Lily'] });
  const issue_id = await website.create({
    name: 'Rose',
    state_id: website.state('Todo'),
    description_html: '<p>Plant it in the sun.</p>',
  });
  // The open issue alone does not stand for a list that takes its time.
  const list = Promise.withResolvers<void>();
  await page.route('**/issues/?*', (route) => list.promise.then(() => route.continue()));
  await page.goto(`${website.path}?peekId=${issue_id}`);
  const peek = page.getByRole('complementary', { name: 'WEB-2 Rose' });
  await expect(peek.getByText('Plant it in the sun.')).toBeVisible();
  await expect(page.locator('[data-position]')).toHaveCount(0);
  list.resolve();
  await expect(page.locator('[data-position]')).toHaveCount(2);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`${website.path}/${issue_id}$`));
  await expect(page).toHaveTitle(/WEB-2 Rose/);
  await expect(page.getByRole('heading', { level: 1, name: 'WEB-2' })).toBeVisible();
  await expect(page.getByText('Plant it in the sun.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity' }).getByText('created this issue')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  // Properties by their keys, as over a list.
  await page.keyboard.press('p');
  await page.getByRole('option', { name: 'High' }).click();
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await expect(properties.getByRole('button', { name: 'Priority: High' })).toBeVisible();
  const stored = async () => (await website.ada.send(readIssue, { params: { ...website.place, issue_id } })).body;
  await expect.poll(async () => (await stored()).priority).toBe('high');

  await page.goBack();
  await expect(peek).toBeVisible();
  await page.goForward();

  // Deleted, it leads to the list, and Undo brings it back there.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page).toHaveURL(new RegExp(`${website.path}$`));
  await expect(page.getByRole('link', { name: 'Rose' })).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'WEB-2 deleted' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('link', { name: 'Rose' })).toBeVisible();

  await test.step('an address of no issue says so and leads to the list, with the look of all missing things', async () => {
    const nobody = '0198c2f5-1b41-7b63-9d8e-74e90af53d04';
    const places = new Set<number>();
    for (const [path, title, crumbs] of [
      [`/harbor/projects/${nobody}/issues`, 'Project not found', ['Projects', 'Project']],
      [`${website.path.replace('issues', 'cycles')}/${nobody}`, 'Cycle not found', [/Website/, /^Cycles/, 'Cycle']],
      [`${website.path}/${nobody}`, 'Issue not found', [/Website/, /^Issues/, 'Issue']],
    ] as const) {
      await follow(page, path);
      const heading = page.getByRole('heading', { name: title });
      await expect(heading).toBeVisible();
      const way = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
      await expect(way).toHaveText([...crumbs]);
      places.add(must(await heading.boundingBox(), 'it is in sight').y);
    }
    expect([...places]).toHaveLength(1);
    await page.getByRole('button', { name: 'View other issues' }).click();
    await expect(page.getByRole('link', { name: 'Lily' })).toBeVisible();
  });
});
