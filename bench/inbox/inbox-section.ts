import { setTimeout as wait } from 'node:timers/promises';
import { issuesPath } from '#bench/list/project-facts.ts';
import { interleave, type Arm } from '#bench/measure/interleave.ts';
import { spreadOf } from '#bench/measure/stats.ts';
import { untilIdle } from '#bench/measure/until-idle.ts';
import type { Goal, SectionResult, Timing } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';
import { inboxSql, unreadSql } from './inbox-floors.ts';
import { measureArrival } from './measure-arrival.ts';
import { fillInbox, makeFollowers, type Crowded } from './seed-inbox.ts';

/** Issue 15: the inbox of 100,000 notifications opens in this time, in milliseconds. */
const openGoal = 50;
/** Issue 15: notifying a hundred followers of a change takes the reader of the log at most this, in milliseconds. */
const hundredGoal = 50;
/** The writer of an issue with 1,000 followers waits as long as of one without, within what such ratios move by. */
const writerGoal = 1.2;
const followers = 1_000;
const changes = 15;

/** The first page of an inbox of 100,000 notifications with its total, its unread counts, and a change that 1,000 people follow. */
export async function measureInboxSection(run: BenchRun): Promise<SectionResult> {
  await fillInbox(run);
  const opened = await measureOpening(run);
  const crowded = await makeFollowers(run, followers);
  try {
    const parts = [opened, await measureFanOut(run, crowded), await measureArrival(run, crowded, followers)];
    return { timings: parts.flatMap((part) => part.timings), goals: parts.flatMap((part) => part.goals), facts: [] };
  } finally {
    await crowded.remove();
  }
}

type Part = Pick<SectionResult, 'timings' | 'goals'>;

async function measureOpening(run: BenchRun): Promise<Part> {
  const { workspace, http, floor } = run;
  const inbox = `/api/workspaces/${workspace.slug}/users/notifications/`;
  const calls = [
    {
      // What the app asks for when the inbox is opened.
      call: 'inbox: first page',
      path: `${inbox}?per_page=300&cursor=300:0:0&with_pages=true&counted=false&with_mentions=true`,
      sql: inboxSql(workspace, 300),
    },
    {
      call: 'inbox: first page and total',
      path: `${inbox}?per_page=30&cursor=30:0:0&with_mentions=true`,
      sql: inboxSql(workspace, 30, true),
    },
    { call: 'inbox: unread counts', path: `${inbox}unread/`, sql: unreadSql(workspace) },
  ];
  const arms: Record<string, Arm> = {};
  for (const { call, path, sql } of calls) {
    await floor.put(call, sql);
    arms[call] = () => http.get(path);
    arms[`floor ${call}`] = () => floor.run(call);
  }
  for (const arm of Object.values(arms)) await arm();
  await untilIdle(run.cairn);
  const spreads = await interleave(arms, { rounds: 30, warmUp: 6, budgetMs: 40_000 });
  const timings = calls.map(({ call }): Timing => {
    const spread = (arm: string) => must(spreads[arm], 'every arm was timed');
    const timing = { call, size: null, cairn: spread(call), floor: spread(`floor ${call}`) };
    run.report(timing);
    return timing;
  });
  const [first] = timings;
  const value = must(first, 'it was timed').cairn.p50;
  return { timings, goals: [{ name: 'inbox of 100k notifications opens: p50', value, limit: openGoal, unit: 'ms' }] };
}

/** Renames both issues alternately: how long the writer waits, and how long until everybody has the news in the inbox. */
async function measureFanOut(run: BenchRun, { followed, quiet }: Crowded): Promise<Part> {
  const { http, client, workspace } = run;
  const facts = must(run.projects.at(0), 'at least one size');
  const rename = (id: string, round: number) =>
    http.send('PATCH', `${issuesPath(facts)}${id}/`, JSON.stringify({ name: `Followed by the bench ${round}` }));
  const countNotified = async () => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from notifications where workspace_id = $1 and issue_id = $2',
      [workspace.id, followed],
    );
    return rows[0]?.n ?? 0;
  };
  const [writer, beside, fanOut]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < changes; round++) {
    const before = await countNotified();
    beside.push(await timed(() => rename(quiet, round)));
    await untilIdle(run.cairn);
    writer.push(await timed(() => rename(followed, round)));
    fanOut.push(
      await timed(async () => {
        while ((await countNotified()) < before + followers) await wait(2);
      }),
    );
    await untilIdle(run.cairn);
  }
  // The first of each prepares statements.
  const spread = (list: readonly number[]) => spreadOf(list.slice(1));
  const timings: Timing[] = [
    { call: 'rename, 1,000 followers; none', size: null, cairn: spread(writer), floor: spread(beside) },
    { call: 'until 1,000 inboxes have it', size: null, cairn: spread(fanOut), floor: null },
  ];
  for (const timing of timings) run.report(timing);
  const goals: Goal[] = [
    {
      name: 'renaming an issue that 1,000 follow: against one that nobody does',
      value: spread(writer).p50 / spread(beside).p50,
      limit: writerGoal,
      unit: 'x',
    },
    {
      name: 'news for a hundred followers: p50',
      value: (spread(fanOut).p50 / followers) * 100,
      limit: hundredGoal,
      unit: 'ms',
    },
  ];
  return { timings, goals };
}

async function timed(what: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await what();
  return performance.now() - start;
}
