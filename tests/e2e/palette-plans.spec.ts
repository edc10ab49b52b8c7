import { expect, type Page } from '@playwright/test';
import { createCycle } from '#features/cycles/contract.ts';
import { createModule, listModules } from '#features/modules/contract.ts';
import { createPage, pageAccess, readPage } from '#features/pages/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { openWebsite } from '#tests/support/website.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or run a command' });

/** Opens the palette by its button, since the text of a page has the focus, and runs the first line for what is typed. */
async function run(page: Page, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Search or run a command' }).click();
  await page.keyboard.type(typed);
  await expect(palette(page).getByRole('option').first()).toContainText(new RegExp(typed, 'i'));
  await page.keyboard.press('Enter');
}

test('the palette does what can be done to the cycle, module or page that is open', async ({ page, server }) => {
  const { ada, place } = await openWebsite(page, server, { Todo: ['Rose'] });
  const module = (await ada.send(createModule, { params: place, body: { name: 'Checkout' } })).body.id;
  const cycle = (await ada.send(createCycle, { params: place, body: { name: 'Sprint 1' } })).body.id;
  const written = (await ada.send(createPage, { params: place, body: { name: 'Notes' } })).body.id;
  const at = `/harbor/projects/${place.project_id}`;

  await page.goto(`${at}/modules/${module}`);
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await run(page, 'Change module status');
  await page.keyboard.type('in prog');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await ada.send(listModules, { params: place })).body.map(({ status }) => status))
    .toEqual(['in-progress']);
  await run(page, 'Edit this module');
  await expect(page.getByRole('dialog', { name: 'Edit module' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${at}/cycles/${cycle}`);
  await expect(page.getByRole('heading', { name: 'Sprint 1' })).toBeVisible();
  await run(page, 'Add existing issues');
  await expect(page.getByRole('dialog', { name: 'Add existing issues' })).toBeVisible();
  await page.keyboard.press('Escape');
  await run(page, 'Edit this cycle');
  await expect(page.getByRole('dialog', { name: 'Edit cycle' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${at}/pages/${written}`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Notes');
  await run(page, 'Make private');
  await expect
    .poll(async () => (await ada.send(readPage, { params: { ...place, page_id: written } })).body.access)
    .toBe(pageAccess.private);
});
