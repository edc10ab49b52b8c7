import { expect } from '@playwright/test';
import { updateIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { drag, openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('sub-issues open under their parent, and stand by themselves when they are shown', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Tree'] });
  await page.goto(website.path);
  const tree = page.locator('[data-position]').filter({ hasText: 'Tree' });
  await expect(tree).toBeVisible();
  const href = await tree.getByRole('link').getAttribute('href');
  const parent_id = new URL(href ?? '', server.url).searchParams.get('peekId');
  await website.create({ name: 'Branch', parent_id });
  const twig = await website.create({ name: 'Twig', parent_id });
  const moveTwig = (state: string) =>
    website.ada.send(updateIssue, {
      params: { ...website.place, issue_id: twig },
      body: { state_id: website.state(state) },
    });
  await moveTwig('Done');
  await expect(tree.getByRole('button', { name: '1/2 sub-issues done' })).toHaveText('1/2');
  await tree.focus();
  await page.keyboard.press('ArrowRight');
  const titles = page.locator('[data-position] [data-title]');
  await expect(titles).toHaveText(['Tree', 'Branch', 'Twig']);
  // Siblings change places, by keys and by hand; beside their parent they have none.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(titles).toHaveText(['Tree', 'Twig', 'Branch']);
  const row = (title: string) => page.locator('[data-position]').filter({ hasText: title });
  await drag(page, row('Branch'), row('Twig'), 'top');
  await expect(titles).toHaveText(['Tree', 'Branch', 'Twig']);
  await drag(page, row('Branch'), tree, 'top');
  await expect(page.getByText('Sub-issues below their parent can be moved among themselves only')).toBeVisible();
  await expect(titles).toHaveText(['Tree', 'Branch', 'Twig']);
  await moveTwig('Todo');
  await tree.getByRole('button', { name: '0/2 sub-issues done' }).click();
  await expect(page).toHaveURL(/#sub-issues$/);
  await expect(page.locator('[data-peek]').getByRole('heading', { name: 'Sub-issues' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await row('Branch').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(titles).toHaveText(['Tree']);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('switch', { name: 'Show sub-issues' }).check();
  await page.keyboard.press('Escape');
  await expect(page.locator('#content').getByText('3 issues')).toBeVisible();
  await expect(row('Branch')).toContainText(/WEB-2.*ParentWEB-1.*Branch/);
  await expect(tree).not.toContainText('Parent');
  // The second press lands on the peek that the first one opened.
  await row('Branch').getByText('Branch').dblclick();
  await expect(page).toHaveURL(/\/issues\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main').getByText('Branch').first()).toBeVisible();
});
