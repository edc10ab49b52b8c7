import { changeIssues, listIssues } from '#features/issues/contract.ts';
import { noteCommand } from '#features/undo/web/public.ts';
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

/** What one change takes at most (`changeIssues`). */
const atOnce = 1000;

/**
 * Moves all issues of one state to another, a thousand in a request; `Mod Z` takes each request back. Throws what the
 * server refused: what was moved before stays moved.
 */
export async function moveAllInState(
  client: ApiClient,
  params: ProjectAddress,
  from: string,
  to: string,
): Promise<void> {
  const query = { state: from, per_page: String(atOnce) };
  for (;;) {
    const { results, total_count } = await client.send(listIssues, { params, query }, { fresh: true });
    const ids = Array.isArray(results) ? results.map(({ id }) => id) : [];
    if (ids.length === 0) return;
    const body = { ids, set: { state_id: to } };
    const onGroup = (group: string) => void noteCommand(client, params.slug, group);
    await client.send(changeIssues, { params, body }, { onGroup });
    if (total_count <= ids.length) return;
  }
}
