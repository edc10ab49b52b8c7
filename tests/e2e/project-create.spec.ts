import { expect } from '@playwright/test';
import { listProjects } from '#features/projects/contract.ts';
import { listLabels } from '#features/labels/contract.ts';
import { listStates } from '#features/states/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { enterHarbor } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('a template is changed before the project is made, and its features after it', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  await page.goto('/harbor/projects');
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Create project' });
  await dialog.getByLabel('Project name').fill('Help desk');
  await dialog.getByText('Support', { exact: true }).click();
  await dialog.getByRole('button', { name: 'States and labels' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add a state to Started' }).click();
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(dialog.getByText('Name every state and label.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Started' }).getByLabel('State name').last().fill('With the vendor');
  await dialog.getByRole('button', { name: 'Remove Billing' }).click();
  await dialog.getByRole('button', { name: 'Create project' }).click();
  const second = page.getByRole('dialog', { name: 'Set up Help desk' });
  await expect(second.getByRole('switch', { name: 'Cycles' })).not.toBeChecked();
  await expectAccessible(page);
  await second.getByRole('switch', { name: 'Views' }).press('Space');
  await expect(second.getByText('Saved')).toBeVisible();
  await second.getByRole('button', { name: 'Open project' }).click();
  await expect(page).toHaveURL(/\/issues$/);
  const [project] = (await ada.send(listProjects, { params: { slug: 'harbor' } })).body;
  expect(project).toMatchObject({ identifier: 'HD', issue_views_view: false, inbox_view: true, cycle_view: false });
  expect(project?.cover_image).toMatch(/^\/static\/covers\//);
  const params = { slug: 'harbor', project_id: must(project, 'the project').id };
  const states = (await ada.send(listStates, { params })).body.map(({ name }) => name);
  expect(states).toEqual(['New', 'Open', 'In Progress', 'Waiting for Reply', 'With the vendor', 'Solved', 'Closed']);
  const labels = (await ada.send(listLabels, { params })).body.map(({ name }) => name);
  expect(labels.toSorted()).toEqual(['Problem', 'Question']);
});

test('a logo is found by its name with the keyboard, emoji or an icon in a color; a cover is the app’s or one’s own', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  await page.goto('/harbor/projects');
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Create project' });
  await dialog.getByLabel('Project name').fill('Signals');
  await dialog.getByRole('button', { name: 'Logo' }).focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Logo' });
  await expect(picker.getByRole('listbox', { name: 'Emoji' })).toBeVisible();
  await picker.getByRole('combobox').fill('lighthouse nothing');
  await expect(picker.getByText('No results')).toBeVisible();
  await picker.getByRole('combobox').fill('rocket');
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Logo' })).toHaveText('🚀');
  await expect(dialog.getByRole('button', { name: 'Logo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await picker.getByRole('tab', { name: 'Emoji' }).focus();
  await page.keyboard.press('ArrowRight');
  await picker.getByRole('radio', { name: 'Violet' }).press('Space');
  await picker.getByRole('combobox').focus();
  // The first icon, then one to the right and one row down.
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  const chosen = await picker.getByRole('option', { selected: true }).getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Logo' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Choose a cover' }).click();
  await page.getByRole('radio', { name: 'Cover 5' }).click();
  await expect(dialog.locator('img[src="/static/covers/harbour.svg"]')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('dialog', { name: 'Set up Signals' })).toBeVisible();
  const [project] = (await ada.send(listProjects, { params: { slug: 'harbor' } })).body;
  expect(project?.logo_props).toEqual({
    in_use: 'icon',
    icon: { name: must(chosen, 'an icon is chosen').replaceAll(' ', '-'), color: '#7c5ce0' },
  });
  expect(project?.cover_image_url).toBe('/static/covers/harbour.svg');

  // A picture of one's own becomes the cover of a project that is made after it.
  await page.getByRole('dialog', { name: 'Set up Signals' }).getByRole('button', { name: 'Open project' }).click();
  await page.getByRole('navigation', { name: 'Harbor' }).getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Signals' })).toBeVisible();
  await page.keyboard.press('p');
  await dialog.getByLabel('Project name').fill('Photos');
  const picture = await page.screenshot();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Use image' }).click();
  await expect(dialog.locator('img[src^="/api/assets/v2/static/"]')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('dialog', { name: 'Set up Photos' })).toBeVisible();
  const photos = (await ada.send(listProjects, { params: { slug: 'harbor' } })).body.find(
    ({ name }) => name === 'Photos',
  );
  expect(photos?.cover_image_url).toMatch(/^\/api\/assets\/v2\/static\//);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('navigation', { name: 'Harbor' }).getByRole('link', { name: 'Projects', exact: true }).click();
  const image = page.getByRole('article', { name: 'Photos' }).locator('img');
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
});
