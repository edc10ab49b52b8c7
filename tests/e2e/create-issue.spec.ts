import { expect, type Locator, type Page } from '@playwright/test';
import { listAttachments } from '#features/attachments/contract.ts';
import { listIssues, readIssue } from '#features/issues/contract.ts';
import { updateUserProperties } from '#features/projects/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { column, openWebsite, showAs } from '#tests/support/website.ts';
import { makeProject } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const form = (page: Page) => page.getByRole('dialog', { name: 'New issue', exact: true });
const chip = (page: Page, name: string) => form(page).getByRole('button', { name: new RegExp(`^${name}: `) });
const row = (page: Page, name: string) => page.locator('[data-position]').filter({ hasText: name });

/** Opens the form of a new issue, whose editor comes when it is told to; its title has the focus. */
async function openBeforeEditor(page: Page, path: string): Promise<{ form: Locator; come: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/description-input-editor-/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path);
  await expect(page.locator('[data-position]')).toHaveCount(1);
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'New issue' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();
  return { form, come: gate.resolve };
}

test('a new issue with text and properties by keys alone is in the list at once, with all of it', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  await page.goto(website.path);
  await expect(row(page, 'Rose')).toBeVisible();
  await page.keyboard.press('c');
  // Typed while the form and its editor may still be loading.
  await page.keyboard.type('Paint the fence');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Green, not blue');
  const text = form(page).getByRole('textbox', { name: 'Description' });
  await expect(text).toHaveText('Green, not blue');
  await page.keyboard.press('Alt+p');
  await expect(page.getByRole('listbox', { name: 'Priority' })).toBeFocused();
  await page.keyboard.press('2');
  await expect(chip(page, 'Priority')).toHaveAccessibleName('Priority: High');
  await page.keyboard.press('Alt+l');
  await untilFocused(page.getByRole('dialog', { name: 'Labels' }));
  await page.keyboard.type('Bug');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Labels')).toHaveAccessibleName('Labels: Bug');
  // One that the project does not have yet.
  await page.keyboard.type('Wood');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Labels')).toHaveAccessibleName('Labels: Bug Wood');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(form(page)).toBeHidden();
  await expect(row(page, 'Paint the fence')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'WEB-2 created' })).toBeVisible();
  // Nothing had the focus before.
  await expect(page.locator('body')).toBeFocused();

  const { body: list } = await website.ada.send(listIssues, { params: website.place, query: {} });
  const rows = Array.isArray(list.results) ? list.results : [];
  const made = must(
    rows.find(({ name }) => name === 'Paint the fence'),
    'it was created',
  );
  expect(made).toMatchObject({
    priority: 'high',
    label_ids: expect.arrayContaining([website.label('Bug')]),
    state_id: website.state('Backlog'),
  });
  const params = { ...website.place, issue_id: made.id };
  const { body: issue } = await website.ada.send(readIssue, { params });
  expect(issue.description_html).toBe('<p>Green, not blue</p>');

  await test.step('what is typed survives a reload, is offered again, and is only lost on purpose', async () => {
    await page.keyboard.press('c');
    const title = form(page).getByRole('textbox', { name: 'Title' });
    await expect(title).toBeFocused();
    await page.keyboard.type('Paint the fence');
    await page.reload();
    await expect(row(page, 'Rose')).toBeVisible();
    await page.getByRole('navigation').getByRole('button', { name: 'New issue' }).hover();
    await page.getByRole('button', { name: 'Continue your draft' }).click();
    await expect(title).toHaveValue('Paint the fence');
    await expect(form(page).getByText('Restored your text')).toBeVisible();

    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Keep this as a draft?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(title).toHaveValue('Paint the fence');
    await form(page).getByRole('button', { name: 'Discard' }).click();
    await expect(form(page)).toBeHidden();
    const discarded = page.getByRole('status').filter({ hasText: 'Draft discarded' });
    await discarded.getByRole('button', { name: 'Undo' }).click();
    await expect(title).toHaveValue('Paint the fence');
    await form(page).getByRole('button', { name: 'Start over' }).click();
    await expect(title).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
  });
});

