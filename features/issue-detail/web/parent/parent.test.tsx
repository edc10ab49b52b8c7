// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { changeIssues, issueErrors, listIssues, readIssue } from '#features/issues/contract.ts';
import { findIssueByKey } from '#features/issues/read-contract.ts';
import { searchIssues } from '#features/search/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { listOf } from '#tests/support/part/harbor/issue-server.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import type { Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { openIssue, type OpenIssue } from '#tests/support/part/harbor/open-issue.tsx';
import { foundIssue } from '#tests/support/part/harbor/open-parts.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { connection } from '#platform/web/live/connection.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { ParentField } from './parent-field.tsx';
import { ParentLine } from './parent-line.tsx';

let harbor: Harbor;
let page: Part;
let opened: readonly string[];
const garden = issue(2, { name: 'Garden' });
const shed = issue(3, { name: 'Shed' });
const below = { parent_id: issueId(2) };

/** The line above the title of WEB-1 Rose, and its property. */
async function open(given: OpenIssue = {}) {
  ({ harbor, page, opened } = await openIssue(
    (parts) => (
      <>
        <ParentLine {...parts} />
        <dl>
          <ParentField facts={parts.facts} issue={parts.issue} />
        </dl>
      </>
    ),
    { others: [garden, shed], ...given },
  ));
  harbor.answers.give(searchIssues, [garden, shed].map(foundIssue));
}
const changes = () => harbor.answers.asked(changeIssues).map(({ body }) => body);
/** What the line says; key and title stand apart there. */
const line = () => page.all('link', /^Parent:/).map((one) => textOf(one).replace(/WEB-\d+/, '$& '));

test('without a parent there is no line, and the property says so', async () => {
  await open();
  await page.see('button', 'Parent: No parent');
  expect(line()).toEqual([]);
  expect(page.all('button', 'Parent actions')).toEqual([]);
});

test('the line says key and title of the parent and opens it; with a key held, the browser opens it', async () => {
  await open({ issue: below });
  await page.until(() => expect(line()).toEqual(['Parent: WEB-2 Garden']));
  expect((await page.see('link', /^Parent:/)).getAttribute('href')).toBe(`/harbor/issues/${issueId(2)}`);
  await page.see('button', 'Parent: WEB-2 Garden');
  const held = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  // The page of this process would go there.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  (await page.see('link', /^Parent:/)).dispatchEvent(held);
  expect(opened).toEqual([]);
  await page.click('link', /^Parent:/);
  expect(opened).toEqual([issueId(2)]);
});

test('a parent without a title is Untitled', async () => {
  await open({ issue: below, others: [issue(2, { name: '' })] });
  await page.until(() => expect(line()).toEqual(['Parent: WEB-2 Untitled']));
});

test('a parent that this browser does not know yet is read', async () => {
  await open({ issue: { parent_id: issueId(9) } });
  await page.until(() =>
    expect(harbor.answers.asked(readIssue).map(({ params }) => params['issue_id'])).toContain(issueId(9)),
  );
  expect(page.text()).not.toContain('No parent');
});

test('a parent is chosen by key and title; what is below the issue is not offered', async () => {
  const thorn = issue(4, { name: 'Thorn', parent_id: issueId(1) });
  await open({ others: [garden, shed, thorn] });
  harbor.answers.give(searchIssues, [garden, thorn, shed].map(foundIssue));
  await page.click('button', 'Parent: No parent');
  await page.see('dialog', 'Parent of WEB-1');
  await page.until(() =>
    expect(page.names('option').map((name) => /Garden|Thorn|Shed/.exec(name)?.[0])).toEqual(['Garden', 'Shed']),
  );
  expect(harbor.answers.asked(searchIssues).at(-1)?.query).toMatchObject({
    issue_id: issueId(1),
    parent: 'true',
    workspace_search: 'false',
  });
  const release = harbor.answers.hold(changeIssues);
  await page.press('Enter');
  // Before the server answers.
  await page.until(() => expect(line()).toEqual(['Parent: WEB-2 Garden']));
  release();
  await page.until(() => expect(changes()).toEqual([{ ids: [issueId(1)], set: { parent_id: issueId(2) } }]));
  await page.until(() => expect(page.focused()).toBe('Parent: WEB-2 Garden'));
});

test('Escape leaves the choice, changes nothing, and gives the focus back', async () => {
  await open({ issue: below });
  await page.click('button', 'Parent: WEB-2 Garden');
  await page.see('dialog', 'Parent of WEB-1');
  await page.press('Escape');
  await page.gone('dialog');
  expect(changes()).toEqual([]);
  await page.until(() => expect(page.focused()).toBe('Parent: WEB-2 Garden'));
});

