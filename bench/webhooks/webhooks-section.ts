import { setTimeout as sleep } from 'node:timers/promises';
import { issuesPath } from '#bench/list/project-facts.ts';
import { spreadOf } from '#bench/measure/stats.ts';
import type { SectionResult, Timing } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';
import { startSlowReceiver } from './slow-receiver.ts';

/** Issue 15: so many deliveries a minute to a slow receiver. */
const perMinute = 1_000;
/** How long the receiver takes to answer, in milliseconds. */
const slowness = 1_000;
/** How long changes are made, in seconds. */
const seconds = 20;
/** Deliveries slow nothing else, within what such ratios move by. */
const writerGoal = 1.3;
const issuesChanged = 40;

/** Renames issues at 1,000 a minute, without a webhook and with one whose receiver takes a second to answer. */
export async function measureWebhooksSection(run: BenchRun): Promise<SectionResult> {
  const receiver = await startSlowReceiver(slowness);
  const path = `/api/workspaces/${run.workspace.slug}/webhooks/`;
  let webhookId: string | null = null;
  try {
    await renameFor(run, 3);
    const without = await renameFor(run, seconds);
    const body = { url: receiver.url, project: false, issue: true, module: false, cycle: false, issue_comment: false };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server answers as the contract says
    const made = JSON.parse((await run.http.send('POST', path, JSON.stringify(body))).text) as { id: string };
    webhookId = made.id;
    const began = performance.now();
    const beside = await renameFor(run, seconds);
    const arrived = await untilDelivered(receiver.deliveries, beside.length, began);
    const timings: Timing[] = [
      { call: 'rename, a slow webhook; none', size: null, cairn: spreadOf(beside), floor: spreadOf(without) },
    ];
    for (const timing of timings) run.report(timing);
    return {
      timings,
      goals: [
        {
          name: `deliveries a second to a receiver that takes ${slowness} ms`,
          value: arrived.perSecond,
          limit: (perMinute / 60) * 0.95,
          unit: '/s',
          atLeast: true,
        },
        {
          name: 'renaming while they are delivered: against without a webhook',
          value: spreadOf(beside).p50 / spreadOf(without).p50,
          limit: writerGoal,
          unit: 'x',
        },
        { name: 'deliveries lost or doubled', value: arrived.wrong, limit: 0, unit: '' },
      ],
      facts: [],
    };
  } finally {
    if (webhookId !== null) await run.http.send('DELETE', `${path}${webhookId}/`, '');
    await receiver.close();
  }
}

/** Renames issues one after the other at the pace of the goal; returns how long each took, in milliseconds. */
async function renameFor(run: BenchRun, duration: number): Promise<number[]> {
  const facts = must(run.projects.at(0), 'at least one size');
  const { rows } = await run.client.query<{ id: string }>(
    'select id from issues where workspace_id = $1 and project_id = $2 and listed order by id limit $3',
    [run.workspace.id, facts.projectId, issuesChanged],
  );
  const times: number[] = [];
  const started = performance.now();
  for (let round = 0; round < (perMinute * duration) / 60; round += 1) {
    await sleep(Math.max(0, started + (round * 60_000) / perMinute - performance.now()));
    const { id } = must(rows[round % rows.length], 'there are some');
    const at = performance.now();
    await run.http.send('PATCH', `${issuesPath(facts)}${id}/`, JSON.stringify({ name: `Renamed for webhooks ${at}` }));
    times.push(performance.now() - at);
  }
  return times;
}

/** Waits until all changes were delivered; a minute is long enough to say that the rest is lost. */
async function untilDelivered(deliveries: readonly string[], expected: number, began: number) {
  const until = performance.now() + 60_000;
  while (deliveries.length < expected && performance.now() < until) await sleep(20);
  // The last one is answered a second after its change.
  const took = (performance.now() - began - slowness) / 1000;
  // What would arrive twice arrives a moment later.
  await sleep(2_000);
  const different = new Set(deliveries).size;
  const wrong = Math.abs(expected - different) + (deliveries.length - different);
  return { perSecond: different / took, wrong };
}