test('an issue that is there already is taken instead; another project says what it clears; a dropped file is attached', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Paint the fence'] });
  const garden = { slug: 'harbor', project_id: await makeProject(website.ada, 'Garden', 'GAR') };
  await page.goto(website.path);
  await expect(row(page, 'Paint the fence')).toBeVisible();
  await page.keyboard.press('c');
  const title = form(page).getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await chip(page, 'Labels').click();
  await page.getByRole('option', { name: 'Docs' }).click();
  await page.keyboard.press('Escape');
  await title.focus();
  await page.keyboard.type('Paint the fence');
  await expect(form(page).getByRole('link', { name: /^WEB-1 Paint the fence/ })).toBeVisible();
  // The one that is there already, in place of a second one; Undo brings back what was typed.
  await form(page).getByRole('button', { name: 'Use this one instead: WEB-1' }).click();
  await expect(form(page)).toBeHidden();
  const subscribed = page.getByRole('status').filter({ hasText: 'Subscribed to WEB-1' });
  await subscribed.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Paint the fence');
  await expect(chip(page, 'Labels')).toHaveAccessibleName('Labels: Docs');
  await chip(page, 'Project').click();
  await page.getByRole('option', { name: /^Garden/ }).click();
  await expect(form(page).getByText('Cleared: 1 label')).toBeVisible();

  // A file that is dropped anywhere on the form is attached when there is an issue; an image goes into the text.
  const drop = (kind: 'dragover' | 'drop') =>
    form(page).evaluate((dialog, type) => {
      const data = new DataTransfer();
      data.items.add(new File(['Water it.'], 'notes.txt', { type: 'text/plain' }));
      dialog.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
    }, kind);
  await drop('dragover');
  await expect(form(page).getByText('Drop to attach to this issue')).toBeVisible();
  await drop('drop');
  await expect(form(page).getByRole('list', { name: 'Files to attach' })).toContainText('notes.txt');
  await title.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'GAR-1 created' })).toContainText('In Garden');
  const made = (await website.ada.send(listIssues, { params: garden, query: {} })).body.results;
  const issue_id = must(Array.isArray(made) ? made[0] : undefined, 'it was created').id;
  const names = async () =>
    (await website.ada.send(listAttachments, { params: { ...garden, issue_id } })).body.map(
      ({ attributes }) => attributes.name,
    );
  await expect.poll(names).toEqual(['notes.txt']);

  await test.step('the form fits large windows and phones, in both themes', async () => {
    await page.keyboard.press('c');
    await page.keyboard.type('Paint the fence');
    await expect(form(page).getByRole('textbox', { name: 'Description' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    // The placeholder of product-work-tracking.md 5, and text that runs from right to left.
    const text = form(page).locator('[contenteditable]');
    const placeholder = () =>
      text.evaluate((box) => getComputedStyle(box.querySelector('p') ?? box, '::before').content);
    await expect.poll(placeholder).toBe('"Click to add description"');
    await text.focus();
    await expect.poll(placeholder).toBe(`"Press '/' for commands..."`);
    await page.keyboard.type('שלום');
    await expect(text).toHaveCSS('direction', 'rtl');
    await expect(form(page).getByRole('textbox', { name: 'Title' })).toHaveCSS('unicode-bidi', 'plaintext');
    await page.keyboard.press('Control+Shift+F');
    await expect(form(page).getByRole('button', { name: 'Leave full screen' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(form(page).getByRole('button', { name: 'Create', exact: true })).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });
});

test('what the place gives, and what is typed before the code of the editor came', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  await test.step('a person is mentioned by a sign that was typed before the editor', async () => {
    const { form, come } = await openBeforeEditor(page, website.path);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Description' })).toBeFocused();
    await page.keyboard.type('Ask @');
    come();
    await expect(page.getByRole('listbox', { name: 'Mentions' }).getByRole('option', { name: /ada/i })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(form.locator('[contenteditable="true"]')).toHaveText(/^Ask @?ada\s*$/i);
  });

  await test.step('the text of a form that is opened again takes what is typed before its editor came', async () => {
    const { form, come } = await openBeforeEditor(page, website.path);
    await page.keyboard.press('Enter');
    await page.keyboard.type(' soon');
    come();
    await expect(form.locator('[contenteditable="true"]')).toHaveText(/^Ask @?ada soon$/i);
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await form.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('the editor, when its code comes late, leaves the focus to what was opened meanwhile', async () => {
    const { form, come } = await openBeforeEditor(page, website.path);
    await page.keyboard.type('Paint the fence');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Description' })).toBeFocused();
    await page.keyboard.type('Green, not blue');
    await page.keyboard.press('Alt+p');
    const list = page.getByRole('listbox', { name: 'Priority' });
    await expect(list).toBeFocused();
    come();
    await expect(form.locator('[contenteditable="true"]')).toHaveText('Green, not blue');
    await expect(list).toBeFocused();
    await page.keyboard.press('2');
    await expect(form.getByRole('button', { name: 'Priority: High' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('[data-position]').filter({ hasText: 'Paint the fence' })).toBeVisible();
  });

  await test.step('the form starts with what the place gives: the line of a column, a single-valued filter', async () => {
    await website.create({ name: 'Lily', state_id: website.state('In Progress'), priority: 'urgent' });
    const body = { filters: { priority: ['urgent'] } };
    await website.ada.send(updateUserProperties, { params: website.place, body });
    await showAs(website, { layout: 'kanban', group_by: 'state' });
    await page.goto(website.path);
    await column(page, 'In Progress').getByRole('button', { name: 'New issue', exact: true }).click();
    await page.keyboard.type('Paint the fence');
    await page.keyboard.press('Shift+Enter');
    await expect(form(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Paint the fence');
    await expect(chip(page, 'State')).toHaveAccessibleName('State: In Progress');
    await expect(chip(page, 'Priority')).toHaveAccessibleName('Priority: Urgent');
    await page.keyboard.press('Control+Enter');
    await expect(column(page, 'In Progress').getByText('Paint the fence')).toBeVisible();
  });

  await test.step('in a narrow window a key opens the picker of a chip that is not in sight', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('c');
    await expect(form(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.press('Alt+Shift+P');
    await expect(page.getByRole('combobox', { name: 'Parent' })).toBeInViewport({ ratio: 1 });
  });
});
