import { expect } from '@playwright/test';
import { listSubIssues } from '#features/issues/bulk-contract.ts';
import { listIssues } from '#features/issues/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { createIssueTemplate } from '#features/issue-templates/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { must } from '#platform/shared/must.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('a template is written in the settings, is there at once, and fills the form of a new issue with its sub-issues', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const { ada, place } = website;
  await page.goto(`/harbor/projects/${place.project_id}/settings/templates`);
  await expect(page.getByText('No templates yet')).toBeVisible();
  await page.getByRole('button', { name: 'New template' }).click();
  const form = page.getByRole('dialog', { name: 'New template' });
  await form.getByRole('button', { name: 'Create template' }).click();
  await expect(form.getByText('Template name is required')).toBeVisible();
  await form.getByLabel('Template name').fill('Bug report');
  await form.getByRole('textbox', { name: 'Title' }).fill('Bug: ');
  await form.getByRole('button', { name: 'Priority: ' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await form.getByRole('button', { name: 'Add sub-issue' }).click();
  await form.getByRole('textbox', { name: 'Sub-issue 1' }).fill('Write a test');
  await form.getByRole('textbox', { name: 'Sub-issue 1' }).press('Enter');
  await form.getByRole('textbox', { name: 'Sub-issue 2' }).fill('Tell support');
  await expectAccessibleInBothThemes(page);
  await form.getByRole('button', { name: 'Create template' }).click();
  const list = page.getByRole('list', { name: 'Issue templates' });
  await expect(list).toContainText('2 sub-issues');

  // Somebody else’s template comes live, and its name is taken then.
  await ada.send(createIssueTemplate, { params: place, body: { name: 'Chore', issue: {}, is_default: true } });
  await expect(list).toContainText('Chore');
  await list.getByRole('button', { name: 'Bug report', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit template' });
  await edit.getByLabel('Template name').fill('chore');
  await expect(edit.getByText('A template with this name already exists')).toBeVisible();
  await edit.getByLabel('Template name').fill('Bug');
  await edit.getByRole('switch', { name: 'Use for new issues by default' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByRole('listitem').filter({ hasText: 'Bug' })).toContainText('Default');
  await expect(list.getByRole('listitem').filter({ hasText: 'Chore' })).not.toContainText('Default');

  // The default fills the form; another one, picked by its key, takes that back.
  await page.keyboard.press('c');
  const issue = page.getByRole('dialog', { name: 'New issue' });
  const title = issue.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Bug: ');
  await expect(issue.getByRole('button', { name: 'Priority: High' })).toBeVisible();
  await page.keyboard.press('Alt+t');
  await page.getByRole('option', { name: 'Chore' }).click();
  await expect(title).toHaveValue('');
  await expect(issue.getByRole('group', { name: 'Sub-issues' })).toBeHidden();
  await page.keyboard.press('Alt+t');
  await page.getByRole('option', { name: 'Bug' }).click();
  await title.fill('Bug: the door');
  await issue.getByRole('button', { name: 'Remove sub-issue Tell support' }).click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('WEB-1 created')).toBeVisible();
  const rows = (await ada.send(listIssues, { params: place, query: {} })).body.results as IssueRow[];
  const made = must(
    rows.find(({ name }) => name === 'Bug: the door'),
    'it was created',
  );
  expect(made).toMatchObject({ priority: 'high', sub_issues_count: 1 });
  const below = await ada.send(listSubIssues, { params: { ...place, issue_id: made.id } });
  expect(below.body.sub_issues.map(({ name }) => name)).toEqual(['Write a test']);

  await test.step('an issue becomes a template and repeats, from its menu', async () => {
    await website.create({ name: 'Water the plants', state_id: website.state('Todo') });
    await follow(page, website.path);
    const row = page.getByText('Water the plants').first();
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Save as template…' }).click();
    const fromIssue = page.getByRole('dialog', { name: 'New template' });
    await expect(fromIssue.getByLabel('Template name')).toHaveValue('Water the plants');
    await fromIssue.getByRole('button', { name: 'Create template' }).click();
    await expect(page.getByText('Template “Water the plants” saved')).toBeVisible();

    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Repeat…' }).click();
    const repeat = page.getByRole('dialog', { name: 'New recurring issue' });
    await expect(repeat.getByRole('textbox', { name: 'Title' })).toHaveValue('Water the plants');
    await repeat.getByRole('button', { name: /^Starting, / }).click();
    const start = page.getByRole('dialog', { name: 'Starting' }).getByRole('textbox');
    await start.fill('2090-01-01');
    await start.press('Enter');
    await repeat.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Recurring issue “Water the plants” added')).toBeVisible();
    await follow(page, `/harbor/projects/${place.project_id}/settings/automations`);
    await expect(page.getByRole('list', { name: 'Recurring issues', exact: true })).toContainText(
      'Next on Jan 1, 2090',
    );
  });
});
