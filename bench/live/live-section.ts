import { issuesPath } from '#bench/list/project-facts.ts';
import { interleave } from '#bench/measure/interleave.ts';
import type { Goal, SectionResult, Timing } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { renameSql } from '#bench/write/write-floors.ts';
import { must } from '#platform/shared/must.ts';
import { followChanges } from './follow-changes.ts';
import { crowd as busy, measureCrowd, type CrowdResult } from './measure-crowd.ts';

const crowdSize = 100;

/**
 * From sending a change to its arrival at somebody else's WebSocket, with one follower and with a hundred. The floor
 * writes the issue's row by hand and responds; the difference is the cost of reaching the other person.
 */
export async function measureLiveSection(run: BenchRun): Promise<SectionResult> {
  const facts = must(run.projects.at(-1), 'at least one size is measured');
  const ours = facts.middle.id;
  const byHand = await otherIssue(run, facts.projectId, ours);
  const floorName = 'live rename';
  await run.floor.put(floorName, renameSql(facts, run.workspace.adminId, byHand));
  let round = 0;
  const rename = () => {
    const body = { ids: [ours], set: { name: `Renamed for the live feed ${(round += 1)}` } };
    return run.http.send('POST', `${issuesPath(facts)}change/`, JSON.stringify(body));
  };
  const timings: Timing[] = [];
  const follow = () => followChanges(run.cairn.url, facts.slug, run.cookie);
  const crowd = [await follow()];
  for (const [call, followers] of [
    ['change until one follower has it', 1],
    [`change until ${crowdSize} followers have it`, crowdSize],
  ] as const) {
    while (crowd.length < followers) crowd.push(await follow());
    const arms = {
      cairn: () => Promise.all([...crowd.map((follower) => follower.next(ours)), rename()]),
      floor: () => run.floor.run(floorName),
    };
    const timing = { call, size: facts.size, ...(await interleave(arms, { rounds: 60, warmUp: 5, budgetMs: 15_000 })) };
    run.report(timing);
    timings.push(timing);
  }
  for (const follower of crowd) follower.close();
  const many = await measureCrowd(run, facts);
  const { listeners, editsPerSecond } = busy;
  for (const [what, cairn] of [
    ['arrival', many.arrival],
    ['answer', many.answer],
  ] as const) {
    const timing = {
      call: `${listeners} lines, ${editsPerSecond} edits/s: ${what}`,
      size: facts.size,
      cairn,
      floor: null,
    };
    run.report(timing);
    timings.push(timing);
  }
  return { timings, goals: goalsOf(many), facts: [] };
}

function goalsOf({ arrival, rate, wrong, logged }: CrowdResult): Goal[] {
  const { listeners, editsPerSecond } = busy;
  const name = `${listeners} lines, ${editsPerSecond} edits/s`;
  return [
    { name: `${name}: edit until others have it (p95)`, value: arrival.p95, limit: 150, unit: 'ms' },
    {
      name: `${name}: edits a second really sent`,
      value: rate,
      limit: editsPerSecond * 0.98,
      unit: '/s',
      atLeast: true,
    },
    { name: `${name}: lost, doubled or reordered of ${logged}`, value: wrong, limit: 0, unit: '' },
  ];
}

/** The floor changes another issue, so that every change that arrives is Cairn's. */
async function otherIssue({ client, workspace }: BenchRun, projectId: string, not: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select id from issues where workspace_id = $1 and project_id = $2 and listed and id <> $3 limit 1',
    [workspace.id, projectId, not],
  );
  return must(rows[0], 'the project has more than one issue').id;
}
