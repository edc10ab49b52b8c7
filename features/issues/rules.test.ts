import { describe, expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { issueRow } from '#tests/support/issue-row.ts';
import type { GroupToken } from '#features/issue-query/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import {
  applyIssueChange,
  completedAt,
  datesInOrder,
  dropChange,
  fieldsInGroup,
  isOverdue,
  placeBetween,
} from './rules.ts';
import { compareIssues, groupKeys, matchesFilters, parseOrder } from '#features/issue-query/rules.ts';
import { instantMicros } from '#features/issue-fields/instant-rules.ts';

const issue = (fields: Partial<IssueRow>) => issueRow({ created_by: 'ana', updated_by: 'ana', ...fields });

describe('instants', () => {
  test.each([
    ['2026-03-01T10:00:00.000001Z', '2026-03-01T10:00:00Z', 1],
    ['2026-03-01T12:00:00+02:00', '2026-03-01T10:00:00Z', 0],
    ['2026-03-01T10:00:00.5Z', '2026-03-01T10:00:00.499999Z', 1],
    ['2026-03-01T10:00:00.123456+00:00', '2026-03-01T10:00:00.123457Z', -1],
  ])('%s against %s', (a, b, sign) => {
    expect(Math.sign(instantMicros(a) - instantMicros(b))).toBe(sign);
  });
});

describe('where an issue stands', () => {
  test.each<[GroupToken, Partial<IssueRow>, string[]]>([
    ['state_id', {}, ['todo']],
    ['state_id', { state_id: null }, ['None']],
    ['state__group', {}, ['unstarted']],
    ['priority', { priority: 'high' }, ['high']],
    ['labels__id', {}, ['None']],
    ['labels__id', { label_ids: ['a', 'b', 'a'] }, ['a', 'b']],
    ['assignees__id', { assignee_ids: ['ana'] }, ['ana']],
    ['cycle_id', {}, ['None']],
    ['target_date', { target_date: '2026-03-12' }, ['2026-03-12']],
    ['project_id', {}, ['p']],
  ])('%s of %o is %o', (token, fields, keys) => {
    expect(groupKeys(issue(fields), token)).toEqual(keys);
  });
});

describe('order', () => {
  const context = { stateName: (id: string) => ({ todo: 'Todo', done: 'Done' })[id] ?? null };
  const sorted = (token: string, ...rows: Partial<IssueRow>[]) =>
    rows
      .map(issue)
      .sort(compareIssues(must(parseOrder(token), 'a served order'), context))
      .map((row) => row.id);

  const dated = [
    { id: 'late', target_date: '2026-05-01' },
    { id: 'never', target_date: null },
    { id: 'soon', target_date: '2026-03-01' },
  ];
  const ranked = (['none', 'urgent', 'low', 'high', 'medium'] as const).map((priority) => ({ id: priority, priority }));
  const grouped = (['cancelled', 'backlog', 'completed', 'started', 'unstarted'] as const).map((group) => ({
    id: group,
    state__group: group,
  }));

  test.each<[string, Partial<IssueRow>[], string[]]>([
    ['target_date', dated, ['soon', 'late', 'never']],
    ['-target_date', dated, ['late', 'soon', 'never']],
    ['-priority', ranked, ['urgent', 'high', 'medium', 'low', 'none']],
    ['priority', ranked, ['none', 'low', 'medium', 'high', 'urgent']],
    ['state__group', grouped, ['backlog', 'unstarted', 'started', 'completed', 'cancelled']],
    [
      'state__name',
      [
        { id: 't', state_id: 'todo' },
        { id: 'x', state_id: null },
        { id: 'd', state_id: 'done' },
      ],
      ['d', 't', 'x'],
    ],
    [
      'sort_order',
      [
        { id: 'older', created_at: '2026-03-01T10:00:00.000001Z' },
        { id: 'newer', created_at: '2026-03-01T12:00:00.000002+02:00' },
        { id: 'first', sort_order: 1 },
      ],
      ['first', 'newer', 'older'],
    ],
    ['sort_order', [{ id: 'a' }, { id: 'b' }], ['b', 'a']],
    ['-sequence_id', [{ id: 'a' }, { id: 'b', sequence_id: 2 }], ['b', 'a']],
  ])('%s', (token, rows, ids) => {
    expect(sorted(token, ...rows)).toEqual(ids);
  });

  test('a token that is not served is no order', () => {
    expect(parseOrder('colour')).toBeNull();
    expect(parseOrder('-created_at')).toEqual({ key: 'created_at', descending: true });
  });
});

describe('places', () => {
  test.each([
    [null, null, 1, [65535]],
    [null, null, 2, [65535, 75535]],
    [10, null, 1, [10010]],
    [null, 10, 1, [-9990]],
    [null, 0, 2, [-20000, -10000]],
    [10, 20, 1, [15]],
    [10, 40, 2, [20, 30]],
    [1, 1, 1, null],
    [1, 1 + Number.EPSILON, 1, null],
  ])('between %o and %o for %i', (after, before, count, places) => {
    expect(placeBetween(after, before, count)).toEqual(places);
  });
});

describe('completed_at', () => {
  test.each([
    ['started', 'completed', null, 'now'],
    ['completed', 'completed', 'then', 'then'],
    ['completed', 'started', 'then', null],
    ['started', 'cancelled', null, null],
    ['unstarted', 'started', 'imported', 'imported'],
  ] as const)('%s to %s, %o', (before, after, current, result) => {
    expect(completedAt(before, after, current, 'now')).toBe(result);
  });
});

