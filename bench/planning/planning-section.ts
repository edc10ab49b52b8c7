import { interleave, type Arm } from '#bench/measure/interleave.ts';
import { untilIdle } from '#bench/measure/until-idle.ts';
import type { SectionResult, Timing } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';
import { progressSql } from './progress-floor.ts';
import { cycleDays, seedCycles } from './seed-cycles.ts';

/** Issue 13: progress and all distributions of a cycle cost at most this many times the same by hand. */
const floorGoal = 2;
/** Issue 13: a cycle of 10,000 issues against one of 500. */
const growthGoal = 25;
/** Issue 13: a board of 10,000 issues as of a past day, in milliseconds. */
const pastGoal = 1000;

/** Charts and breakdowns of a cycle of 500 issues and of one of 10,000, and boards as of a past day. */
export async function measurePlanningSection(run: BenchRun): Promise<SectionResult> {
  const { workspace, http, floor, client } = run;
  const { projectId, small, large } = await seedCycles(client, workspace, () => undefined);
  const project = `/api/workspaces/${workspace.slug}/projects/${projectId}`;
  const board = { group_by: 'state_id', per_page: '50', order_by: 'sort_order' };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const boardPath = (query: Record<string, string>) =>
    `${project}/issues/?${new URLSearchParams({ ...board, ...query })}`;
  const calls = [
    ...[small, large].map(({ id, issues }) => ({
      call: 'chart and breakdowns of a cycle',
      size: issues,
      path: `${project}/cycles/${id}/analytics/?type=issues`,
      floor: progressSql(workspace.id, id),
    })),
    { call: 'board of today', size: small.issues + large.issues, path: boardPath({}), floor: null },
    ...[1, cycleDays].map((days) => ({
      call: `board as of ${days} days ago`,
      size: small.issues + large.issues,
      path: boardPath({ asOf: daysAgo(days) }),
      floor: null,
    })),
  ];
  const arms: Record<string, Arm> = {};
  for (const { call, size, path, floor: statement } of calls) {
    arms[`${call} ${size}`] = () => http.get(path);
    if (statement === null) continue;
    await floor.put(`${call} ${size}`, statement);
    arms[`floor ${call} ${size}`] = () => floor.run(`${call} ${size}`);
  }
  for (const arm of Object.values(arms)) await arm();
  await untilIdle(run.cairn);
  const spreads = await interleave(arms, { rounds: 20, warmUp: 3, budgetMs: 60_000 });
  const timings = calls.map(({ call, size, floor: statement }): Timing => {
    const spread = (arm: string) => must(spreads[arm], 'every arm was timed');
    const baseline = statement === null ? null : spread(`floor ${call} ${size}`);
    const timing = { call, size, cairn: spread(`${call} ${size}`), floor: baseline };
    run.report(timing);
    return timing;
  });
  const [ofSmall, ofLarge] = timings;
  const [one, many] = [must(ofSmall, 'it was timed'), must(ofLarge, 'it was timed')];
  const past = timings.filter(({ call }) => call.includes('as of'));
  return {
    timings,
    goals: [
      {
        name: 'chart and breakdowns of a cycle of 500: against their floor',
        value: one.cairn.p50 / must(one.floor, 'it has a floor').p50,
        limit: floorGoal,
        unit: 'x',
      },
      {
        name: 'chart and breakdowns of a cycle: 10k against 500',
        value: many.cairn.p50 / one.cairn.p50,
        limit: growthGoal,
        unit: 'x',
      },
      {
        name: 'board of 10k issues as of a past day: p50',
        value: Math.max(...past.map(({ cairn }) => cairn.p50)),
        limit: pastGoal,
        unit: 'ms',
      },
    ],
    facts: [],
  };
}
