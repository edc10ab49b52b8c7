import { expect, test } from 'vitest';
import { parseOrder } from '#features/issue-query/rules.ts';
import { must } from '#platform/shared/must.ts';
import { fieldsThatMatter, groupsIn, queryKey, wireQuery, type ListQuery } from './list-query.ts';
import { row } from '#tests/support/test-project.ts';

const order = must(parseOrder('-priority'), 'served');
const plain: ListQuery = { groupBy: null, order, filters: {}, type: null, subIssues: false };

test('a query in the words of the wire', () => {
  const filters = { priority: ['high', 'urgent'], labels: ['None'] };
  expect(wireQuery({ ...plain, groupBy: 'state_id', filters, type: 'active', subIssues: true })).toEqual({
    priority: 'high,urgent',
    labels: 'None',
    order_by: '-priority',
    sub_issue: 'true',
    group_by: 'state_id',
    type: 'active',
  });
  expect(wireQuery({ ...plain, parent: 'p' })).toEqual({ order_by: '-priority', sub_issue: 'true', parent: 'p' });
  expect(queryKey(plain)).not.toBe(queryKey({ ...plain, subIssues: true }));
});

test.each([
  [plain, {}, ['']],
  [plain, { parent_id: 'p' }, []],
  [{ ...plain, subIssues: true }, { parent_id: 'p' }, ['']],
  [{ ...plain, parent: 'p' }, { parent_id: 'p' }, ['']],
  [{ ...plain, parent: 'p' }, { parent_id: 'q' }, []],
  [{ ...plain, type: 'backlog' as const }, {}, []],
  [{ ...plain, type: 'active' as const }, {}, ['']],
  [{ ...plain, groupBy: 'labels__id' as const, filters: { labels: ['a'] } }, { label_ids: ['a', 'b'] }, ['a', 'b']],
  [{ ...plain, filters: { assignees: ['None'] } }, { assignee_ids: ['ana'] }, []],
  [
    { ...plain, filters: { target_date: ['2026-03-01;after', '2026-03-09;before'] } },
    { target_date: '2026-03-09' },
    [''],
  ],
  [
    { ...plain, filters: { target_date: ['2026-03-01;after', '2026-03-09;before'] } },
    { target_date: '2026-03-10' },
    [],
  ],
  [{ ...plain, filters: { target_date: ['2026-03-01;after'] } }, { target_date: null }, []],
  [{ ...plain, filters: { start_date: ['1_weeks;after;fromnow'] } }, { start_date: '2999-01-01' }, ['']],
  [{ ...plain, filters: { start_date: ['1_weeks;after;fromnow'] } }, { start_date: '2026-01-01' }, []],
  [{ ...plain, filters: { created_at: ['2026-03-01;after'] } }, { created_at: '2026-03-05T12:00:00Z' }, ['']],
  [{ ...plain, filters: { created_at: ['2026-03-01;before'] } }, { created_at: '2026-03-05T12:00:00Z' }, []],
  [{ ...plain, filters: { updated_at: ['2_weeks;after;ago'] } }, { updated_at: '2020-03-05T12:00:00Z' }, []],
])('%o holds %o in %o', (query, fields, groups) => {
  expect(groupsIn(row(fields), query)).toEqual(groups);
});

test('only fields of filters, grouping and order can move an issue', () => {
  const fields = fieldsThatMatter({ ...plain, groupBy: 'created_by' });
  expect(['priority', 'created_by', 'state_id', 'parent_id'].every((field) => fields.has(field))).toBe(true);
  expect(['name', 'description_html', 'sort_order', 'updated_at'].some((field) => fields.has(field))).toBe(false);
});

test('a filter by days is asked for in the tokens of the wire, and a change of the day matters to its list', () => {
  const query = { ...plain, filters: { target_date: ['2026-03-01;after', '2026-03-09;before'] } };
  expect(wireQuery(query)['target_date']).toBe('2026-03-01;after,2026-03-09;before');
  expect(fieldsThatMatter(query).has('target_date')).toBe(true);
  expect(fieldsThatMatter(plain).has('target_date')).toBe(false);
});
