import { expect, type Page } from '@playwright/test';
import { createIssue, readIssue } from '#features/issues/contract.ts';
import { listStates, updateState } from '#features/states/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

/** The names of the states in a group, as they stand on the page. */
async function namesIn(page: Page, group: string): Promise<string[]> {
  const names = page.getByRole('region', { name: group, exact: true }).locator('[data-state-row]');
  return names.evaluateAll((rows) => rows.map((row) => row.querySelector('span.text-body')?.textContent ?? ''));
}

test('an admin adds, changes and orders states, and follows what others do', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  const project_id = await makeProject(ada, 'Garden', 'GAR');
  const params = { slug: 'harbor', project_id };
  await page.goto(`/harbor/projects/${project_id}/settings/states`);
  const started = page.getByRole('region', { name: 'Started', exact: true });
  await expect(started.getByText('In Progress')).toBeVisible();

  await started.getByRole('button', { name: 'Add a state to Started' }).click();
  const name = page.getByRole('textbox', { name: 'State name' });
  await expect(name).toBeFocused();
  await name.fill('In review');
  await page.getByRole('textbox', { name: 'Description' }).fill('Somebody else reads it');
  await page.getByRole('button', { name: 'Color of In review' }).click();
  await expect(page.getByRole('radio', { name: 'Teal' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('radio', { name: 'Violet' }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.poll(() => namesIn(page, 'Started')).toEqual(['In Progress', 'In review']);
  await expect(started.getByRole('button', { name: 'Add a state to Started' })).toBeFocused();
  const stored = async () => (await ada.send(listStates, { params })).body;
  const review = async () =>
    must(
      (await stored()).find((state) => state.name === 'In review'),
      'it was just added',
    );
  expect(await review()).toMatchObject({ color: '#8b5cf6', group: 'started', description: 'Somebody else reads it' });

  // By keys: before its neighbor, then over the edge of the group.
  await page.getByRole('button', { name: 'Move In review' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => namesIn(page, 'Started')).toEqual(['In review', 'In Progress']);
  await expect(page.getByRole('button', { name: 'Move In review' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => namesIn(page, 'Unstarted')).toEqual(['Todo', 'In review']);
  await expect(page.getByRole('button', { name: 'Move In review' })).toBeFocused();
  await expect.poll(async () => (await review()).group).toBe('unstarted');
  await page.keyboard.press('Control+z');
  await expect.poll(() => namesIn(page, 'Started')).toEqual(['In review', 'In Progress']);

  // By the pointer: into another group.
  await page
    .getByRole('button', { name: 'Move In review' })
    .dragTo(page.getByRole('region', { name: 'Completed', exact: true }).getByText('Done'), {
      targetPosition: { x: 4, y: 18 },
    });
  await expect.poll(() => namesIn(page, 'Completed')).toEqual(['Done', 'In review']);

  await page.getByRole('button', { name: 'Edit In review' }).click();
  await page.getByRole('textbox', { name: 'State name' }).fill('Reviewed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Reviewed' })).toBeFocused();
  await page.getByRole('button', { name: 'Actions for Reviewed' }).click();
  await page.getByRole('menuitem', { name: 'Mark as default' }).click();
  await expect(page.getByText('Default', { exact: true })).toHaveCount(1);
  await expect
    .poll(async () => (await stored()).filter((state) => state.default).map((state) => state.name))
    .toEqual(['Reviewed']);

  // What somebody else does appears without a reload.
  const todo = must(
    (await stored()).find((state) => state.name === 'Todo'),
    'a new project has it',
  );
  await ada.send(updateState, { params: { ...params, state_id: todo.id }, body: { name: 'Next' } });
  await expect(page.getByRole('button', { name: 'Edit Next' })).toBeVisible();
});

test('16. States: the default and the last of a group cannot be deleted and say why; one with issues moves them first', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  const project_id = await makeProject(ada, 'Garden', 'GAR');
  const params = { slug: 'harbor', project_id };
  const { body: states } = await ada.send(listStates, { params });
  const idOf = (name: string) =>
    must(
      states.find((state) => state.name === name),
      'a new project has it',
    ).id;
  const { body: issue } = await ada.send(createIssue, {
    params,
    body: { name: 'Rose', state_id: idOf('In Progress') },
  });
  await page.goto(`/harbor/projects/${project_id}/settings/states`);
  const actions = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });
  const removal = page.getByRole('menuitem', { name: /^Delete/ });

  await actions('Backlog').click();
  await expect(removal).toHaveAttribute('aria-disabled', 'true');
  await expect(removal).toHaveAttribute('data-tip', 'Mark another state as default first');
  await page.keyboard.press('Escape');
  await actions('In Progress').click();
  await expect(removal).toHaveAttribute('data-tip', 'Started needs at least one state');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add a state to Started' }).click();
  await page.getByRole('textbox', { name: 'State name' }).fill('Growing');
  await page.keyboard.press('Enter');
  // The menu shows what could be done when it was opened.
  await expect.poll(() => namesIn(page, 'Started')).toEqual(['In Progress', 'Growing']);
  await actions('In Progress').click();
  await removal.click();
  const dialog = page.getByRole('dialog', { name: 'Delete In Progress?' });
  await expect(dialog).toContainText('1 issue is in this state.');
  await expect(dialog.getByLabel('Move issues to')).toContainText('Growing');
  await expectAccessible(page);
  // It fails: nothing was moved, and the next press tries again.
  await page.route('**/states/*/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect((await ada.send(readIssue, { params: { ...params, issue_id: issue.id } })).body.state_id).toBe(issue.state_id);
  const done = page.getByRole('status').filter({ hasText: 'In Progress was deleted, and 1 issue moved to Growing' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesIn(page, 'Started')).toEqual(['In Progress', 'Growing']);
  await actions('In Progress').click();
  await removal.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(done).toBeVisible();
  await expect.poll(() => namesIn(page, 'Started')).toEqual(['Growing']);
  const { body: now } = await ada.send(readIssue, { params: { ...params, issue_id: issue.id } });
  const { body: left } = await ada.send(listStates, { params });
  expect(now.state_id).toBe(left.find((state) => state.name === 'Growing')?.id);
  expect(left.map((state) => state.name)).not.toContain('In Progress');
});
