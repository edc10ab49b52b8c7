import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  addCycleIssues,
  listCycleIssues,
  readCycleAnalytics,
  readCycleProgress,
  removeCycleIssue,
} from '#features/cycles/progress-contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { archiveIssue, restoreIssue } from '#features/issues/archive-contract.ts';
import { deleteIssue, updateIssue } from '#features/issues/contract.ts';
import { readDistribution, readProgress } from './public.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { dayFromNow, makeIssueIn, startCycle } from '#tests/support/cycles.ts';
import { dice } from '#tests/support/dice.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const ada = () => world().as('ada');
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const days = 6;

/** The points of a project that estimates in points, by their numbers. */
const points = new Map<number, string>();

beforeAll(async () => {
  // It is about noon in this zone, so that no day ends while the test runs.
  const zone = `Etc/GMT${new Date().getUTCHours() >= 12 ? '+' : '-'}${Math.abs(new Date().getUTCHours() - 12)}`;
  await sql`update projects set timezone = ${zone} where id = ${world().website.id}`.execute(world().db);
  const estimate = newId();
  await sql`insert into estimates (workspace_id, id, project_id, name, type) select workspace_id, ${estimate}, id, 'Points', 'points'
    from projects where id = ${world().website.id}`.execute(world().db);
  await sql`update projects set estimate_id = ${estimate} where id = ${world().website.id}`.execute(world().db);
  for (const value of [1, 3, 8]) {
    const id = newId();
    await sql`insert into estimate_points (workspace_id, id, project_id, estimate_id, key, value)
      select workspace_id, ${id}, id, ${estimate}, ${value}, ${String(value)} from projects where id = ${world().website.id}`.execute(
      world().db,
    );
    points.set(value, id);
  }
});

interface Recount {
  readonly total: number;
  readonly completed: number;
  readonly cancelled: number;
}

/** Counts what the list of the cycle says, in plain code. */
async function recount(cycle_id: string): Promise<{ issues: Recount; points: Recount; rows: readonly IssueRow[] }> {
  const params = { ...place(), cycle_id };
  const { results } = (await ada().send(listCycleIssues, { params, query: {} })).body;
  const rows = results as IssueRow[];
  const numbers = new Map([...points].map(([value, id]) => [id, value]));
  const sum = (weigh: (row: IssueRow) => number) => {
    const of = (group?: string) =>
      rows.filter((row) => group === undefined || row.state__group === group).reduce((n, row) => n + weigh(row), 0);
    return { total: of(), completed: of('completed'), cancelled: of('cancelled') };
  };
  return { issues: sum(() => 1), points: sum((row) => numbers.get(row.estimate_point ?? '') ?? 0), rows };
}

/** Lets a day go by: everything that happened so far was a day earlier. */
async function nextDay(): Promise<void> {
  await world().server.catchUp();
  const { db } = world();
  await sql`update issues set created_at = created_at - interval '1 day', completed_at = completed_at - interval '1 day',
    deleted_at = deleted_at - interval '1 day', archived_at = archived_at - 1`.execute(db);
  await sql`update issue_activities set created_at = created_at - interval '1 day'`.execute(db);
}

it.each([1, 2, 3])('equals a recount from scratch on every day, whatever happened (%i)', async (seed) => {
  const random = dice(seed);
  const zone = await sql<{ timezone: string }>`select timezone from projects where id = ${world().website.id}`.execute(
    world().db,
  );
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: must(zone.rows[0], 'the project').timezone }).format();
  const offset = today === dayFromNow(0) ? 0 : today < dayFromNow(0) ? -1 : 1;
  const from = await startCycle(world(), 'Random', [offset - days + 1, offset + 1]);
  const other = await startCycle(world(), 'Other');
  const params = { ...place(), cycle_id: from.id };
  const ids: string[] = [];
  const states = Object.values(world().website.states);
  const expected: { issues: Recount; points: Recount }[] = [];
  for (let day = 0; day < days; day++) {
    if (day > 0) await nextDay();
    for (let i = 0; i < 4; i++) {
      const fields = {
        state_id: random.one(states),
        estimate_point: random.chance(0.5) ? random.one([...points.values()]) : null,
      };
      const made = random.chance(0.7) ? await makeIssueIn(world(), from.id, fields) : await makeIssue(world(), fields);
      ids.push(made.issue_id);
    }
    for (let i = 0; i < 8; i++) {
      const issue_id = random.one(ids);
      const at = { params: { ...place(), issue_id } };
      await random.one([
        () => ada().send(updateIssue, { ...at, body: { state_id: random.one(states) } }),
        () => ada().send(updateIssue, { ...at, body: { state_id: random.one(states) } }),
        () =>
          ada().send(updateIssue, {
            ...at,
            body: { estimate_point: random.chance(0.2) ? null : random.one([...points.values()]) },
          }),
        () => ada().send(addCycleIssues, { params, body: { issues: [issue_id] } }),
        () => ada().send(addCycleIssues, { params: { ...params, cycle_id: other.id }, body: { issues: [issue_id] } }),
        () => ada().send(removeCycleIssue, { params: { ...params, issue_id } }),
        () => ada().send(archiveIssue, at),
        () => ada().send(restoreIssue, at),
        () => (random.below(3) === 0 ? ada().send(deleteIssue, at) : Promise.resolve()),
      ])();
    }
    expected.push(await recount(from.id));
  }
  await world().server.catchUp();
  for (const type of ['issues', 'points'] as const) {
    const { body } = await ada().send(readCycleAnalytics, { params, query: { type } });
    if (!('daily' in body)) throw new Error('the cycle has dates, and the project points');
    expect(body.daily.map(({ date: _date, ...sums }) => sums)).toEqual(expected.map((day) => day[type]));
    expect(Object.values(body.completion_chart)).toEqual([
      ...expected.map((day) => day[type].total - day[type].completed),
      null,
    ]);
  }
  const { issues, points: inPoints, rows } = await recount(from.id);
  const progress = (await ada().send(readCycleProgress, { params })).body;
  expect([progress.total_issues, progress.completed_issues, progress.cancelled_issues]).toEqual(Object.values(issues));
  expect([
    progress.total_estimate_points,
    progress.completed_estimate_points,
    progress.cancelled_estimate_points,
  ]).toEqual(Object.values(inPoints));
  const { body } = await ada().send(readCycleAnalytics, { params, query: {} });
  if (!('daily' in body)) throw new Error('the cycle has dates');
  const byState = Map.groupBy(rows, (row) => row.state_id);
  expect(new Map(body.states.map((row) => [row.state_id, 'total_issues' in row ? row.total_issues : 0]))).toEqual(
    new Map([...byState].map(([id, of]) => [id, of.length])),
  );
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
