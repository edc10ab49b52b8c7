import { expect, test } from 'vitest';
import type { CycleDays } from '#features/cycles/rules.ts';
import type { Cycle } from './cycle-collection.ts';
import { countFilters, filterCycles, noFilters } from './filter-cycles.ts';

const aCycle = (name: string, start_date: string | null, end_date: string | null): Cycle => ({
  id: name,
  project_id: 'web',
  name,
  description: '',
  start_date,
  end_date,
  owned_by_id: null,
  sort_order: 1,
  created_at: '2026-01-01T00:00:00Z',
  created_by: null,
  archived_at: null,
});

const all = [
  aCycle('Past', '2026-02-01', '2026-02-14'),
  aCycle('Now', '2026-02-25', '2026-03-08'),
  aCycle('Soon', '2026-03-09', '2026-03-22'),
  aCycle('Some day', null, null),
];
const daysOf = ({ start_date: start, end_date: end }: Cycle): CycleDays | null =>
  start === null || end === null ? null : { start, end };

test('filters: any of the statuses, dates from today on, and a part of the name in any case', () => {
  const found = (more: Partial<typeof noFilters>, query = '') =>
    filterCycles(all, { ...noFilters, ...more }, { query, daysOf, today: '2026-03-01' }).map(({ name }) => name);
  expect(found({})).toEqual(['Past', 'Now', 'Soon', 'Some day']);
  expect(found({}, ' SO ')).toEqual(['Soon', 'Some day']);
  expect(found({ statuses: ['CURRENT', 'DRAFT'] })).toEqual(['Now', 'Some day']);
  // What began before today, or has no dates, is in no range.
  expect(found({ start: 'week' })).toEqual([]);
  expect(found({ start: 'twoWeeks' })).toEqual(['Soon']);
  expect(found({ end: 'week' })).toEqual(['Now']);
  expect(found({ end: 'month' })).toEqual(['Now', 'Soon']);
  expect(found({ end: 'month', statuses: ['UPCOMING'] }, 'now')).toEqual([]);
  expect([countFilters(noFilters), countFilters({ statuses: ['DRAFT'], start: 'week', end: null })]).toEqual([0, 2]);
});
