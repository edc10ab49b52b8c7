import { listIssues } from '#features/issues/contract.ts';
import type { ApiClient } from '#platform/web/api/client.ts';

/** A project, as calls name it. */
interface ProjectAddress {
  readonly slug: string;
  readonly project_id: string;
}

/** Resolves to how many issues of the project are in a state. */
export async function countInState(client: ApiClient, params: ProjectAddress, state: string): Promise<number> {
  const { total_count } = await client.send(listIssues, { params, query: { state, per_page: '1' } }, { fresh: true });
  return total_count;
}

/** Resolves to how many issues have each label, by its id; labels without issues are missing. */
export async function countByLabel(client: ApiClient, params: ProjectAddress): Promise<ReadonlyMap<string, number>> {
  const query = { group_by: 'labels__id', per_page: '1' };
  const { results } = await client.send(listIssues, { params, query }, { fresh: true });
  if (Array.isArray(results)) return new Map();
  return new Map(Object.entries(results).map(([id, { total_results }]) => [id, total_results]));
}
