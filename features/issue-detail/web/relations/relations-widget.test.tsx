// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { changeIssues } from '#features/issues/contract.ts';
import { createRelations, deleteRelation, listRelations } from '#features/relations/contract.ts';
import { searchIssues } from '#features/search/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { connection } from '#platform/web/live/connection.ts';
import { relationMap } from '#tests/support/part/harbor/issue-records.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import type { Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { foundIssue, openParts, type OpenParts } from '#tests/support/part/harbor/open-parts.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { stateId, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';

let harbor: Harbor;
let page: Part;
let opened: readonly string[];
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const lily = issue(2, { name: 'Lily' });
const tulip = issue(3, { name: 'Tulip', state_id: stateId('Done') });
const others = [lily, tulip];

async function open(given: OpenParts = {}) {
  ({ harbor, page, opened } = await openParts({ others, ...given }));
  harbor.answers.give(searchIssues, others.map(foundIssue));
}

/** The kinds that are there, each with the titles of its issues. */
const groups = () =>
  page
    .all('region')
    .filter((region) => region.querySelector(':scope > h3'))
    .map((region) => [
      region.querySelector('h3')?.textContent,
      ...[...region.querySelectorAll('a')].map((link) => link.textContent),
    ]);
const shown = (expected: readonly (readonly string[])[]) => page.until(() => expect(groups()).toEqual(expected));
const alerts = () => page.all('alert').map(textOf);
/** Looks for an issue that WEB-1 is to be blocked by. */
async function choose() {
  await page.until(() => expect(page.all('button', 'Add relation').length).toBeGreaterThan(0));
  page.all('button', 'Add relation')[0]?.click();
  await page.click('menuitem', /^Blocked by/);
  await page.see('dialog', 'WEB-1: Blocked by');
  await page.until(() => expect(page.all('option')).toHaveLength(2));
}

test('relations stand by their kinds, those that people add first, each issue with its key and title', async () => {
  await open({ relations: relationMap({ relates_to: [tulip], blocked_by: [lily] }) });
  await shown([
    ['Blocked by', 'Lily'],
    ['Relates to', 'Tulip'],
  ]);
  const region = await page.see('region', 'Blocked by');
  expect(textOf(region)).toContain('WEB-2');
  await page.click('link', 'Lily');
  expect(opened).toEqual([issueId(2)]);
});

test('without relations nothing of them is there but the button, with the four kinds', async () => {
  await open();
  await page.click('button', 'Add relation');
  await page.see('menu');
  expect(page.names('menuitem').map((name) => name.replace(/ ?(Shift|⇧).*/, ''))).toEqual([
    'Blocked by',
    'Blocking',
    'Relates to',
    'Duplicate',
  ]);
  expect(groups()).toEqual([]);
});

test('several issues are related at once, before the server answers; a message offers Undo', async () => {
  await open();
  harbor.answers.give(createRelations, []);
  harbor.answers.group(createRelations, idOf(12, 7));
  harbor.answers.give(undoGroup, { group_id: idOf(12, 8), seq: 2 });
  const release = harbor.answers.hold(createRelations);
  await choose();
  expect((await page.see('button', 'Add')).getAttribute('aria-disabled')).toBe('true');
  await page.press('Enter', 'ArrowDown', 'Enter');
  await page.click('button', 'Add 2 issues');
  await page.gone('dialog');
  await shown([['Blocked by', 'Lily', 'Tulip']]);
  release();
  await page.says('WEB-1 is now blocked by 2 issues');
  expect(harbor.answers.asked(createRelations).map(({ body }) => body)).toEqual([
    { relation_type: 'blocked_by', issues: [issueId(2), issueId(3)] },
  ]);
  await page.click('button', 'Undo');
  await page.until(() => expect(harbor.answers.asked(undoGroup)).toHaveLength(1));
});

test('what is looked for is what is typed, without the issue itself; other projects only when wanted', async () => {
  await open();
  await choose();
  const query = () => harbor.answers.asked(searchIssues).at(-1)?.query;
  expect(query()).toMatchObject({ issue_id: issueId(1), issue_relation: 'true', workspace_search: 'false' });
  await page.type('lil');
  await page.until(() => expect(query()).toMatchObject({ search: 'lil' }));
  await page.click('checkbox');
  await page.until(() => expect(query()).toMatchObject({ search: 'lil', workspace_search: 'true' }));
  harbor.answers.give(searchIssues, []);
  (await page.see('combobox')).focus();
  await page.type('y');
  await page.says('Nothing found for');
});

