import { expect } from '@playwright/test';
import { createIssue, listIssues } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { makeProject } from '#tests/support/workspace.ts';
import { column, drag, openWebsite, showAs } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('9. bulk priority on 200 issues paints at once, one request, one Undo', async ({ page, server }) => {
  const titles = Array.from({ length: 200 }, (_, index) => `Plant ${index + 1}`);
  const website = await openWebsite(page, server, { Todo: titles });
  await page.goto(website.path);
  await expect(page.getByText('200 issues')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname));
  const bar = page.getByRole('toolbar');
  // All of them, though the list is loaded in pages.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(bar).toHaveAccessibleName('1 selected');
  await bar.getByRole('button', { name: 'Select all 200' }).click();
  await expect(bar).toHaveAccessibleName('200 selected');
  sent.length = 0;
  await page.keyboard.press('p');
  await expect(page.getByRole('listbox', { name: 'Priority' })).toBeFocused();
  await page.keyboard.press('2');
  const high = page.getByRole('button', { name: 'Priority: High' });
  await expect(page.locator('[data-position]').filter({ hasNot: high })).toHaveCount(0);
  await expect(page.getByText('200 issues updated')).toBeVisible();
  expect(sent.filter((path) => path.endsWith('/issues/change/'))).toHaveLength(1);
  const count = async () =>
    (await website.ada.send(listIssues, { params: website.place, query: { priority: 'high', per_page: '1' } })).body
      .total_count;
  expect(await count()).toBe(200);
  await page.keyboard.press('Control+z');
  await expect(high).toHaveCount(0);
  await expect.poll(count).toBe(0);
  await expect(bar).toHaveAccessibleName('200 selected');
});

test('the bar and the keys change all that is selected: labels some have, archive, delete, each undone at once', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Done: ['Rose', 'Lily', 'Fern'] });
  await website.create({ name: 'Ivy', state_id: website.state('Done'), label_ids: [website.label('Bug')] });
  await page.goto(website.path);
  const rows = page.locator('[data-position] [data-title]');
  const marked = page.locator('[data-position][aria-selected="true"] [data-title]');
  const bar = page.getByRole('toolbar');
  await expect(rows).toHaveCount(4);

  await test.step('rows are selected by Shift-click and Mod A, never as text, and leave the selection with the list', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page
      .locator('[data-position]')
      .filter({ hasText: 'Fern' })
      .click({ modifiers: ['Shift'] });
    await expect(marked).toHaveText(['Rose', 'Lily', 'Fern']);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await page.keyboard.press('Control+a');
    await expect(bar).toHaveAccessibleName('4 selected');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(bar).toBeHidden();
    // The list is left once Home is drawn, whose code may come late.
    await expect(rows).toHaveCount(0);
    await page.goBack();
    await expect(rows).toHaveCount(4);
    await expect(bar).toBeHidden();
  });

  await page.keyboard.press('Control+a');
  await bar.getByRole('button', { name: 'Labels' }).click();
  const bug = page.getByRole('option', { name: /Bug/ });
  // Only some have it.
  await expect(bug).toContainText('partially selected');
  await bug.click();
  await expect(page.getByText('4 issues updated')).toBeVisible();
  await expect(bug).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-position]').getByRole('button', { name: 'Labels: Bug' })).toHaveCount(4);

  // Ada follows what she created.
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Unsubscribed from 4 issues')).toBeVisible();
  await page.keyboard.press('Shift+S');
  await expect(page.getByText('Subscribed to 4 issues', { exact: true })).toBeVisible();

  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('4 issues archived')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(bar).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(4);
  await expect(bar).toBeHidden();

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete 4 issues?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('4 issues deleted')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(4);
});

test('Delete with nothing selected asks which issues, and for their number when they are more than twenty', async ({
  page,
  server,
}) => {
  const titles = Array.from({ length: 24 }, (_, index) => `Plant ${index + 1}`);
  const website = await openWebsite(page, server, { Todo: titles });
  await page.goto(website.path);
  await expect(page.getByText('24 issues')).toBeVisible();
  await page.keyboard.press('Delete');
  const which = page.getByRole('dialog', { name: 'Which issues?' });
  await expect(which.getByRole('option')).toHaveCount(24);
  await expect(which.getByRole('button', { name: 'Delete issues' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  // All but the newest three, which are first.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 21; step += 1) {
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  await which.getByRole('button', { name: 'Delete 21 issues' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 21 issues?' });
  const yes = question.getByRole('button', { name: 'Delete' });
  await expect(yes).toHaveAttribute('aria-disabled', 'true');
  await question.getByRole('textbox').fill('21');
  await yes.click();
  await expect(page.getByText('21 issues deleted')).toBeVisible();
  await expect(page.locator('[data-position] [data-title]')).toHaveText(['Plant 22', 'Plant 23', 'Plant 24']);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('24 issues')).toBeVisible();
});

test('a selection is dragged to another column as one, in its order; issues of two projects are changed together', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily', 'Fern'], Done: ['Ivy', 'Moss'] });
  const other = { slug: 'harbor', project_id: await makeProject(website.ada, 'Operations', 'OPS') };
  await website.ada.send(createIssue, { params: other, body: { name: 'Oak' } });
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  await page.goto(website.path);
  const bar = page.getByRole('toolbar');

  await test.step('a drag', async () => {
    const card = (title: string) => page.locator('article').filter({ hasText: title });
    await card('Fern').hover();
    await card('Fern').getByRole('checkbox').check();
    await card('Rose').getByRole('checkbox').check();
    await expect(bar).toHaveAccessibleName('2 selected');
    const sent: unknown[] = [];
    page.on('request', (request) => request.url().endsWith('/issues/change/') && sent.push(request.postDataJSON()));
    await drag(page, card('Fern'), card('Moss'), 'top');
    await expect(column(page, 'Done').locator('article [data-title]')).toHaveText(['Ivy', 'Rose', 'Fern', 'Moss']);
    await expect(page.getByText('2 issues updated')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ set: { state_id: website.state('Done') } });
    const query = { state: website.state('Done'), order_by: 'sort_order' };
    const { results } = (await website.ada.send(listIssues, { params: website.place, query })).body;
    expect(Array.isArray(results) && results.map(({ name }) => name)).toEqual(['Ivy', 'Rose', 'Fern', 'Moss']);
  });

  await test.step('issues of two projects take a priority by one request each and one Undo; states are refused', async () => {
    await follow(page, '/harbor/workspace-views/all-issues');
    await expect(page.locator('[data-position]')).toHaveCount(6);
    const urgent = page.locator('[data-position] [data-cell="priority"]').filter({ hasText: 'Urgent' });
    await page.keyboard.press('Control+a');
    await expect(bar).toHaveAccessibleName('6 selected');
    await expect(bar.getByRole('button', { name: 'State (Select issues from one project only)' })).toBeVisible();
    await page.keyboard.press('p');
    await expect(page.getByRole('listbox', { name: 'Priority' })).toBeFocused();
    await page.keyboard.press('1');
    await expect(urgent).toHaveCount(6);
    await expect(page.getByText('6 issues updated')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(urgent).toHaveCount(0);
  });
});
