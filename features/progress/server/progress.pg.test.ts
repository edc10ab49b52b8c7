import { beforeAll, expect, it } from 'vitest';
import { listCycleIssues, readCycleAnalytics, readCycleProgress } from '#features/cycles/progress-contract.ts';
import { readCycle } from '#features/cycles/contract.ts';
import { daysOfCycle } from '#features/cycles/rules.ts';
import { createEstimate, listEstimates } from '#features/estimates/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { listModuleIssues } from '#features/modules/issue-contract.ts';
import { readModule } from '#features/modules/contract.ts';
import { stateGroups } from '#features/states/contract.ts';
import type { IssueDistribution, PointDistribution } from '#features/progress/contract.ts';
import { daysBetween } from '#features/progress/rules.ts';
import { readProject } from '#features/projects/contract.ts';
import { must } from '#platform/shared/must.ts';
import { readDistribution, readProgress } from './public.ts';
import { makeIssueIn, startCycle } from '#tests/support/cycles.ts';
import { givePoints, moveToNoon, playDays, type Planned } from '#tests/support/random-planning.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const ada = () => world().as('ada');
const place = () => ({ slug: 'harbor', project_id: world().website.id });

let today = '';
/** The estimates of a project that estimates in points, with their points. */
let estimates = new Map<string, readonly string[]>();
/** The numbers of points by id, as they are now. */
let numbers = new Map<string, number>();

const readPoints = async () => (await ada().send(listEstimates, { params: place() })).body;

beforeAll(async () => {
  today = await moveToNoon(world());
  await givePoints(world(), [1, 3, 8]);
  const estimate_points = ['2', '5', '13'].map((value, at) => ({ key: at + 1, value }));
  const estimate = { name: 'Others', type: 'points' } as const;
  await ada().send(createEstimate, { params: place(), body: { estimate, estimate_points } });
  estimates = new Map((await readPoints()).map(({ id, points }) => [id, points.map((point) => point.id)]));
});

type Kind = 'cycle' | 'module';
type Unit = 'issues' | 'points';

/** The rows of the list of the cycle or module. */
async function rowsOf(kind: Kind, planned: Planned): Promise<readonly IssueRow[]> {
  const { body } =
    kind === 'cycle'
      ? await ada().send(listCycleIssues, { params: { ...place(), cycle_id: planned.cycle }, query: {} })
      : await ada().send(listModuleIssues, { params: { ...place(), module_id: planned.module }, query: {} });
  return body.results as IssueRow[];
}

const weigh = (row: IssueRow, unit: Unit) => (unit === 'issues' ? 1 : (numbers.get(row.estimate_point ?? '') ?? 0));

/** Counts in plain code what the list says: all, and by the group of the state. */
function recount(rows: readonly IssueRow[], unit: Unit) {
  const of = (group?: string) =>
    rows.filter((row) => group === undefined || row.state__group === group).reduce((n, row) => n + weigh(row, unit), 0);
  return { total: of(), groups: Object.fromEntries(stateGroups.map((group) => [group, of(group)])) };
}

/** Counts in plain code how the rows are spread over the values of a field: `[all, completed]` by id, '' for none. */
function spread(rows: readonly IssueRow[], unit: Unit, valuesOf: (row: IssueRow) => readonly (string | null)[]) {
  const shares = new Map<string, [number, number]>();
  for (const row of rows) {
    const values = valuesOf(row);
    for (const value of values.length === 0 ? [''] : values) {
      const share = shares.get(value ?? '') ?? [0, 0];
      share[0] += weigh(row, unit);
      if (row.state__group === 'completed') share[1] += weigh(row, unit);
      shares.set(value ?? '', share);
    }
  }
  return shares;
}

type Distribution = IssueDistribution | PointDistribution;

/** A cycle or module without dates answers no days. */
function hasDays(distribution: object): distribution is Distribution {
  return 'daily' in distribution;
}

/** The days of the cycle or module. */
async function daysOf(kind: Kind, planned: Planned): Promise<readonly string[]> {
  if (kind === 'module') {
    const { body } = await ada().send(readModule, { params: { ...place(), module_id: planned.module } });
    return daysBetween(must(body.start_date, 'it has dates'), must(body.target_date, 'it has dates'));
  }
  const { body } = await ada().send(readCycle, { params: { ...place(), cycle_id: planned.cycle } });
  const { timezone } = (await ada().send(readProject, { params: place() })).body;
  const { start, end } = must(daysOfCycle(body, timezone), 'it has dates');
  return daysBetween(start, end);
}

