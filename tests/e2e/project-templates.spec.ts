import { expect } from '@playwright/test';
import { createLabel } from '#features/labels/contract.ts';
import { listProjectTemplates, saveProjectAsTemplate } from '#features/project-templates/contract.ts';
import { listProjects } from '#features/projects/contract.ts';
import { listStates } from '#features/states/contract.ts';
import { createView, listViews } from '#features/views/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('a project is saved as a template, looked after in the settings, and a new project starts from it', async ({
  page,
  server,
}) => {
  const { ada, place } = await openWebsite(page, server);
  const bug = (await ada.send(createLabel, { params: place, body: { name: 'Regression', color: '#EF4444' } })).body;
  await ada.send(createView, { params: place, body: { name: 'Regressions', filters: { labels: [bug.id] } } });
  await ada.send(createView, {
    params: place,
    body: { name: 'A cycle', filters: { cycle: [bug.id, place.project_id] } },
  });
  await page.goto(`/harbor/projects/${place.project_id}/settings`);
  await page.getByRole('button', { name: 'Save as template…' }).click();
  const form = page.getByRole('dialog', { name: 'Save Website as a template' });
  await form.getByLabel('Template name').fill(' ');
  await form.getByRole('button', { name: 'Save template' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await form.getByLabel('Template name').fill('Sites');
  await expectAccessibleInBothThemes(page);
  await form.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template “Sites” saved')).toBeVisible();
  await expect(page.getByText('Left out, because they name')).toContainText('“A cycle”');

  // The settings page follows what others save; a name is taken once.
  await follow(page, '/harbor/settings/project-templates');
  const list = page.getByRole('list', { name: 'Project templates' });
  await expect(list.getByRole('listitem')).toContainText('1 view');
  await ada.send(saveProjectAsTemplate, { params: place, body: { name: 'Apps' } });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Actions for Apps' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename template' });
  await rename.getByLabel('Template name').fill('sites');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(rename.getByText('A project template with this name already exists.')).toBeVisible();
  await rename.getByLabel('Template name').fill('Tools');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(list).toContainText('Tools');
  await expectAccessibleInBothThemes(page);
  await list.getByRole('button', { name: 'Actions for Tools' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(list).not.toContainText('Tools');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(list).toContainText('Tools');

  // The form shows what it brings; states can still be changed.
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Create project' });
  await dialog.getByLabel('Project name').fill('Second site');
  await dialog.getByRole('button', { name: 'Workspace templates' }).click();
  await page.getByRole('option', { name: 'Sites' }).click();
  await expect(dialog.getByText('Also brings 1 view.')).toBeVisible();
  await dialog.getByRole('button', { name: 'States and labels' }).click();
  await dialog.getByRole('group', { name: 'Unstarted' }).getByLabel('State name').fill('Next up');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('dialog', { name: 'Set up Second site' })).toBeVisible();
  const projects = (await ada.send(listProjects, { params: { slug: 'harbor' } })).body;
  const made = must(
    projects.find(({ name }) => name === 'Second site'),
    'the project',
  );
  const params = { slug: 'harbor', project_id: made.id };
  expect((await ada.send(listStates, { params })).body.map(({ name }) => name)).toContain('Next up');
  expect((await ada.send(listViews, { params })).body.map(({ name }) => name)).toEqual(['Regressions']);
  expect((await ada.send(listProjectTemplates, { params: { slug: 'harbor' } })).body).toHaveLength(2);
});