test('a circle is refused with the keys it would go through', async () => {
  await open();
  const loop = 'This would make a circle: WEB-1 → WEB-2 → WEB-1';
  harbor.answers.refuse(createRelations, { code: 'LOOP', status: 400, body: { issues: [loop] } });
  await choose();
  await page.press('Enter', 'Control+Enter');
  await page.until(() =>
    expect(alerts()).toEqual([expect.stringContaining('These issues would block each other: WEB-1 → WEB-2 → WEB-1')]),
  );
  expect(alerts()[0]).toContain('Could not add the relation');
  await shown([]);
});

test('a relation is removed at once, and Undo takes that back; a refused one is there again', async () => {
  await open({ relations: relationMap({ blocked_by: [lily, tulip] }) });
  harbor.answers.give(deleteRelation, null as never);
  harbor.answers.group(deleteRelation, idOf(12, 7));
  harbor.answers.give(undoGroup, { group_id: idOf(12, 8), seq: 2 });
  await page.click('button', 'Actions for WEB-3');
  await page.click('menuitem', 'Remove relation');
  await shown([['Blocked by', 'Lily']]);
  await page.says('Relation removed');
  expect(harbor.answers.asked(deleteRelation).map(({ params }) => params['related_id'])).toEqual([issueId(3)]);
  await page.click('button', 'Undo');
  await page.until(() => expect(harbor.answers.asked(undoGroup)).toHaveLength(1));
  harbor.answers.refuse(deleteRelation, failed);
  await page.click('button', 'Actions for WEB-2');
  await page.click('menuitem', 'Remove relation');
  await page.until(() => expect(alerts()).toEqual([expect.stringContaining('Could not remove the relation')]));
  await shown([['Blocked by', 'Lily']]);
});

test('the menu of a related issue opens it and copies its link', async () => {
  const write = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as unknown as Clipboard);
  await open({ relations: relationMap({ blocked_by: [lily] }) });
  await page.click('button', 'Actions for WEB-2');
  await page.click('menuitem', 'Copy link');
  await page.says('Link copied');
  expect(write.mock.calls[0]?.[0]).toContain(issueId(2));
  await page.click('button', 'Actions for WEB-2');
  await page.click('menuitem', 'Open issue');
  expect(opened).toEqual([issueId(2)]);
});

test('completing an issue that others still block says how many; finished ones do not count', async () => {
  await open({ relations: relationMap({ blocked_by: [lily, tulip] }) });
  await shown([['Blocked by', 'Lily', 'Tulip']]);
  harbor.answers.group(changeIssues, idOf(12, 7));
  const of = { entity: 'issue', entity_id: issueId(1), project_id: websiteId, group_id: idOf(12, 9) };
  const fields = { state_id: stateId('Done'), updated_by: userId('ada'), updated_at: '2026-03-02T11:00:00Z' };
  const at = '2026-03-02T11:00:00Z';
  connection.hub.deliver([{ seq: 9, at, actor_id: userId('ada'), ...of, op: 'updated', fields }]);
  await page.says('1 blocker is still open');
});

test('a relation that another person makes is read', async () => {
  await open();
  await page.see('button', 'Add relation');
  harbor.answers.give(listRelations, relationMap({ blocking: [lily] }));
  const of = { entity: 'issue_relation', entity_id: idOf(25, 1), project_id: websiteId, group_id: idOf(12, 9) };
  const fields = { issue_id: issueId(2), related_issue_id: issueId(1), relation_type: 'blocked_by' };
  const at = '2026-03-02T11:00:00Z';
  connection.hub.deliver([{ seq: 9, at, actor_id: userId('ben'), ...of, op: 'created', fields }]);
  await shown([['Blocking', 'Lily']]);
});

test('relations that cannot be read are named, and read again', async () => {
  await open({ refused: [listRelations] });
  await page.until(() => expect(alerts()).toEqual(['Could not load the relationsRetry']));
  harbor.answers.give(listRelations, relationMap({ blocking: [lily] }));
  await page.click('button', 'Retry');
  await shown([['Blocking', 'Lily']]);
  expect(alerts()).toEqual([]);
});

test('a guest sees relations, and neither adds nor removes any', async () => {
  await open({ as: 'cleo', relations: relationMap({ blocked_by: [lily] }) });
  await shown([['Blocked by', 'Lily']]);
  expect(page.all('button', 'Add relation')).toEqual([]);
  await page.click('button', 'Actions for WEB-2');
  await page.see('menu');
  expect(page.names('menuitem')).toEqual(['Open issue', 'Copy link']);
});
