import { beforeEach, expect, test } from 'vitest';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { planKinds, ProjectPlans, setPlanSources, type PlanKind } from './plans.ts';

const read: PlanKind[] = [];

beforeEach(() => {
  read.length = 0;
  const source = (kind: PlanKind) => () => ({
    inOrder: [],
    status: 'ready' as const,
    get: () => undefined,
    load: async () => void read.push(kind),
    stop: () => {},
  });
  setPlanSources({ cycle: source('cycle'), modules: source('modules'), estimate: source('estimate') });
});

function plansOf(project: Partial<ProjectRecord>): ProjectPlans {
  const client = { send: () => new Promise<never>(() => {}) };
  const known = { cycle_view: true, module_view: true, estimate: 'points', ...project } as ProjectRecord;
  return new ProjectPlans({ client, hub: new ChangeHub(), slug: 'harbor', projectId: 'web', project: () => known });
}

test('each kind is read once, when it is asked for first', () => {
  const plans = plansOf({});
  expect(read).toEqual([]);
  expect(plans.of('cycle')).toBe(plans.of('cycle'));
  expect(read).toEqual(['cycle']);
  plans.of('estimate');
  expect(read).toEqual(['cycle', 'estimate']);
});

test('nothing is read of what the project does not use', () => {
  const plans = plansOf({ cycle_view: false, module_view: false, estimate: null });
  expect(planKinds.map((kind) => plans.of(kind))).toEqual([null, null, null]);
  expect(read).toEqual([]);
});
