import { expect, test } from 'vitest';
import type { ModuleCounts } from '#features/modules/contract.ts';
import { countFilters, filterModules, noFilters } from './filter-modules.ts';
import type { Module } from './module-collection.ts';
import { placeModule } from './place-module.ts';
import { readSort, sortModules, writeSort } from './sort-modules.ts';

function aModule(name: string, more: Partial<Module> = {}): Module {
  return {
    id: name,
    project_id: 'web',
    name,
    description: '',
    status: 'planned',
    start_date: null,
    target_date: null,
    lead_id: null,
    member_ids: [],
    sort_order: 1,
    archived_at: null,
    created_at: '2026-01-01T00:00:00Z',
    created_by: null,
    ...more,
  };
}

const [alpha, beta, gamma] = [
  aModule('Alpha', { target_date: '2026-05-01', sort_order: 30, created_at: '2026-01-03T00:00:00Z' }),
  aModule('Beta', { sort_order: 10, created_at: '2026-01-01T00:00:00Z', member_ids: ['ben'] }),
  aModule('Gamma', { target_date: '2026-03-20', sort_order: 20, status: 'paused', lead_id: 'ana' }),
];
const all = [gamma, alpha, beta];
const figures: Record<string, Partial<ModuleCounts>> = {
  Alpha: { total_issues: 4, completed_issues: 1, cancelled_issues: 1 },
  Beta: { total_issues: 2, completed_issues: 2 },
};
const counts = (id: string): ModuleCounts => ({
  total_issues: 0,
  completed_issues: 0,
  cancelled_issues: 0,
  started_issues: 0,
  unstarted_issues: 0,
  backlog_issues: 0,
  total_estimate_points: 0,
  completed_estimate_points: 0,
  ...figures[id],
});
const inOrder = (text: string) =>
  sortModules(all, counts, readSort(text))
    .map(({ name }) => name[0])
    .join('');

test.each([
  ['name', 'ABG'],
  ['-name', 'GBA'],
  // Done are completed and cancelled ones: Beta all, Alpha half, Gamma has none.
  ['progress', 'GAB'],
  ['-progress', 'BAG'],
  ['issues_length', 'GBA'],
  ['-issues_length', 'ABG'],
  // What has no due date is last both ways.
  ['target_date', 'GAB'],
  ['-target_date', 'AGB'],
  ['created_at', 'GBA'],
  ['sort_order', 'BGA'],
])('modules by %s', (text, order) => expect(inOrder(text)).toBe(order));

test('an order that is not there is the one by name, which an address does not say', () => {
  expect([readSort('colour'), readSort(undefined)]).toEqual([readSort('name'), readSort('name')]);
  expect([writeSort(readSort('name')), writeSort(readSort('-progress'))]).toEqual([undefined, '-progress']);
});

test('filters: any value of one, all of them, and a part of the name in any case', () => {
  const found = (more: Partial<typeof noFilters>, query = '') =>
    filterModules(all, { ...noFilters, ...more }, { query, isFavorite: (id) => id === 'Beta', today: '2026-03-01' })
      .map(({ name }) => name[0])
      .join('');
  expect(found({}, 'AM')).toBe('G');
  expect(found({ statuses: ['paused', 'completed'] })).toBe('G');
  expect(found({ leads: ['ana'], members: ['ben'] })).toBe('');
  expect(found({ members: ['ben', 'cleo'] })).toBe('B');
  expect(found({ favorites: true })).toBe('B');
  expect(found({ target: 'month' })).toBe('G');
  expect(found({ target: 'twoMonths' })).toBe('G');
  expect(found({ start: 'week' })).toBe('');
  expect(countFilters({ ...noFilters, favorites: true, target: 'week' })).toBe(2);
});

test('a dragged module goes between two, or 10000 beyond an end', () => {
  const list = [beta, gamma, alpha];
  expect(placeModule(list, 'Alpha', 'Gamma', 'before')).toBe(15);
  expect(placeModule(list, 'Beta', 'Alpha', 'after')).toBe(10_030);
  expect(placeModule(list, 'Alpha', 'Beta', 'before')).toBe(-9_990);
  expect(placeModule(list, 'Gamma', 'Beta', 'after')).toBeNull();
});
