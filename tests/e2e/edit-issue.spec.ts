import { expect, type Page } from '@playwright/test';
import { readIssue, updateIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit WEB-1', exact: true });
const title = (page: Page) => form(page).getByRole('textbox', { name: 'Title' });
const chip = (page: Page, name: string) => form(page).getByRole('button', { name: new RegExp(`^${name}: `) });
const row = (page: Page, name: string) => page.locator('[data-position]').filter({ hasText: name });

/** The list with one issue that has the focus. */
async function openRose(page: Page, website: Website) {
  const issue_id = await website.create({
    name: 'Rose',
    state_id: website.state('Todo'),
    description_html: '<p>Red.</p>',
    target_date: '2030-03-04',
    label_ids: [website.label('Bug')],
  });
  await page.goto(website.path);
  await expect(row(page, 'Rose')).toBeVisible();
  await page.keyboard.press('j');
  const params = { ...website.place, issue_id };
  return { params, stored: async () => (await website.ada.send(readIssue, { params })).body };
}

test('an issue is edited in the form by keys, beside others, and kept when the form is closed', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const { params, stored } = await openRose(page, website);

  await test.step('an issue is edited in the form by keys, saved as one change, and taken back by Mod Z', async () => {
    await page.keyboard.press('e');
    await expect(title(page)).toHaveValue('Rose');
    await expect(title(page)).toBeFocused();
    await expect(form(page).getByRole('textbox', { name: 'Description' })).toHaveText('Red.');
    await expect(chip(page, 'Labels')).toHaveAccessibleName('Labels: Bug');
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('End');
    await page.keyboard.type(' garden');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' And white.');
    await page.keyboard.press('Alt+p');
    await expect(page.getByRole('listbox', { name: 'Priority' })).toBeFocused();
    await page.keyboard.press('2');
    await expect(chip(page, 'Priority')).toHaveAccessibleName('Priority: High');
    await page.keyboard.press('Control+Enter');
    await expect(form(page)).toBeHidden();
    await expect(row(page, 'Rose garden')).toBeFocused();
    await expect.poll(stored).toMatchObject({
      name: 'Rose garden',
      priority: 'high',
      target_date: '2030-03-04',
      label_ids: [website.label('Bug')],
      description_html: expect.stringContaining('Red. And white.'),
    });
    await page.keyboard.press('Control+z');
    await expect.poll(stored).toMatchObject({
      name: 'Rose',
      priority: 'none',
      description_html: expect.stringContaining('Red.'),
    });
  });

  await test.step('what others change meanwhile is reported, and only what was edited here is saved', async () => {
    await page.keyboard.press('e');
    await expect(title(page)).toBeFocused();
    await page.keyboard.type('White ');
    await website.ada.send(updateIssue, { params, body: { priority: 'urgent', name: 'Red rose' } });
    const note = form(page).getByText('ada changed this issue while you were editing: Title and Priority.');
    await expect(note).toContainText('Saving replaces: Title.');
    await expect(chip(page, 'Priority')).toHaveAccessibleName('Priority: Urgent');
    await page.keyboard.press('Control+Enter');
    await expect.poll(stored).toMatchObject({ name: 'White Rose', priority: 'urgent' });
    await expect(form(page)).toBeHidden();
  });

  await test.step('an edit that is closed is kept, comes back, and is discarded with Undo', async () => {
    await page.keyboard.press('e');
    await expect(title(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' garden');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Keep your changes as a draft?' });
    await question.getByRole('button', { name: 'Save draft' }).press('Enter');
    await expect(form(page)).toBeHidden();
    await page.reload();
    await expect(row(page, 'Rose')).toBeVisible();
    await row(page, 'Rose').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await expect(title(page)).toHaveValue('White Rose garden');
    await expect(form(page).getByText('Restored your text')).toBeVisible();
    await form(page).getByRole('button', { name: 'Discard' }).click();
    await expect(form(page)).toBeHidden();
    await page
      .getByRole('status')
      .filter({ hasText: 'Changes discarded' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(title(page)).toHaveValue('White Rose garden');
    await form(page).getByRole('button', { name: 'Start over' }).click();
    await expect(title(page)).toHaveValue('White Rose');
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
    expect(await stored()).toMatchObject({ name: 'White Rose' });
  });
});
