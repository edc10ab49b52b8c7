// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  deleteIssueTemplate,
  listIssueTemplates,
  updateIssueTemplate,
  type IssueTemplateRecord,
} from '#features/issue-templates/contract.ts';
import { templateRequest } from '#features/issue-templates/web/public.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { connection } from '#platform/web/live/connection.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { harborId, idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { TemplateSettings } from './template-settings.tsx';

let harbor: Harbor;
let page: Part;
let stored: readonly IssueTemplateRecord[] = [];
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const empty = { state_id: null, priority: 'none' as const, label_ids: [], assignee_ids: [], estimate_point: null };

/** A template with a title and as many sub-issues. */
function template(at: number, name: string, title = '', below = 0): IssueTemplateRecord {
  const sub_issues = Array.from({ length: below }, (_, index) => ({ ...empty, name: `Step ${index + 1}` }));
  return {
    id: idOf(61, at),
    project_id: websiteId,
    workspace_id: harborId,
    name,
    issue: { ...empty, name: title, description_html: '<p></p>', module_ids: [], sub_issues },
    is_default: at === 1,
    created_by: userId('ada'),
    created_at: madeAt,
    updated_at: madeAt,
  };
}
const some = [template(1, 'Bug report', 'Bug: ', 2), template(2, 'Release'), template(3, 'chore', 'Chore')];

async function open({ given = some, mayWrite = true, refused = false } = {}) {
  harbor = await openHarbor();
  stored = given;
  templateRequest.set(null);
  const { answers } = harbor;
  answers.make(listIssueTemplates, () => [...stored]);
  if (refused) answers.refuse(listIssueTemplates, failed);
  answers.make(updateIssueTemplate, ({ params, body }) => {
    const { is_default = false } = body as { is_default?: boolean };
    stored = stored.map((one) => ({ ...one, is_default: one.id === params['template_id'] && is_default }));
    return stored[0] ?? template(9, 'None');
  });
  answers.make(deleteIssueTemplate, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params['template_id']);
    return undefined;
  });
  answers.group(deleteIssueTemplate, idOf(12, 3));
  answers.give(undoGroup, { group_id: idOf(12, 4), seq: 2 });
  page = await harbor.open(<TemplateSettings facts={harbor.facts} mayWrite={mayWrite} />);
  // The templates of the project outlive a test: they are read anew.
  connection.hub.reset();
}
const lines = () => page.all('listitem').map(textOf);
const shows = (found: readonly RegExp[]) =>
  page.until(() => {
    expect(lines()).toHaveLength(found.length);
    found.forEach((one, at) => expect(lines()[at]).toMatch(one));
  });

test('templates stand by name, with what they start an issue with; the default one says so', async () => {
  await open();
  await shows([/^Bug report ?Default ?Bug: {1,2}· 2 sub-issues/, /^chore ?Chore/, /^Release$/]);
  expect(page.all('button', 'Retry')).toEqual([]);
});

test('without any it says what belongs here, and makes one', async () => {
  await open({ given: [] });
  await page.see('heading', 'No templates yet');
  await page.click('button', 'New template');
  expect(templateRequest.get()).toEqual({ projectId: websiteId, template: null });
});

test('a template opens by its name and by its menu', async () => {
  await open();
  await page.click('button', 'chore');
  expect(templateRequest.get()?.template?.name).toBe('chore');
  templateRequest.set(null);
  await page.click('button', 'Actions for Release');
  await page.click('menuitem', 'Edit…');
  expect(templateRequest.get()?.template?.name).toBe('Release');
});

test('another one becomes the default, and none is again', async () => {
  await open();
  const bodies = () => harbor.answers.asked(updateIssueTemplate).map(({ body }) => body);
  await page.click('button', 'Actions for Release');
  await page.click('menuitem', 'Use by default');
  await shows([/^Bug report ?Bug/, /^chore/, /^Release ?Default/]);
  await page.click('button', 'Actions for Release');
  await page.click('menuitem', 'Stop using by default');
  await shows([/^Bug report ?Bug/, /^chore/, /^Release$/]);
  expect(bodies()).toEqual([{ is_default: true }, { is_default: false }]);
});

test('a deleted template can be brought back, and the next one has the focus', async () => {
  await open();
  await page.click('button', 'Actions for chore');
  await page.click('menuitem', 'Delete');
  await page.says('Template “chore” deleted');
  await shows([/^Bug report/, /^Release/]);
  await page.until(() => expect(page.focused()).toBe('Release'));
  await page.click('button', 'Undo');
  await page.until(() => expect(harbor.answers.asked(undoGroup)).toHaveLength(1));
});

test.each([
  ['Delete', 'Could not delete the template'],
  ['Use by default', 'Could not save the template'],
])('%s that the server refuses changes nothing, and says so', async (line, words) => {
  await open();
  harbor.answers.refuse(deleteIssueTemplate, failed);
  harbor.answers.refuse(updateIssueTemplate, failed);
  await page.click('button', 'Actions for Release');
  await page.click('menuitem', line);
  await page.until(() => expect(page.all('alert').map(textOf).join(' ')).toContain(words));
  expect(page.text()).not.toContain('raw words');
  await shows([/^Bug report ?Default/, /^chore/, /^Release$/]);
});

test('who may not write them reads them only', async () => {
  await open({ mayWrite: false });
  await shows([/^Bug report/, /^chore/, /^Release/]);
  expect(page.names('button').filter((name) => /template|Actions|Release/i.test(name))).toEqual([]);
});

test('templates that cannot be read say so, and are read again', async () => {
  await open({ refused: true });
  await page.see('heading', 'Could not load the templates');
  harbor.answers.make(listIssueTemplates, () => [...stored]);
  await page.click('button', 'Retry');
  await shows([/^Bug report/, /^chore/, /^Release/]);
  expect(page.all('heading', 'Could not load the templates')).toEqual([]);
});
