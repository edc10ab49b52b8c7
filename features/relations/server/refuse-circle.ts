import { sql } from 'kysely';
import type { OrderedType } from '#features/relations/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { fieldError } from '#platform/shared/errors.ts';

/**
 * Refuses a relation from `issueId` to `relatedId` that closes a cycle of its type (A is blocked by B is blocked by A);
 * the message names the loop. Deleted issues block nothing. Throws a field error (400) under `issues`.
 */
export async function refuseCircle(
  writer: Writer,
  type: OrderedType,
  issueId: string,
  relatedId: string,
): Promise<void> {
  const cameFrom = new Map<string, string | null>([[relatedId, null]]);
  for (let frontier = [relatedId]; frontier.length > 0;) {
    const { rows } = await sql<{ issue_id: string; related_issue_id: string }>`
      select r.issue_id, r.related_issue_id from issue_relations r
      join issues i on i.workspace_id = r.workspace_id and i.id = r.related_issue_id and i.deleted_at is null
      where r.workspace_id = ${writer.workspaceId} and r.issue_id = any(${frontier}::uuid[]) and r.relation_type = ${type} and r.deleted_at is null`.execute(
      writer.db,
    );
    frontier = [];
    for (const { issue_id, related_issue_id } of rows) {
      if (cameFrom.has(related_issue_id)) continue;
      cameFrom.set(related_issue_id, issue_id);
      frontier.push(related_issue_id);
    }
    if (cameFrom.has(issueId)) break;
  }
  if (!cameFrom.has(issueId)) return;
  const loop = [issueId];
  for (let at = cameFrom.get(issueId) ?? null; at !== null; at = cameFrom.get(at) ?? null) loop.push(at);
  const keys = await keysOf(writer, loop);
  // Walked backwards, from what was asked for to what it leads to.
  const names = [...loop, issueId].toReversed().map((id) => keys.get(id) ?? id);
  throw fieldError('issues', `${sentences[type]}: ${names.join(' → ')}.`);
}

const sentences: Readonly<Record<OrderedType, string>> = {
  blocked_by: 'Issues cannot block each other in a circle',
  start_before: 'Issues cannot start before each other in a circle',
  finish_before: 'Issues cannot finish before each other in a circle',
};

async function keysOf(writer: Writer, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; key: string }>`
    select i.id, p.identifier || '-' || i.sequence_id as key from issues i
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    where i.workspace_id = ${writer.workspaceId} and i.id = any(${ids}::uuid[])`.execute(writer.db);
  return new Map(rows.map(({ id, key }) => [id, key]));
}
