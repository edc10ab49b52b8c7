import { expect } from '@playwright/test';
import { listIssues, readIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

test('3. Creating 20 issues by quick add with Enter only never loses a keystroke and ends in the right order and counts.', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  await page.goto(website.path);
  await expect(page.getByRole('heading', { name: 'No issues yet' })).toBeVisible();
  await page.keyboard.press('Shift+N');
  const titles = Array.from({ length: 20 }, (_, index) => `Plant number ${index + 1}`);
  for (const title of titles) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-position] [data-title]')).toHaveText(titles);
  await expect(page.getByText('20 issues')).toBeVisible();
  await expect(page.locator('[data-position]').nth(19)).toContainText('WEB-20');
  const { body } = await website.ada.send(listIssues, { params: website.place, query: { order_by: 'sort_order' } });
  expect(Array.isArray(body.results) && body.results.map((issue) => issue.name)).toEqual(titles);

  // Several lines become an issue each; of one that is too long for a title nothing is lost.
  await page.keyboard.press('Shift+N');
  const line = page.getByRole('textbox', { name: 'Issue title' });
  await line.evaluate(
    (field, text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
    },
    `Rose\n${'a'.repeat(254)}bcd`,
  );
  const question = page.getByRole('alertdialog', { name: 'Create 2 issues?' });
  await expect(question).toContainText(
    '1 line is longer than 255 characters; the rest of it goes into the description.',
  );
  await question.getByRole('button', { name: 'Create' }).click();
  const last = page.locator('[data-position]').last();
  await expect(last.locator('[data-title]')).toHaveText(`${'a'.repeat(254)}…`);
  await expect(last).toContainText('WEB-22');
  const pasted = await website.ada.send(listIssues, { params: website.place, query: { order_by: '-sort_order' } });
  const [newest] = Array.isArray(pasted.body.results) ? pasted.body.results : [];
  const { body: long } = await website.ada.send(readIssue, {
    params: { ...website.place, issue_id: newest?.id ?? '' },
  });
  expect(long.description_html).toBe('<p>…bcd</p>');
  // What is too long to be created waits in the line.
  await page.keyboard.press('Shift+N');
  await line.fill('x'.repeat(256));
  await last.click({ position: { x: 300, y: 5 } });
  await expect(line).toHaveValue('x'.repeat(256));
});

test('issues the server refuses leave the list; their titles wait in the form, also beyond a reload', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  await page.goto(website.path);
  const rows = page.locator('[data-position] [data-title]');
  const line = page.getByRole('textbox', { name: 'Issue title' });
  await expect(rows).toHaveText(['Rose']);
  let refused = 0;
  await page.route('**/issues/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fulfill({ status: 403, json: { error: "You don't have the required permissions." } });
    refused += 1;
  });
  await page.keyboard.press('Shift+N');
  await page.keyboard.type('Lily');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fern');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => refused).toBe(2);
  await expect(rows).toHaveText(['Rose']);
  await expect(page.getByText('1 issue', { exact: true })).toBeVisible();
  // The closed form comes back with the first title, without taking the focus.
  await expect(line).toHaveValue('Lily');
  await expect(line).not.toBeFocused();
  await expect(page.getByText('Not created. You don’t have permission to do this.')).toBeVisible();
  await expect(page.getByText("You don't have the required permissions.")).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(rows).toHaveText(['Rose']);
  await expect(line).toHaveValue('Lily');
  await page.unroute('**/issues/');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(line).toHaveValue('Fern');
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText(['Rose', 'Fern']);
  await expect(page.getByText('WEB-2')).toBeVisible();
  await expect(line).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(line).toBeHidden();
  await expect(rows).toHaveText(['Rose', 'Fern']);

  await test.step('what a row has not set is there to be pressed while it is pointed at or focused, and moves nothing', async () => {
    const [rose, fern] = ['Rose', 'Fern'].map((name) => page.locator('[data-position]').filter({ hasText: name }));
    if (!rose || !fern) throw new Error('two rows');
    const due = { name: 'Due date: No date' };
    const state = rose.getByRole('button', { name: 'State: Todo' });
    await expect(state).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await state.boundingBox();
    await expect(rose.getByRole('button', due)).toBeHidden();
    await rose.hover();
    await expect(rose.getByRole('button', { name: 'More' })).toBeVisible();
    expect(await state.boundingBox()).toEqual(before);
    await rose.getByRole('button', due).click();
    await expect(page.getByRole('textbox', { name: 'Due date' })).toBeFocused();
    await fern.hover({ force: true });
    await page.keyboard.type('tomorrow');
    await page.keyboard.press('Enter');
    await expect(rose.getByRole('button', { name: 'Due date: Tomorrow' })).toBeVisible();
    await page.mouse.move(0, 0);
    await rose.focus();
    await expect(rose.getByRole('button', { name: 'Assignees: No assignee' })).toBeVisible();
    await page.keyboard.press('j');
    await expect(fern.getByRole('button', due)).toBeVisible();
    await expect(rose.getByRole('button', { name: 'Assignees: No assignee' })).toBeHidden();
  });
});