/** What the product answers of the cycle or module: its counters, and how its issues are spread. */
async function answered(kind: Kind, planned: Planned) {
  if (kind === 'module') {
    const { body } = await ada().send(readModule, { params: { ...place(), module_id: planned.module } });
    return { counters: body, issues: body.distribution, points: body.estimate_distribution };
  }
  const params = { ...place(), cycle_id: planned.cycle };
  const counters = (await ada().send(readCycleProgress, { params })).body;
  const of = async (type: Unit) => (await ada().send(readCycleAnalytics, { params, query: { type } })).body;
  return { counters, issues: await of('issues'), points: await of('points') };
}

function sharesOf(
  rows: readonly ({ readonly [key: string]: unknown } & (
    | { readonly total_issues: number; readonly completed_issues: number }
    | { readonly total_estimates: number; readonly completed_estimates: number }
  ))[],
  key: 'assignee_id' | 'label_id' | 'state_id',
) {
  return new Map(
    rows.map((row) => [
      typeof row[key] === 'string' ? row[key] : '',
      'total_issues' in row ? [row.total_issues, row.completed_issues] : [row.total_estimates, row.completed_estimates],
    ]),
  );
}

it.each([1, 3, 4])('equals a recount from scratch on every day, whatever happened (%i)', async (seed) => {
  const kinds = ['cycle', 'module'] as const;
  const past = { cycle: new Map<string, readonly IssueRow[]>(), module: new Map<string, readonly IssueRow[]>() };
  const planned = await playDays(world(), today, {
    seed,
    days: 6,
    points: [...estimates.values()].flat(),
    estimates,
    endOfDay: async (at, day) => {
      for (const kind of kinds) past[kind].set(day, await rowsOf(kind, at));
    },
  });
  // A point is worth on every day what it is worth now (docs/decisions/039).
  numbers = new Map((await readPoints()).flatMap(({ points }) => points).map(({ id, value }) => [id, Number(value)]));
  for (const kind of kinds) {
    const span = await daysOf(kind, planned);
    const now = await answered(kind, planned);
    const rows = await rowsOf(kind, planned);
    for (const unit of ['issues', 'points'] as const) {
      const distribution = now[unit];
      if (!hasDays(distribution)) throw new Error('it has dates, and the project points');
      const daily = span
        .filter((date) => date <= today)
        .map((date) => {
          // Before the first day there was nothing.
          const { total, groups } = recount(past[kind].get(date) ?? [], unit);
          return { date, total, completed: groups['completed'] ?? 0, cancelled: groups['cancelled'] };
        });
      expect(distribution.daily).toEqual(daily);
      const remaining = new Map(daily.map(({ date, total, completed }) => [date, total - completed]));
      expect(distribution.completion_chart).toEqual(
        Object.fromEntries(span.map((date) => [date, remaining.get(date) ?? null])),
      );
      const { total, groups } = recount(rows, unit);
      const word = unit === 'issues' ? 'issues' : 'estimate_points';
      const expected = [['total', total] as const, ...Object.entries(groups)].map(([group, n]) => [
        `${group}_${word}`,
        n,
      ]);
      expect(now.counters).toMatchObject(Object.fromEntries(expected));
      const { assignees, labels, states } = distribution;
      expect(sharesOf(assignees, 'assignee_id')).toEqual(spread(rows, unit, (row) => row.assignee_ids));
      expect(sharesOf(labels, 'label_id')).toEqual(spread(rows, unit, (row) => row.label_ids));
      expect(sharesOf(states, 'state_id')).toEqual(spread(rows, unit, (row) => [row.state_id]));
    }
  }
});

it('answers several cycles and none at all, and what has no issues', async () => {
  const [full, empty] = [await startCycle(world(), 'Full'), await startCycle(world(), 'Empty')];
  await makeIssueIn(world(), full.id, { assignees: ['ben'] });
  const { workspace_id: workspaceId } = full;
  const sets = { workspaceId, kind: 'cycle', ids: [full.id, empty.id] } as const;
  const counted = await readProgress(world().db, sets);
  expect([...counted.values()].map(({ total_issues, assignee_ids }) => [total_issues, assignee_ids])).toEqual([
    [1, [world().userId('ben')]],
    [0, []],
  ]);
  expect((await readProgress(world().db, { ...sets, ids: [] })).size).toBe(0);
  const query = { by: 'issues', from: '2031-01-01', to: '2031-01-02', timeZone: 'UTC' } as const;
  const spread = await readDistribution(world().db, sets, query);
  expect(spread.get(empty.id)).toMatchObject({ assignees: [], labels: [], states: [], daily: [] });
  expect(spread.get(full.id)?.completion_chart).toEqual({ '2031-01-01': null, '2031-01-02': null });
});
