import { setTimeout as sleep } from 'node:timers/promises';
import { issuesPath, type ProjectFacts } from '#bench/list/project-facts.ts';
import { followChanges } from '#bench/live/follow-changes.ts';
import { spreadOf, type Spread } from '#bench/measure/stats.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { joinDocument } from '#tests/support/co-writer.ts';

const rounds = 10;
/** Milliseconds between two letters of somebody who types on and on. */
const pace = 150;

/**
 * From the first letter in a description until somebody who only reads it receives it, while its writer types on. From then on the
 * reader is in the document too, and gets letters as writers do.
 */
export async function measureReader(run: BenchRun, facts: ProjectFacts): Promise<Spread> {
  const { cairn, cookie, http, workspace } = run;
  const { slug, projectId } = facts;
  const reader = await followChanges(cairn.url, slug, cookie);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const body = JSON.stringify({ name: `Read by the bench ${round}`, description_html: '<p>Begun</p>' });
    const made: unknown = JSON.parse((await http.send('POST', issuesPath(facts), body)).text);
    const id = String(Reflect.get(Object(made), 'id'));
    const place = { url: cairn.url, cookie, userId: workspace.adminId, slug, projectId, id, type: 'issue_description' };
    const writer = joinDocument(place);
    await writer.settled();
    // What making it said is behind the reader by now.
    const began = performance.now();
    const received = reader.next(id).then(() => true);
    do writer.write('a');
    while (!(await Promise.race([received, sleep(pace, false)])));
    times.push(performance.now() - began);
    writer.leave();
    await http.send('DELETE', `${issuesPath(facts)}${id}/`);
  }
  reader.close();
  return spreadOf(times);
}