describe('a change', () => {
  const context = {
    stateGroup: (id: string) => (id === 'done' ? ('completed' as const) : ('unstarted' as const)),
    now: '2026-03-02T08:00:00Z',
  };

  test('answers only the fields that differ, with their consequences', () => {
    expect(applyIssueChange(issue({}), { set: { state_id: 'done', priority: 'none' } }, context)).toEqual({
      state_id: 'done',
      state__group: 'completed',
      completed_at: '2026-03-02T08:00:00Z',
    });
  });

  test.each([
    [{ add: { label_ids: ['b'] } }, ['a', 'b']],
    [{ add: { label_ids: ['a'] } }, undefined],
    [{ remove: { label_ids: ['a'] } }, []],
    [{ set: { label_ids: ['c'] }, add: { label_ids: ['d'] } }, ['c', 'd']],
  ])('%o of a labelled issue', (change, labels) => {
    expect(applyIssueChange(issue({ label_ids: ['a'] }), change, context).label_ids).toEqual(labels);
  });
});

describe('dropping and creating in a group', () => {
  const states = [
    { id: 's2', group: 'started', default: false, sequence: 2 },
    { id: 's1', group: 'started', default: false, sequence: 1 },
    { id: 'b1', group: 'backlog', default: false, sequence: 0 },
    { id: 'b2', group: 'backlog', default: true, sequence: 3 },
  ] as const;

  test.each([
    ['state_id', 'a', 'b', { set: { state_id: 'b' } }],
    ['state_id', 'a', 'a', {}],
    ['priority', 'low', 'high', { set: { priority: 'high' } }],
    ['labels__id', 'a', 'b', { add: { label_ids: ['b'] }, remove: { label_ids: ['a'] } }],
    ['labels__id', 'None', 'b', { add: { label_ids: ['b'] }, remove: { label_ids: [] } }],
    ['assignees__id', 'ana', 'None', { add: { assignee_ids: [] }, remove: { assignee_ids: ['ana'] } }],
    ['cycle_id', 'a', 'b', { set: { cycle_id: 'b' } }],
    ['cycle_id', 'a', 'None', { set: { cycle_id: null } }],
    ['issue_module__module_id', 'a', 'b', { add: { module_ids: ['b'] }, remove: { module_ids: ['a'] } }],
    ['issue_module__module_id', 'a', 'None', { add: { module_ids: [] }, remove: { module_ids: ['a'] } }],
  ] as const)('%s from %s to %s writes %o', (token, from, to, change) => {
    expect(dropChange(token, from, to)).toEqual(change);
  });

  test.each([
    ['state_id', 's1', { state_id: 's1' }],
    ['state__group', 'started', { state_id: 's1' }],
    ['state__group', 'backlog', { state_id: 'b2' }],
    ['state__group', 'completed', {}],
    ['priority', 'urgent', { priority: 'urgent' }],
    ['labels__id', 'bug', { label_ids: ['bug'] }],
    ['labels__id', 'None', {}],
    ['assignees__id', 'ana', { assignee_ids: ['ana'] }],
    ['cycle_id', 'sprint', { cycle_id: 'sprint' }],
    ['issue_module__module_id', 'part', { module_ids: ['part'] }],
    ['issue_module__module_id', 'None', {}],
    ['target_date', '2026-03-12', { target_date: '2026-03-12' }],
    ['created_by', 'ana', {}],
  ] as const)('creating in %s %s starts with %o', (token, key, fields) => {
    expect(fieldsInGroup(token, key, states)).toEqual(fields);
  });
});

describe('filters', () => {
  test.each([
    [{}, true],
    [{ priority: [] }, true],
    [{ priority: ['high'] }, false],
    [{ priority: ['none', 'high'], state: ['todo'] }, true],
    [{ labels: ['None'] }, true],
    [{ labels: ['None', 'bug'] }, true],
    [{ assignees: ['ana'] }, false],
    [{ sub_issue: false }, true],
    [{ created_by: ['None'] }, false],
  ])('a plain issue and %o', (filters, listed) => {
    expect(matchesFilters(issue({}), filters)).toBe(listed);
  });

  test('several labels match one of them, and never None', () => {
    const labelled = issue({ label_ids: ['a', 'b'], parent_id: 'parent' });
    expect(matchesFilters(labelled, { labels: ['b'] })).toBe(true);
    expect(matchesFilters(labelled, { labels: ['None'] })).toBe(false);
    expect(matchesFilters(labelled, { sub_issue: false })).toBe(false);
  });
});

describe('dates', () => {
  test.each([
    ['2026-03-01', 'started', true],
    ['2026-03-02', 'started', true],
    ['2026-03-03', 'started', false],
    ['2026-03-01', 'completed', false],
    ['2026-03-01', 'cancelled', false],
    [null, 'started', false],
  ] as const)('due %s while %s', (target_date, state__group, overdue) => {
    expect(isOverdue({ target_date, state__group }, '2026-03-02')).toBe(overdue);
  });

  test('a start may fall on the due day, not after it', () => {
    expect(datesInOrder('2026-03-02', '2026-03-02')).toBe(true);
    expect(datesInOrder('2026-03-03', '2026-03-02')).toBe(false);
    expect(datesInOrder(null, '2026-03-02')).toBe(true);
  });
});
