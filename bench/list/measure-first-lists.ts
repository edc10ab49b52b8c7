import { setTimeout as sleep } from 'node:timers/promises';
import type { Fact } from '#bench/report/results.ts';
import { HttpClient } from '#bench/measure/http-client.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { issuesPath } from './project-facts.ts';

/** How long a server may need to get ready for a project behind its first answer. */
const WATCHED_MS = 8000;

/**
 * Times the first list of each project after a start, and how slow the server is for others meanwhile: it may read a large
 * project into memory, and every call waits while its one thread is busy.
 */
export async function measureFirstLists({ projects, cairn, cookie, http }: BenchRun): Promise<Fact[]> {
  const facts: Fact[] = [];
  const other = new HttpClient(cairn.url, { cookie });
  await other.get('/api/users/me/');
  for (const project of projects) {
    const path = `${issuesPath(project)}?per_page=100&order_by=sort_order&labels=${project.labels[0] ?? ''}`;
    const before = performance.now();
    const first = http.get(path).then(() => performance.now() - before);
    const slowest = await slowestCall(other, project.size < 10_000 ? 500 : WATCHED_MS);
    facts.push({
      name: `first list of ${project.size / 1000}k after a start; slowest other call meanwhile`,
      value: `${(await first).toFixed(0)} ms; ${slowest.toFixed(0)} ms`,
    });
  }
  other.close();
  return facts;
}

async function slowestCall(http: HttpClient, forMs: number): Promise<number> {
  const started = performance.now();
  let slowest = 0;
  while (performance.now() - started < forMs) {
    const before = performance.now();
    await http.get('/api/users/me/');
    slowest = Math.max(slowest, performance.now() - before);
    await sleep(10);
  }
  return slowest;
}
