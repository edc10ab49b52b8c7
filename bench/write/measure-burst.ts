import { issuesPath } from '#bench/list/project-facts.ts';
import type { Goal, SectionResult } from '#bench/report/results.ts';
import { HttpClient } from '#bench/measure/http-client.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';

const clients = 32;
const each = 6;

/**
 * Many people writing into one workspace at once, against one who writes alone: the queue of a workspace must not be
 * slower than no crowd at all (limits.md, proposed goals).
 */
export async function measureBurst(run: BenchRun): Promise<Pick<SectionResult, 'goals' | 'facts'>> {
  const facts = must(run.projects.at(0), 'at least one size is measured');
  const create = (http: HttpClient, name: string) => http.send('POST', issuesPath(facts), JSON.stringify({ name }));
  const alone = await perSecond(clients, async () => {
    for (let round = 0; round < clients; round += 1) await create(run.http, `Bench alone ${round}`);
  });
  const crowd = Array.from({ length: clients }, () => new HttpClient(run.cairn.url, { cookie: run.cookie }));
  const together = await perSecond(clients * each, () =>
    Promise.all(
      crowd.map(async (http, index) => {
        for (let round = 0; round < each; round += 1) await create(http, `Bench crowd ${index} ${round}`);
      }),
    ),
  );
  for (const http of crowd) http.close();
  const goal: Goal = {
    name: `creating issues: ${clients} at once against one alone`,
    value: together / alone,
    limit: 0.8,
    unit: 'x',
    atLeast: true,
  };
  return {
    goals: [goal],
    facts: [
      { name: 'issues created a second: one alone; 32 at once', value: `${alone.toFixed(0)}; ${together.toFixed(0)}` },
    ],
  };
}

async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return (count * 1000) / (performance.now() - before);
}
