import { afterEach, expect, test } from 'vitest';
import type { Display } from './display-settings.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { openList } from '#tests/support/test-list.ts';
import { breathe, row } from '#tests/support/test-project.ts';
import { addIssue } from './add-issue.ts';

afterEach(() => toasts.set([]));

/** Adds an issue to a group of a list, in a place with these fixed conditions. Returns what it starts with. */
async function add(display: Partial<Display>, group: string, fixed: Record<string, string> = {}) {
  const { session, issues, all } = openList([row({ id: 'rose', label_ids: ['wood'] })], { display });
  Object.assign(issues.parts.client, { send: () => new Promise(() => {}) });
  await breathe();
  Object.assign(session.place, { fixed });
  const facts = { issues, states: issues.parts.states };
  const id = addIssue(session, facts as never, group, { name: 'New' });
  return { session, issue: all.table.get(id), id };
}

test.each<[string, Partial<Display>, string, object]>([
  ['a flat list', {}, '', { state_id: 'todo', priority: 'none', label_ids: [], assignee_ids: [] }],
  ['a group by state', { grouping: 'state' }, 'done', { state_id: 'done', state__group: 'completed' }],
  ['a group by priority', { grouping: 'priority' }, 'high', { priority: 'high' }],
  ['a group by label', { grouping: 'labels' }, 'wood', { label_ids: ['wood'] }],
  ['the group without labels', { grouping: 'labels' }, 'None', { label_ids: [] }],
  ['a filter of one value', { filters: { priority: ['low'] } }, '', { priority: 'low' }],
  [
    'a filter of two values, which leaves the choice',
    { filters: { priority: ['low', 'high'] } },
    '',
    { priority: 'none' },
  ],
  [
    'a filter and a group of the same kind: it has both',
    { grouping: 'labels', filters: { labels: ['herb'] } },
    'wood',
    { label_ids: ['herb', 'wood'] },
  ],
  ['a filter by person', { filters: { assignees: ['ada'] } }, '', { assignee_ids: ['ada'] }],
  ['a group goes before a filter', { grouping: 'state', filters: { state: ['todo'] } }, 'done', { state_id: 'done' }],
])('an issue made in %s starts with what keeps it there', async (_, display, group, fields) => {
  expect((await add(display, group)).issue).toMatchObject({ name: 'New', ...fields });
});

test('an issue made in a list of a cycle or module is in it', async () => {
  expect((await add({}, '', { cycle: 'c1' })).issue).toMatchObject({ cycle_id: 'c1', module_ids: [] });
  expect((await add({}, '', { module: 'm1' })).issue).toMatchObject({ cycle_id: null, module_ids: ['m1'] });
});

test('an issue that the filters hide nevertheless is announced, and can be opened', async () => {
  const { session, id } = await add({ filters: { priority: ['low', 'high'] } }, '');
  const [toast] = toasts.get();
  const isShown = session.paged?.list.placesOf(id).length !== 0;
  expect([isShown, toast?.actions?.length]).toEqual([false, 1]);
});

test('one that is shown is not', async () => {
  await add({ grouping: 'priority' }, 'high');
  expect(toasts.get()).toEqual([]);
});
