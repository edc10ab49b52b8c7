import type { MirroredCycle } from '#features/cycles/contract.ts';
import type { MirroredPoint } from '#features/estimates/contract.ts';
import type { MirroredModule } from '#features/modules/contract.ts';
import { idOf, madeAt, userId } from './people.ts';
import { websiteId } from './projects.ts';

const cycleNames = ['Spring', 'Summer', 'Autumn', 'Winter'] as const;
type CycleName = (typeof cycleNames)[number];

/** The id of a cycle of Website. */
export function cycleId(name: CycleName): string {
  return idOf(7, cycleNames.indexOf(name) + 1);
}

const noDates = { start_date: null, end_date: null };
const days: Record<CycleName, Pick<MirroredCycle, 'start_date' | 'end_date'>> = {
  Spring: { start_date: '2020-01-01T00:00:00Z', end_date: '2099-12-31T23:59:59Z' },
  Summer: { start_date: '2100-01-01T00:00:00Z', end_date: '2100-01-14T23:59:59Z' },
  Autumn: noDates,
  Winter: { start_date: '2019-12-01T00:00:00Z', end_date: '2019-12-14T23:59:59Z' },
};

/** The cycles of Website: Spring runs, Summer comes, Autumn has no dates yet, Winter is over. */
export const cycles: readonly MirroredCycle[] = cycleNames.map((name, at) => ({
  id: cycleId(name),
  project_id: websiteId,
  name,
  description: '',
  owned_by_id: userId('ada'),
  sort_order: (at + 1) * 10_000,
  created_at: madeAt,
  created_by: userId('ada'),
  archived_at: null,
  ...days[name],
}));

const moduleNames = ['Garden', 'Kitchen'] as const;
type ModuleName = (typeof moduleNames)[number];

/** The id of a module of Website. */
export function moduleId(name: ModuleName): string {
  return idOf(8, moduleNames.indexOf(name) + 1);
}

/** The modules of Website. */
export const modules: readonly MirroredModule[] = moduleNames.map((name, at) => ({
  id: moduleId(name),
  project_id: websiteId,
  name,
  description: '',
  status: 'planned',
  start_date: null,
  target_date: null,
  lead_id: null,
  member_ids: [],
  sort_order: (at + 1) * 10_000,
  archived_at: null,
  created_at: madeAt,
  created_by: userId('ada'),
}));

const values = ['1', '2', '3', '5', '8', '13'] as const;

/** The id of a point of the estimate of Website. */
export function pointId(value: (typeof values)[number]): string {
  return idOf(10, values.indexOf(value) + 1);
}

/** The estimate of Website: points of Fibonacci. */
export const points: readonly MirroredPoint[] = values.map((value, at) => ({
  id: pointId(value),
  project_id: websiteId,
  estimate: idOf(9, 1),
  key: at + 1,
  value,
  type: 'points',
}));