test.each([
  [commonErrors.NOT_ALLOWED, 'You don’t have permission to do this.'],
  [{ code: 'FAILED', status: 500, body: { error: 'raw words' } }, 'The server ran into a problem.'],
])('a parent that is refused is taken back, with the reason', async (error, words) => {
  await open({ issue: below });
  harbor.answers.refuse(changeIssues, error);
  await page.click('button', 'Parent: WEB-2 Garden');
  await page.see('dialog', 'Parent of WEB-1');
  await page.click('option', /Shed/);
  await page.until(() => expect(page.all('alert').map(textOf).join(' ')).toContain(words));
  expect(page.text()).not.toContain('raw words');
  await page.until(() => expect(line()).toEqual(['Parent: WEB-2 Garden']));
});

test('a circle is refused in our words', async () => {
  await open();
  harbor.answers.refuse(changeIssues, {
    code: 'FIELD_INVALID',
    status: 400,
    body: { parent_id: ['An issue cannot be inside itself: WEB-3 → WEB-1 → WEB-3.'] },
  });
  await page.click('button', 'Parent: No parent');
  await page.click('option', /Shed/);
  await page.until(() =>
    expect(page.all('alert').map(textOf).join(' ')).toContain('An issue can’t be inside itself: WEB-3 → WEB-1 → WEB-3'),
  );
  await page.see('button', 'Parent: No parent');
});

test('the parent is removed at once, and Undo brings it back', async () => {
  await open({ issue: below });
  harbor.answers.give(undoGroup, { group_id: idOf(12, 8), seq: 2 });
  harbor.answers.group(changeIssues, idOf(12, 1));
  await page.click('button', 'Parent actions');
  await page.see('menu');
  expect(page.names('menuitem').map((name) => name.replace(/ ?(Shift|⇧).*/, ''))).toEqual([
    'Sibling issues',
    'Change parent…',
    'Remove parent',
  ]);
  await page.click('menuitem', 'Remove parent');
  await page.until(() => expect(line()).toEqual([]));
  await page.until(() => expect(changes()).toEqual([{ ids: [issueId(1)], set: { parent_id: null } }]));
  await page.says('WEB-1 removed from its parent');
  await page.click('button', 'Undo');
  await page.until(() => expect(harbor.answers.asked(undoGroup)).toHaveLength(1));
});

test('siblings are listed with the issue itself, and one is opened', async () => {
  const lily = issue(4, { name: 'Lily', ...below });
  await open({ issue: below, others: [garden, shed, lily] });
  harbor.answers.make(listIssues, ({ query }) => {
    const { parent } = query;
    const all = harbor.issues();
    return listOf(parent === undefined ? all : all.filter(({ parent_id }) => parent_id === parent), query);
  });
  const siblings = async () => {
    await page.click('button', 'Parent actions');
    await page.click('menuitem', 'Sibling issues');
    await page.until(() =>
      expect(page.names('option').map((name) => /Rose|Lily/.exec(name)?.[0])).toEqual(['Rose', 'Lily']),
    );
  };
  await siblings();
  expect((await page.see('option', /Rose/)).getAttribute('aria-selected')).toBe('true');
  await page.click('option', /Rose/);
  expect(opened).toEqual([]);
  await page.gone('option');
  await siblings();
  await page.click('option', /Lily/);
  expect(opened).toEqual([issueId(4)]);
});

test('a parent that another person sets or renames is there at once', async () => {
  await open();
  await page.see('button', 'Parent: No parent');
  const by = { at: '2026-03-02T11:00:00Z', actor_id: userId('ben'), group_id: idOf(12, 9), project_id: websiteId };
  const said = { ...by, entity: 'issue', op: 'updated' } as const;
  connection.hub.deliver([{ ...said, seq: 2, entity_id: issueId(1), fields: { parent_id: issueId(3) } }]);
  await page.until(() => expect(line()).toEqual(['Parent: WEB-3 Shed']));
  connection.hub.deliver([{ ...said, seq: 3, entity_id: issueId(3), fields: { name: 'Tool shed' } }]);
  await page.until(() => expect(line()).toEqual(['Parent: WEB-3 Tool shed']));
});

test('a guest sees the parent and its siblings, and changes nothing', async () => {
  await open({ issue: below, as: 'cleo' });
  await page.until(() => expect(line()).toEqual(['Parent: WEB-2 Garden']));
  expect(page.all('button', /^Parent:/)).toEqual([]);
  await page.click('button', 'Parent actions');
  await page.see('menu');
  expect(page.names('menuitem')).toEqual(['Sibling issues']);
});

test('a parent that a guest may not see is told as such, and has no actions', async () => {
  const prepare = ({ answers }: Harbor) => {
    answers.refuse(readIssue, issueErrors.ISSUE_HIDDEN);
    answers.refuse(findIssueByKey, commonErrors.OBJECT_MISSING);
  };
  await open({ issue: { parent_id: issueId(9) }, as: 'cleo', prepare });
  await page.says('Not visible to you');
  expect(line()).toEqual([]);
  expect(page.all('button', 'Parent actions')).toEqual([]);
});

test('an archived issue keeps its parent', async () => {
  await open({ issue: { ...below, archived_at: '2026-03-02T10:00:00Z' } });
  await page.until(() => expect(line()).toEqual(['Parent: WEB-2 Garden']));
  expect(page.all('button', /^Parent:/)).toEqual([]);
});
