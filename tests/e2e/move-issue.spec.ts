import { expect } from '@playwright/test';
import { createLabel } from '#features/labels/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';
import { makeProject } from '#tests/support/workspace.ts';

test('an issue moves to another project by keys; its old key leads there, and Undo brings it back', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Lily'] });
  const garden = await makeProject(website.ada, 'Garden', 'GAR');
  const params = { slug: 'harbor', project_id: garden };
  await website.ada.send(createLabel, { params, body: { name: 'Docs' } });
  await website.create({ name: 'Rose', label_ids: [website.label('Bug'), website.label('Docs')] });
  await page.goto(website.path);
  await expect(page.locator('[data-spot]')).toHaveCount(2);

  await page.locator('[data-spot]').filter({ hasText: 'Rose' }).hover();
  await page.keyboard.press('Alt+m');
  const option = page.getByRole('option', { name: /Garden/ });
  await expect(option).toBeVisible();
  await expectAccessible(page);
  await option.click();
  const toast = page.getByRole('status').filter({ hasText: 'WEB-2 is now GAR-1' });
  await expect(toast).toContainText('Left out: Bug');
  await expect(page.locator('[data-spot]')).toHaveCount(1);
  await toast.getByRole('button', { name: 'View' }).click();
  const peek = page.getByRole('complementary', { name: 'GAR-1 Rose' });
  await expect(peek).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${garden}/issues`));

  await page.goto('/harbor/browse/WEB-2');
  await expect(page.getByRole('complementary', { name: 'GAR-1 Rose' })).toBeVisible();

  await page.goto(website.path);
  await expect(page.locator('[data-spot]')).toHaveCount(1);
  await page.goto(`/harbor/projects/${garden}/issues`);
  await page.locator('[data-spot]').filter({ hasText: 'Rose' }).hover();
  await page.keyboard.press('Alt+m');
  await page.getByRole('option', { name: /Website/ }).click();
  const back = page.getByRole('status').filter({ hasText: 'GAR-1 is now WEB-2' });
  await back.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-spot]').filter({ hasText: 'Rose' })).toBeVisible();
  await expect(page.getByText('GAR-1', { exact: true }).first()).toBeVisible();
});
