import { expect, type Page } from '@playwright/test';
import { createIssue } from '#features/issues/contract.ts';
import { listLabels } from '#features/labels/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

/** The labels as they stand on the page; those in a group are set in. */
async function tree(page: Page): Promise<string[]> {
  return page.locator('[data-label-row]').evaluateAll((rows) =>
    rows.map((row) => {
      const name = row.querySelector('span.text-body')?.textContent ?? '';
      return row.closest('ul[aria-label]') ? `- ${name}` : name;
    }),
  );
}

test('an admin adds labels, groups and orders them, by keys and by the pointer, and deletes them', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  const project_id = await makeProject(ada, 'Garden', 'GAR');
  const params = { slug: 'harbor', project_id };
  await page.goto(`/harbor/projects/${project_id}/settings/labels`);
  const name = page.getByRole('textbox', { name: 'Label name' });
  for (const one of ['Bug', 'Plants', 'Rose']) {
    await page.getByRole('button', { name: 'Add label' }).click();
    await name.fill(one);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Edit ${one}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add label' })).toBeFocused();
  }
  expect(await tree(page)).toEqual(['Bug', 'Plants', 'Rose']);
  const stored = async () => (await ada.send(listLabels, { params })).body;
  const colors = (await stored()).map(({ color }) => color);
  expect(new Set(colors).size, 'each new label has a color of its own').toBe(3);

  await page.getByRole('button', { name: 'Add label' }).click();
  await name.fill('Bug');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'A label with this name already exists' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();

  // By keys: into the group above, out of it, up.
  const handle = (label: string) => page.getByRole('button', { name: `Move ${label}` });
  await handle('Rose').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => tree(page)).toEqual(['Bug', 'Plants', '- Rose']);
  await expect(handle('Rose')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => tree(page)).toEqual(['Bug', 'Plants', 'Rose']);
  await expect(handle('Rose')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => tree(page)).toEqual(['Bug', 'Rose', 'Plants']);
  const parents = async () => (await stored()).map((label) => `${label.name} ${label.parent !== null}`);
  await expect.poll(parents).toEqual(['Bug false', 'Rose false', 'Plants false']);

  // By the pointer: onto a label makes it a group.
  await handle('Rose').dragTo(page.locator('[data-label-row]').filter({ hasText: 'Plants' }));
  await expect.poll(() => tree(page)).toEqual(['Bug', 'Plants', '- Rose']);
  await page.getByRole('button', { name: 'Hide the labels in Plants' }).click();
  await expect.poll(() => tree(page)).toEqual(['Bug', 'Plants']);
  await page.getByRole('button', { name: 'Add a label to Plants' }).click();
  await name.fill('Fig');
  await page.keyboard.press('Enter');
  await expect.poll(() => tree(page)).toEqual(['Bug', 'Plants', '- Rose', '- Fig']);
  // The tooltip of the button with the focus stands in no region.
  await expectAccessible(page, { elements: ['[role=tooltip]'] });
  await expectNoSidewaysScroll(page);

  // A group does not enter a group.
  await page.getByRole('button', { name: 'Edit Bug' }).focus();
  await handle('Plants').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText('A group can’t be inside another group')).toBeVisible();
  expect(await tree(page)).toEqual(['Bug', 'Plants', '- Rose', '- Fig']);

  const labels = await stored();
  const rose = labels.filter((label) => label.name === 'Rose').map(({ id }) => id);
  await ada.send(createIssue, { params, body: { name: 'Water it', label_ids: rose } });
  const row = page.locator('[data-label-row]').filter({ hasText: 'Rose' });
  await expect(row).toContainText('1 issue');
  await page.getByRole('button', { name: 'Actions for Plants' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Plants?' });
  await expect(question).toContainText('Its labels are kept, outside any group.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => tree(page)).toEqual(['Bug', 'Rose', 'Fig']);
  await page.getByRole('status').filter({ hasText: 'Plants deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => tree(page)).toContain('Plants');
});
