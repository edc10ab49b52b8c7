import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import type { StoredWrite } from '#platform/web/store/journal.ts';
import { IssueBench } from './issue-bench.ts';
import { adoptMove } from './move-issue.ts';
import { projectOfWrite, reviveWrite } from './revive-write.ts';

/** Projects kept in memory, so that going back to one shows it at once. */
const kept = 3;
const benches = new Map<string, IssueBench>();

/** The bench of a project: kept from the last visit, or made, which starts its reads. */
export function openBench(slug: string, projectId: string): IssueBench {
  const key = `${slug}/${projectId}`;
  const parts = { client: api, outbox, hub: connection.hub, slug, projectId, local: instantMode };
  const bench = benches.get(key) ?? new IssueBench(parts);
  instantMode.want(slug, projectId);
  benches.delete(key);
  benches.set(key, bench);
  // The one on screen stays, however many others are asked for.
  const oldest = [...benches].find(([, other]) => other.address === null && other !== bench);
  if (benches.size > kept && oldest) {
    oldest[1].stop();
    benches.delete(oldest[0]);
  }
  return bench;
}

/** Forgets a project that cannot be entered now: what was read of it before it was joined or restored is no answer. */
export function dropBench(slug: string, projectId: string): void {
  const key = `${slug}/${projectId}`;
  benches.get(key)?.stop();
  benches.delete(key);
  instantMode.unwant(slug, projectId);
}

/** Paints and sends again what an earlier page left unsent in a project; other stores' writes are passed over. */
export function reviveInBench(write: StoredWrite): void {
  const project = projectOfWrite(write);
  if (!project) return;
  const bench = openBench(project.slug, project.projectId);
  // It tells of its outcome, for which the names of a bench are needed.
  if (write.kind === 'move') void adoptMove(bench, write);
  else reviveWrite(bench.issues, write);
}
