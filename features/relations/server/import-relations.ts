import { sql } from 'kysely';
import { viewersSql } from '#features/issue-query/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { newId } from '#platform/shared/ids.ts';
import type { StoredRelation } from './relation-sql.ts';

/** Relations as stored: `blocked_by`, `duplicate`, `relates_to`, pointing from one issue to another of the project. */
export interface ImportedRelation {
  readonly issueId: string;
  readonly relatedIssueId: string;
  readonly type: 'blocked_by' | 'duplicate' | 'relates_to';
}

/** Stores relations; a pair that is related already stays as it is. Returns how many were new. */
export async function importRelations(
  writer: Writer,
  projectId: string,
  relations: readonly ImportedRelation[],
): Promise<number> {
  if (relations.length === 0) return 0;
  const rows = relations.map((relation) => ({ id: newId(), ...relation }));
  const { rows: stored } = await sql<StoredRelation & { viewers: string[] }>`
    with added as (
      insert into issue_relations (workspace_id, id, issue_id, related_issue_id, relation_type, created_by, created_at)
      select ${writer.workspaceId}::uuid, r.id, r."issueId", r."relatedIssueId", r.type, ${writer.actorId}::uuid, ${writer.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "issueId" uuid, "relatedIssueId" uuid, type text)
      on conflict do nothing returning *)
    select a.id, a.issue_id, a.related_issue_id, a.relation_type, a.created_at, a.created_by,
      ${viewersSql('i')} || ${viewersSql('o')} as viewers
    from added a join issues i on i.workspace_id = ${writer.workspaceId} and i.id = a.issue_id
    join issues o on o.workspace_id = ${writer.workspaceId} and o.id = a.related_issue_id`.execute(writer.db);
  for (const { viewers, ...relation } of stored) {
    writer.record({
      entity: 'issue_relation',
      entity_id: relation.id,
      project_id: projectId,
      op: 'created',
      fields: { ...relation },
      viewers: [...new Set(viewers)],
    });
  }
  return stored.length;
}
