import { expect, test } from 'vitest';
import type { ViewRecord } from '#features/views/contract.ts';
import { countViewFilters, filterViews, noViewFilters } from './filter-views.ts';
import { sortRows } from '#platform/ui/sort/sort-rows.ts';

function view(name: string, created: string, rest: Partial<ViewRecord> = {}): ViewRecord {
  return {
    id: name,
    name,
    created_at: created,
    updated_at: created,
    access: 1,
    is_favorite: false,
    owned_by: 'ada',
    ...rest,
  } as ViewRecord;
}

const views = [
  view('Bugs', '2026-03-01T00:00:00Z', { updated_at: '2026-03-09T00:00:00Z' }),
  view('Äpfel', '2026-03-08T00:00:00Z', { owned_by: 'ben', access: 0 }),
  view('Late', '2026-03-05T00:00:00Z', { is_favorite: true }),
];
const names = (found: readonly ViewRecord[]) => found.map(({ name }) => name);

test('views are ordered by name, or by their dates from either end', () => {
  expect(names(sortRows(views, { by: 'name', down: false }))).toEqual(['Äpfel', 'Bugs', 'Late']);
  expect(names(sortRows(views, { by: 'created', down: true }))).toEqual(['Äpfel', 'Late', 'Bugs']);
  expect(names(sortRows(views, { by: 'updated', down: true }))).toEqual(['Bugs', 'Äpfel', 'Late']);
});

test('views are found by a part of the name, whatever its case and accents, and by what is filtered', () => {
  const now = Date.parse('2026-03-10T00:00:00Z');
  const found = (query: string, filters = {}) =>
    names(filterViews(views, query, { ...noViewFilters, ...filters }, now));
  expect(found(' apf ')).toEqual(['Äpfel']);
  expect(found('', { owners: ['ada'] })).toEqual(['Bugs', 'Late']);
  expect(found('', { owners: ['ben', 'cleo'] })).toEqual(['Äpfel']);
  expect(found('', { access: 0 })).toEqual(['Äpfel']);
  expect(found('', { favorites: true })).toEqual(['Late']);
  expect(found('', { created: 'week' })).toEqual(['Äpfel', 'Late']);
  expect(countViewFilters({ created: 'week', owners: ['ada', 'ben'], access: 0, favorites: false })).toBe(3);
});
