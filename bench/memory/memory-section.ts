import { issuesPath } from '#bench/list/project-facts.ts';
import { listCalls } from '#bench/list/list-calls.ts';
import { HttpClient } from '#bench/measure/http-client.ts';
import { untilIdle } from '#bench/measure/until-idle.ts';
import type { Fact, SectionResult } from '#bench/report/results.ts';
import { signIn, type BenchRun } from '#bench/run/bench-run.ts';
import { residentMegabytes } from '#bench/start/start-section.ts';
import { newIssue } from '#bench/write/new-issue.ts';
import { removeCreated } from '#bench/write/remove-created.ts';
import { must } from '#platform/shared/must.ts';
import { runCairn } from '#tests/support/run-cairn.ts';

/** Issue 11: the most that a server in use may occupy, the database apart. */
const limit = 250;
const largest = 100_000;
const creations = 1_000;

/**
 * The memory of a server that did nothing but what is listed here: every list call of the largest project up to 100,000
 * issues, then 1,000 creations in it, then every list call again. Read where the system reports it (Linux).
 */
export async function measureMemorySection(run: BenchRun): Promise<SectionResult> {
  const project = run.projects.findLast(({ size }) => size <= largest);
  if (!project) return { timings: [], goals: [], facts: [{ name: 'memory in use', value: 'needs a size up to 100k' }] };
  const cairn = await runCairn({ DATABASE_URL: run.databaseUrl });
  const http = new HttpClient(cairn.url, { cookie: await signIn(cairn.url, run.workspace) });
  const memory = () => residentMegabytes(must(cairn.process.pid, 'it runs'));
  const list = async () => {
    for (const call of listCalls) {
      await http.get(`${issuesPath(project)}?${new URLSearchParams(call.query(project))}`);
      // What a first list starts behind its answer belongs to it.
      await untilIdle(cairn);
    }
  };
  try {
    await list();
    const listed = memory();
    for (let round = 0; round < creations; round += 1)
      await http.send('POST', issuesPath(project), newIssue(project, round));
    await list();
    const inUse = memory();
    await removeCreated({ ...run, http, projects: [project] });
    if (listed === null || inUse === null)
      return { timings: [], goals: [], facts: [{ name: 'memory in use', value: 'not reported by this system' }] };
    const facts: Fact[] = [{ name: `after every list call at ${project.size}`, value: `${listed.toFixed(0)} MB` }];
    const name = `memory of the server after every list call at ${project.size} and ${creations} creations`;
    return { timings: [], goals: [{ name, value: inUse, limit, unit: 'MB' }], facts };
  } finally {
    http.close();
    await cairn.stop();
  }
}
