import { expect, type Page } from '@playwright/test';
import { createCycle } from '#features/cycles/contract.ts';
import { createModule, listModules } from '#features/modules/contract.ts';
import { readMe, readMyProfile } from '#features/users/contract.ts';
import { createPage, pageAccess, readPage } from '#features/pages/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or run a command' });

/** Opens the palette by its button, since the text of a page has the focus, and runs the first line for what is typed. */
async function run(page: Page, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Search or run a command' }).click();
  await page.keyboard.type(typed);
  await expect(palette(page).getByRole('option').first()).toContainText(new RegExp(typed, 'i'));
  await page.keyboard.press('Enter');
}

test('the palette does what can be done to the cycle, module or page that is open, and sets dates and times', async ({
  page,
  server,
}) => {
  const { ada, place } = await openWebsite(page, server);
  const module = (await ada.send(createModule, { params: place, body: { name: 'Checkout' } })).body.id;
  await ada.send(createCycle, { params: place, body: { name: 'Sprint 1' } });
  const written = (await ada.send(createPage, { params: place, body: { name: 'Garden notes' } })).body.id;
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

  await run(page, 'Sprint 1');
  await expect(page.getByRole('heading', { name: 'Sprint 1' })).toBeVisible();
  await run(page, 'Add existing issues');
  await expect(page.getByRole('dialog', { name: 'Add existing issues' })).toBeVisible();
  await page.keyboard.press('Escape');
  await run(page, 'Edit this cycle');
  await expect(page.getByRole('dialog', { name: 'Edit cycle' })).toBeVisible();
  await page.keyboard.press('Escape');

  // What the commands act on stands before the field, and goes with Backspace: first the cycle, then its project.
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByText('Sprint 1', { exact: true })).toHaveCount(2);
  const copyLink = palette(page).getByRole('option', { name: 'Copy link to this cycle' });
  const favorite = palette(page).getByRole('option', { name: 'Add to favorites' });
  await expect(copyLink).toBeVisible();
  await expect(favorite).toHaveCount(2);
  await page.keyboard.press('Backspace');
  await expect(copyLink).toBeHidden();
  await expect(favorite).toHaveCount(1);
  await page.keyboard.press('Backspace');
  await expect(favorite).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await run(page, 'Garden notes');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Garden notes');
  await run(page, 'Make private');
  await expect
    .poll(async () => (await ada.send(readPage, { params: { ...place, page_id: written } })).body.access)
    .toBe(pageAccess.private);

  await page.getByRole('button', { name: 'Search or run a command' }).click();
  await page.keyboard.type('timezone');
  const line = palette(page).getByRole('option', { name: 'Change time zone…' });
  await expect(line).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('lisbon');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Time zone: Europe/Lisbon')).toBeVisible();
  await expect.poll(async () => (await ada.send(readMe, {})).body.user_timezone).toBe('Europe/Lisbon');

  await run(page, 'First day of week');
  await page.keyboard.type('satur');
  await page.keyboard.press('Enter');
  await expect(page.getByText('First day of the week: Saturday')).toBeVisible();
  await expect.poll(async () => (await ada.send(readMyProfile, {})).body.start_of_the_week).toBe(6);
});
