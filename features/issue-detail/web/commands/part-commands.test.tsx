// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { listSubIssues } from '#features/issues/bulk-contract.ts';
import { readIssue } from '#features/issues/contract.ts';
import { createRequest } from '#features/issues/web/open-create.ts';
import { templateRequest } from '#features/issue-templates/web/public.ts';
import { repeatRequest } from '#features/recurring-issues/web/public.ts';
import { searchIssues } from '#features/search/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import type { Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { openIssue, type OpenedIssue, type OpenIssue } from '#tests/support/part/harbor/open-issue.tsx';
import { userId } from '#tests/support/part/harbor/people.ts';
import { moduleId, pointId } from '#tests/support/part/harbor/plans.ts';
import { labelId, stateId, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { copyBranch } from '#features/issues/web/commands/copy-branch.ts';
import { partCommands } from './part-commands.ts';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const fields: Partial<IssueRow> = {
  state_id: stateId('Todo'),
  priority: 'high',
  label_ids: [labelId('Bug')],
  assignee_ids: [userId('ben')],
  module_ids: [moduleId('Garden')],
  estimate_point: pointId('5'),
};

/** The keys of WEB-1 where it stands in a list, and buttons for what only menus and the palette have. */
function Keys({ opened }: { opened: OpenedIssue }) {
  const target = { ...opened, anchor: document.body };
  useCommands('issue', partCommands.byKey, () => target);
  const [, , asTemplate, repeat] = partCommands.byKey;
  return (
    <>
      {[asTemplate, repeat, copyBranch].map(
        (command) =>
          command && (
            <button key={command.id} type="button" onClick={() => void command.run(target)}>
              {command.name()}
            </button>
          ),
      )}
    </>
  );
}

async function open(given: OpenIssue = {}) {
  ({ harbor, page } = await openIssue((opened) => <Keys opened={opened} />, {
    ...given,
    issue: { ...fields, name: 'Rose: dig & plant!', ...given.issue },
    prepare: ({ answers }) => {
      answers.make(readIssue, () => ({
        ...issue(1, { ...fields, name: 'Rose: dig & plant!', ...given.issue }),
        description_html: '<p>In the sun</p>',
        is_subscribed: false,
      }));
      answers.give(searchIssues, []);
    },
  }));
  onTestFinished(() => {
    createRequest.set(null);
    templateRequest.set(null);
    repeatRequest.set(null);
  });
  await harbor.facts.plan('modules')?.load();
  await harbor.facts.plan('estimate')?.load();
  await page.until(() => expect(harbor.facts.states.status).toBe('ready'));
}
const alert = () => page.all('alert').map(textOf).join(' ');

test('E opens the form of an issue in a list, once its description is read', async () => {
  await open();
  await page.press('e');
  await page.until(() => expect(createRequest.get()).toEqual({ issueId: issueId(1) }));
  expect(harbor.facts.issues.table.get(issueId(1))?.description_html).toBe('<p>In the sun</p>');
});

test('Alt C opens the form with all that the issue says, and "(copy)" after its title', async () => {
  await open();
  await page.press('Alt+c');
  await page.until(() =>
    expect(createRequest.get()).toMatchObject({
      projectId: websiteId,
      copiedFrom: issueId(1),
      start: { ...fields, name: 'Rose: dig & plant! (copy)', description_html: '<p>In the sun</p>' },
    }),
  );
});

test.each([
  ['e', 'Could not open the issue for editing', () => createRequest.get()],
  ['Alt+c', 'Could not copy the issue', () => createRequest.get()],
])('%s opens nothing where the description cannot be read, and says why', async (key, words, asked) => {
  await open();
  harbor.answers.refuse(readIssue, failed);
  await page.press(key);
  await page.until(() => expect(alert()).toContain(words));
  expect(alert()).toContain('The server ran into a problem.');
  expect(alert()).not.toContain('raw words');
  expect(asked()).toBe(null);
});

test('an issue becomes a template with its sub-issues of the same project', async () => {
  await open({ issue: { sub_issues_count: 2 } });
  const elsewhere = { ...issue(3, { name: 'Elsewhere' }), project_id: issueId(99) };
  harbor.answers.give(listSubIssues, {
    sub_issues: [issue(2, { name: 'Dig', parent_id: issueId(1), priority: 'low' }), elsewhere],
    state_distribution: {},
  });
  await page.click('button', 'Save as template…');
  await page.until(() => expect(templateRequest.get()).not.toBe(null));
  expect(templateRequest.get()).toMatchObject({
    projectId: websiteId,
    template: null,
    start: { ...fields, name: 'Rose: dig & plant!', description_html: '<p>In the sun</p>' },
  });
  expect(templateRequest.get()?.start?.sub_issues).toMatchObject([{ name: 'Dig', priority: 'low' }]);
});

test('a template is whole or not at all: sub-issues that cannot be read are said', async () => {
  await open({ issue: { sub_issues_count: 2 } });
  harbor.answers.refuse(listSubIssues, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Save as template…');
  await page.until(() => expect(alert()).toContain('Could not save the issue as a template'));
  expect(alert()).toContain('You don’t have permission to do this.');
  expect(templateRequest.get()).toBe(null);
});

test('an issue repeats, due as long after its start as it is itself', async () => {
  await open({ issue: { start_date: '2026-03-01', target_date: '2026-03-15' } });
  await page.click('button', 'Repeat…');
  await page.until(() =>
    expect(repeatRequest.get()).toMatchObject({ projectId: websiteId, due_in: 14, start: { ...fields } }),
  );
});

test('an issue that is under way repeats from the beginning: its state is not taken over', async () => {
  await open({ issue: { state_id: stateId('In Progress') } });
  await page.click('button', 'Repeat…');
  await page.until(() => expect(repeatRequest.get()).toMatchObject({ due_in: null }));
  expect(repeatRequest.get()?.start).not.toHaveProperty('state_id');
});

test('the name of a branch is copied and shown; where the browser refuses, it says so', async () => {
  await open();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await page.click('button', 'Copy branch name');
  await page.until(() => expect(alert()).toContain('Could not copy'));
  write.mockResolvedValueOnce();
  await page.click('button', 'Copy branch name');
  await page.says('Branch name copied');
  const name = String(write.mock.lastCall?.[0]);
  expect(name).toMatch(/^web-1-rose-dig-plant$/i);
  await page.says(name);
});

test.each([
  ['Shift+P', 'Parent of WEB-1'],
  ['Shift+B', 'WEB-1: Blocked by'],
  ['Shift+G', 'WEB-1: Blocking'],
  ['Shift+R', 'WEB-1: Relates to'],
  ['Shift+U', 'WEB-1: Duplicate'],
])('%s asks for issues: %s', async (key, title) => {
  await open();
  await page.press(key);
  await page.see('dialog', title);
  await page.press('Escape');
  await page.gone('dialog');
});

test('a guest opens none of it', async () => {
  await open({ as: 'cleo' });
  await page.press('e', 'Alt+c', 'Shift+P', 'Shift+B', 'Shift+R');
  expect(createRequest.get()).toBe(null);
  expect(page.all('dialog')).toEqual([]);
});
