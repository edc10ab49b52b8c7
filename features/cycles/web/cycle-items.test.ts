import { expect, test, vi } from 'vitest';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import type { MirroredCycle } from '#features/cycles/contract.ts';
import { CycleItems } from './cycle-items.ts';

const projectId = 'web';

/** A cycle from and to days of New York, as the server tells it: instants. */
function cycle(id: string, days: readonly [first: string, last: string] | null, more: Partial<MirroredCycle> = {}) {
  const at = (day: string | undefined) => (day === undefined ? null : `${day}T05:00:00Z`);
  const dates = { start_date: at(days?.[0]), end_date: at(days?.[1]) };
  return { id, project_id: projectId, name: id, ...dates, sort_order: 1, archived_at: null, ...more };
}

test('cycles stand as current, upcoming, draft, completed by the day where the project is; archived ones only keep a name', async () => {
  // Still the evening of March 14 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-15T02:00:00Z') });
  const rows = [
    cycle('older', ['2026-01-01', '2026-01-14']),
    cycle('ended', ['2026-03-01', '2026-03-13']),
    cycle('draft', null),
    cycle('later', ['2026-04-01', '2026-04-14']),
    cycle('next', ['2026-03-15', '2026-03-28']),
    cycle('last day', ['2026-03-01', '2026-03-14']),
    cycle('archived', ['2026-02-01', '2026-02-14'], { archived_at: '2026-03-01T00:00:00Z' }),
  ];
  const project = { timezone: 'America/New_York' } as ProjectRecord;
  const client = { send: async () => rows as never };
  const items = new CycleItems({ client, hub: new ChangeHub(), slug: 'harbor', projectId, project: () => project });
  await items.load();
  expect(items.inOrder.map(({ id, status, isOpen }) => [id, status, isOpen])).toEqual([
    ['last day', 'current', true],
    ['next', 'upcoming', true],
    ['later', 'upcoming', true],
    ['draft', 'draft', true],
    ['ended', 'completed', false],
    ['older', 'completed', false],
  ]);
  expect(items.get('archived')).toMatchObject({ name: 'archived', isOpen: false });
  items.stop();
});
