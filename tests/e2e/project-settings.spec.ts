import { expect, type Page } from '@playwright/test';
import { readProject, updateProject } from '#features/projects/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

/** A page of the settings stands there; it is scanned, and fits small windows. */
async function expectTab(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Project settings' }).getByRole('link', { name, exact: true }).click();
  await expectTab(page, name);
}

test('features are switched by keys and lead back where they are off; general saves words together, and the rest at once', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  const id = await makeProject(ada, 'Website', 'WEB');
  await makeProject(ada, 'Boats', 'BOA');
  const params = { slug: 'harbor', project_id: id };
  await page.goto(`/harbor/projects/${id}/settings/features`);

  await test.step('features are switched by the keyboard, and lead back here where they are off', async () => {
    await expectTab(page, 'Features');
    await page.getByRole('switch', { name: 'Cycles' }).press('Space');
    await page.getByRole('switch', { name: 'Views' }).press('Space');
    await page.getByRole('switch', { name: 'Intake' }).press('Space');
    await expect
      .poll(async () => (await ada.send(readProject, { params })).body)
      .toMatchObject({ cycle_view: false, issue_views_view: false, inbox_view: true });
    // Not offered where it does not work: a paid-plan feature of the product documents.
    await expect(page.getByText('Time tracking')).toHaveCount(0);
    await follow(page, `/harbor/projects/${id}/cycles`);
    await expect(page.getByRole('heading', { name: 'Cycles are turned off in this project' })).toBeVisible();
    await page.getByRole('link', { name: 'Manage features' }).click();
    await expect(page.getByRole('switch', { name: 'Cycles' })).not.toBeChecked();
    await page.keyboard.press('/');
    await untilFocused(page.getByRole('dialog', { name: 'Find a setting' }));
    await page.keyboard.type('time zone');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/settings#timezone$/);
  });

  await openTab(page, 'States');
  await openTab(page, 'Labels');
  await openTab(page, 'General');
  // Words are saved together by the keyboard, and refusals stand at their fields.
  await page.getByLabel('Project name').fill('Boats');
  await page.getByLabel('Project ID').fill('we-b2');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('A project with this name already exists.')).toBeVisible();
  await expect(page.getByLabel('Project name')).toBeFocused();
  await page.getByLabel('Project ID').fill('BOA');
  await expect(page.getByText('This ID is taken.')).toBeVisible();
  await page.getByLabel('Project ID').fill('WEB2');
  await page.getByLabel('Project name').fill('Web site');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Harbor' }).getByRole('link', { name: 'Web site' })).toBeVisible();
  await page.getByLabel('Visibility').click();
  await page.getByRole('option', { name: 'Private' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await expect
    .poll(async () => (await ada.send(readProject, { params })).body)
    .toMatchObject({ name: 'Web site', identifier: 'WEB2', network: 0 });
  await ada.send(updateProject, { params, body: { description: 'Told from elsewhere' } });
  await expect(page.getByLabel('Description')).toHaveValue('Told from elsewhere');
});
