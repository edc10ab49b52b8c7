// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { changeIssues, createIssue, listIssues } from '#features/issues/contract.ts';
import { searchIssues } from '#features/search/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { listOf } from '#tests/support/part/harbor/issue-server.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import type { Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { hearOf } from '#tests/support/part/harbor/open-list.tsx';
import { foundIssue, openParts, type OpenParts } from '#tests/support/part/harbor/open-parts.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { cycleId, moduleId } from '#tests/support/part/harbor/plans.ts';
import { stateId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';

let harbor: Harbor;
let page: Part;
let opened: readonly string[];
const below = { parent_id: issueId(1) };
const dig = issue(2, { name: 'Dig a hole', ...below, state_id: stateId('Done') });
const water = issue(3, { name: 'Water it', ...below });
const fern = issue(4, { name: 'Fern' });

async function open(given: OpenParts = {}) {
  ({ harbor, page, opened } = await openParts(given));
  // The server says where it put what was made.
  harbor.answers.make(createIssue, ({ body }) => {
    const { name } = body as { name: string };
    return { ...issue(9, { name, ...below }), deleted_at: null };
  });
  await harbor.facts.plan('cycle')?.load();
  await harbor.facts.plan('modules')?.load();
}

const links = () => page.all('link').slice(1).map(textOf);
const shown = (names: readonly string[]) => page.until(() => expect(links()).toEqual(names));
const made = () => harbor.answers.asked(createIssue).map(({ body }) => body);
const changed = () => harbor.answers.asked(changeIssues).map(({ body }) => body);
/** The line for a new sub-issue, with the focus in it. */
async function form() {
  await page.until(() => expect(page.all('button', 'Add sub-issue').length).toBeGreaterThan(0));
  page.all('button', 'Add sub-issue')[0]?.click();
  await page.click('menuitem', /^Create new/);
  await page.until(() => expect(page.focused()).toBe('New sub-issue'));
}

test('sub-issues stand in their order, with how many are done and how they are spread over the groups', async () => {
  await open({ others: [dig, water] });
  await shown(['Dig a hole', 'Water it']);
  await page.says('1/2');
  await page.see('img', '1 Completed and 1 Unstarted');
  await page.click('link', 'Water it');
  expect(opened).toEqual([issueId(3)]);
});

test.each([
  [['ada'], '@lg:w-10'],
  [['ada', 'ben'], '@lg:w-12'],
  [['ada', 'ben', 'cleo', 'dan'], '@lg:w-22'],
] as const)('with the assignees %j in one row all rows keep as much room for people', async (people, room) => {
  await open({ others: [dig, { ...water, assignee_ids: people.map(userId) }] });
  await shown(['Dig a hole', 'Water it']);
  const slots = page.all('button', /^Assignees: /).map((button) => button.parentElement?.className ?? '');
  expect(slots.map((slot) => slot.split(' ').find((name) => name.startsWith('@lg:w-')))).toEqual([room, room]);
});

test('on a phone values have a line of their own only where there are some', async () => {
  await open({ others: [dig, { ...water, priority: 'high' }] });
  await shown(['Dig a hole', 'Water it']);
  const lines = page.all('button', /^Priority: /).map((button) => button.closest('.\\@max-lg\\:hidden') === null);
  expect(lines).toEqual([false, true]);
});

test('due dates take room in each row once one of the rows is due', async () => {
  const kept = () => document.querySelectorAll('li .\\@lg\\:w-16').length;
  await open({ others: [dig, water] });
  await shown(['Dig a hole', 'Water it']);
  expect(kept()).toBe(0);
  hearOf('updated', issueId(3), { target_date: '2026-03-12' });
  await page.until(() => expect(kept()).toBe(2));
});

test('Enter adds one and stays for the next; Escape ends, and the button has the focus again', async () => {
  await open();
  await form();
  await page.type('Dig a hole');
  await page.press('Enter');
  expect(page.focused()).toBe('New sub-issue');
  expect((await page.field('New sub-issue')).value).toBe('');
  await page.type('Water it');
  await page.press('Enter');
  await page.until(() =>
    expect(made()).toMatchObject([
      { name: 'Dig a hole', parent_id: issueId(1) },
      { name: 'Water it', parent_id: issueId(1) },
    ]),
  );
  await page.press('Escape');
  await page.until(() => expect(page.all('textbox', 'New sub-issue')).toEqual([]));
  await page.until(() => expect(page.focused()).toBe('Add sub-issue'));
});

test('without a title none is made', async () => {
  await open();
  await form();
  await page.type('  ');
  await page.press('Enter');
  expect(made()).toEqual([]);
  expect(links()).toEqual([]);
});

test('a new one is in the cycle and the modules of its parent', async () => {
  await open({ issue: { cycle_id: cycleId('Spring'), module_ids: [moduleId('Garden'), moduleId('Kitchen')] } });
  await form();
  await page.type('Dig');
  await page.press('Enter');
  await page.until(() =>
    expect(made()).toMatchObject([
      {
        parent_id: issueId(1),
        joins: { cycle_id: cycleId('Spring'), module_ids: [moduleId('Garden'), moduleId('Kitchen')] },
      },
    ]),
  );
});

test('a cycle that is over is not passed on: nothing may be added to it', async () => {
  await open({ issue: { cycle_id: cycleId('Winter') } });
  await form();
  await page.type('Dig');
  await page.press('Enter');
  await page.until(() => expect(made()).toHaveLength(1));
  expect(made()[0]).not.toHaveProperty('joins');
});

test('one that is refused leaves with the reason, and Retry makes it below the same issue', async () => {
  await open({ others: [water] });
  harbor.answers.refuse(createIssue, commonErrors.NOT_ALLOWED);
  await form();
  await page.type('Dig');
  await page.press('Enter');
  const toast = await page.see('alert');
  expect(textOf(toast)).toContain('Could not create “Dig”');
  expect(textOf(toast)).toContain('You don’t have permission to do this.');
  await shown(['Water it']);
  harbor.answers.make(createIssue, () => ({ ...issue(9, { name: 'Dig', ...below }), deleted_at: null }));
  await page.click('button', 'Retry');
  await shown(['Water it', 'Dig']);
  expect(made()).toMatchObject([{ parent_id: issueId(1) }, { name: 'Dig', parent_id: issueId(1) }]);
});

test('issues that exist are put below it', async () => {
  await open({ others: [fern] });
  harbor.answers.give(searchIssues, [foundIssue(fern)]);
  await page.click('button', 'Add sub-issue');
  await page.click('menuitem', 'Add existing');
  await page.see('dialog', 'Sub-issues of WEB-1');
  await page.until(() => expect(page.all('option')).toHaveLength(1));
  expect(harbor.answers.asked(searchIssues)[0]?.query).toMatchObject({ issue_id: issueId(1), sub_issue: 'true' });
  await page.press('Enter');
  await page.click('button', 'Add 1 sub-issue');
  await page.gone('dialog');
  await page.until(() => expect(changed()).toEqual([expect.objectContaining({ ids: [issueId(4)], set: below })]));
});

test('a circle is refused with the keys it would go through', async () => {
  await open({ others: [fern] });
  harbor.answers.give(searchIssues, [foundIssue(fern)]);
  const loop = 'A parent may not be its own descendant: WEB-1 → WEB-4 → WEB-1';
  harbor.answers.refuse(changeIssues, { code: 'LOOP', status: 400, body: { parent_id: [loop] } });
  await page.click('button', 'Add sub-issue');
  await page.click('menuitem', 'Add existing');
  await page.until(() => expect(page.all('option')).toHaveLength(1));
  await page.press('Enter', 'Control+Enter');
  expect(textOf(await page.see('alert'))).toContain('WEB-1 → WEB-4 → WEB-1');
});

test('the title of a new one stays in sight when its issue is archived, and an empty line goes', async () => {
  await open();
  await form();
  await page.type('Dig');
  hearOf('updated', issueId(1), { archived_at: '2026-03-12' });
  await page.until(() => expect(page.focused()).toBe('Your unsaved text'));
  expect((await page.field('Your unsaved text')).value).toBe('Dig');
  hearOf('updated', issueId(1), { archived_at: null });
  const line = await page.field('New sub-issue');
  expect(line.value).toBe('Dig');
  await page.fill('New sub-issue', '');
  hearOf('updated', issueId(1), { archived_at: '2026-03-12' });
  await page.gone('region', 'Sub-issues');
});

test('unlinking takes one out at once, and Undo takes that back', async () => {
  await open({ others: [dig, water] });
  harbor.answers.group(changeIssues, idOf(12, 7));
  harbor.answers.give(undoGroup, { group_id: idOf(12, 8), seq: 2 });
  await page.click('button', 'Actions for WEB-3');
  await page.click('menuitem', 'Unlink from parent');
  await shown(['Dig a hole']);
  await page.says('WEB-3 removed from its parent');
  expect(changed()).toEqual([expect.objectContaining({ ids: [issueId(3)], set: { parent_id: null } })]);
  await page.click('button', 'Undo');
  await page.until(() =>
    expect(harbor.answers.asked(undoGroup).map(({ body }) => body)).toEqual([{ group_id: idOf(12, 7) }]),
  );
});

test('those that are completed can be hidden, and one press shows them again', async () => {
  await open({ others: [dig, water] });
  await page.click('button', 'Order and filter sub-issues');
  await page.click('menuitemcheckbox', 'Show completed');
  await shown(['Water it']);
  await page.says('1/2');
  await page.click('button', 'Show 1 hidden sub-issue');
  await shown(['Dig a hole', 'Water it']);
});

test('sub-issues are ordered as one likes', async () => {
  await open({ others: [dig, { ...water, priority: 'urgent' }] });
  await shown(['Dig a hole', 'Water it']);
  await page.click('button', 'Order and filter sub-issues');
  await page.click('menuitemradio', 'Priority');
  await shown(['Water it', 'Dig a hole']);
  await page.click('button', 'Order and filter sub-issues');
  expect(page.all('menuitemradio', 'Priority').map((order) => order.getAttribute('aria-checked'))).toEqual(['true']);
});

test('what is below a sub-issue is read when it is opened', async () => {
  const deep = issue(5, { name: 'Find a spade', parent_id: issueId(3), sub_issues_count: 1 });
  const deeper = issue(6, { name: 'Ask for it', parent_id: issueId(5) });
  await open({ others: [{ ...water, sub_issues_count: 1 }, deep, deeper] });
  await shown(['Water it']);
  expect(harbor.answers.asked(listIssues).map(({ query }) => query['parent'])).not.toContain(issueId(3));
  await page.click('button', 'Show sub-issues of WEB-3');
  await shown(['Water it', 'Find a spade']);
  await page.click('button', 'Show sub-issues of WEB-5');
  await shown(['Water it', 'Find a spade', 'Ask for it']);
  await page.click('button', 'Hide sub-issues of WEB-3');
  await shown(['Water it']);
});

test('sub-issues that cannot be read are named, and read again', async () => {
  await open({ others: [{ ...water, sub_issues_count: 1 }] });
  await shown(['Water it']);
  harbor.answers.refuse(listIssues, { code: 'FAILED', status: 500, body: { error: 'raw words' } });
  await page.click('button', 'Show sub-issues of WEB-3');
  await page.until(() => expect(page.all('alert').map(textOf)).toEqual(['Could not load the sub-issuesRetry']));
  const deep = issue(5, { name: 'Find a spade', parent_id: issueId(3) });
  harbor.answers.make(listIssues, ({ query }) => listOf([deep], query));
  await page.click('button', 'Retry');
  await shown(['Water it', 'Find a spade']);
  expect(page.all('alert')).toEqual([]);
});

test('a guest opens sub-issues, and changes nothing about them', async () => {
  await open({ as: 'cleo', others: [water] });
  await shown(['Water it']);
  expect(page.all('button', 'Add sub-issue')).toEqual([]);
  expect(page.all('button', /^Move/)).toEqual([]);
  await page.click('button', 'Actions for WEB-3');
  await page.see('menu');
  expect(page.names('menuitem')).toEqual(['Open issue', 'Copy link']);
});

test('a guest who may see none of the sub-issues gets no empty section', async () => {
  const project = { guest_view_all_features: false };
  await open({ as: 'cleo', project, issue: { sub_issues_count: 1 }, others: [] });
  await page.until(() => expect(harbor.answers.asked(listIssues).length).toBeGreaterThan(0));
  await page.until(() => expect(page.text()).not.toContain('Sub-issues'));
});
