import { runInAction } from 'mobx';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import { IssueBench, type BenchParts } from './issue-bench.ts';

/** Projects kept in memory, so that going back to one shows it at once. */
const kept = 3;
const benches = new Map<string, IssueBench>();

type Person = Pick<BenchParts, 'slug' | 'userId' | 'workspaceRole' | 'colleague'>;

/** The bench of a project: kept from the last visit, or made, which starts its reads. */
export function openBench(person: Person, project: ProjectRecord): IssueBench {
  const key = `${person.slug}/${project.id}/${person.userId}/${person.workspaceRole}`;
  const known = benches.get(key);
  const bench = known ?? new IssueBench({ ...person, client: api, outbox, hub: connection.hub }, project);
  benches.delete(key);
  benches.set(key, bench);
  const [oldest] = benches;
  if (benches.size > kept && oldest) {
    oldest[1].stop();
    benches.delete(oldest[0]);
  }
  if (bench.project !== project) runInAction(() => (bench.project = project));
  return bench;
}
