import { expect, test } from 'vitest';
import type { Names } from '#features/issue-query/query-language/names.ts';
import { QueryError } from '#features/issue-query/query-language/syntax.ts';
import { projectOffer } from '#features/issue-lists/web/places/project-place.ts';
import type { ChosenFilters } from '#features/issues/web/store/list-query.ts';
import { filtersAsText } from './filters-as-text.ts';
import { filtersFromText } from './filters-from-text.ts';

const things = {
  state: [
    { id: 's1', name: 'Todo' },
    { id: 's2', name: 'In Progress' },
  ],
  label: [
    { id: 'l1', name: 'bug' },
    { id: 'l2', name: 'twice' },
    { id: 'l3', name: 'twice' },
    { id: 'l4', name: 'none' },
  ],
  person: [
    { id: 'ada', name: 'Ada' },
    { id: 'ben', name: 'Ben' },
  ],
  cycle: [{ id: 'c1', name: 'Sprint 7' }],
  module: [],
  project: [],
  estimate: [],
};
const names: Names = {
  list: (kind) => things[kind],
  issue: () => null,
  me: 'ada',
  today: '2026-01-20',
  timeZone: 'UTC',
};
const read = (text: string) => filtersFromText(text, names, projectOffer.filters);

test.each<[ChosenFilters, string]>([
  [{}, ''],
  [{ priority: ['urgent', 'none'] }, 'priority:urgent,none'],
  [{ state: ['s2', 's1'], assignees: ['ada', 'ben', 'None'] }, 'state:"In Progress",Todo assignee:me,Ben,none'],
  [{ labels: ['l4', 'l2'] }, 'label:"none",l2'],
  [{ cycle: ['c1'], mentions: ['ben'], created_by: ['ada'] }, 'creator:me cycle:"Sprint 7" mentions:Ben'],
  [{ target_date: ['2_weeks;after;fromnow'] }, 'due>=2w'],
  [{ target_date: ['1_months;before;ago'] }, 'due<=-1m'],
  [{ start_date: ['2026-03-01;after', '2026-03-09;before'] }, 'start:2026-03-01..2026-03-09'],
  [{ start_date: ['None'], target_date: ['2026-03-01'] }, 'start:none due:2026-03-01'],
  [{ priority: ['high'], q: ['-label:bug due<2w'] }, 'priority:high -label:bug due<2w'],
  [{ q: ['label:bug OR words'] }, 'label:bug OR words'],
  [{ priority: ['high'], q: ['label:bug OR words'] }, 'priority:high (label:bug OR words)'],
])('the menu and the text say the same: %j', (filters, text) => {
  expect(filtersAsText(filters, names)).toBe(text);
  expect(read(text)).toEqual(filters);
});

test.each<[string, ChosenFilters]>([
  ['status=todo tag:BUG', { state: ['s1'], labels: ['l1'] }],
  // Both have to hold, which two values of one filter do not say.
  ['label:bug label:twice', { labels: ['l1'], q: ['label:twice'] }],
  ['label:twice', { labels: ['l2', 'l3'] }],
  ['priority>=high', { q: ['priority>=high'] }],
  // Groups of states are no filter of a project's menu.
  ['state:started state:todo', { state: ['s1'], q: ['state:started'] }],
  ['label:unknown due:today', { q: ['label:unknown due:today'] }],
  ['NOT (a b) OR c', { q: ['-(a b) OR c'] }],
])('%s', (text, filters) => {
  expect(read(text)).toEqual(filters);
});

test('what is no query is refused', () => {
  expect(() => read('label:')).toThrow(QueryError);
});
