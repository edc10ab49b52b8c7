import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { newId } from '#platform/shared/ids.ts';

/** A URL of an imported issue. Its issue's `linkCount` counts it already. */
export interface ImportedLink {
  readonly issueId: string;
  readonly url: string;
  readonly title: string | null;
  readonly createdBy: string | null;
  readonly createdAt: string;
}

/** Stores links; the same URL twice on an issue is kept once (the caller counts distinct ones). */
export async function importLinks(writer: Writer, projectId: string, links: readonly ImportedLink[]): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map((link) => ({ id: newId(), ...link }));
  const { rows: stored } = await sql<{ id: string; issue_id: string; title: string | null; url: string }>`
    insert into issue_links (workspace_id, id, project_id, issue_id, title, url, created_by, created_at, updated_at)
    select ${writer.workspaceId}::uuid, r.id, ${projectId}::uuid, r."issueId", r.title, r.url, r."createdBy", r."createdAt", r."createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "issueId" uuid, title text, url text, "createdBy" uuid, "createdAt" timestamptz)
    on conflict do nothing returning id, issue_id, title, url`.execute(writer.db);
  for (const link of stored)
    writer.record({
      entity: 'issue_link',
      entity_id: link.id,
      project_id: projectId,
      op: 'created',
      fields: { ...link },
    });
}

/** Relations as stored: `blocked_by`, `duplicate`, `relates_to`, pointing from one issue to another. */
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
  const { rows: stored } = await sql<{ id: string; issue_id: string; related_issue_id: string; relation_type: string }>`
    insert into issue_relations (workspace_id, id, issue_id, related_issue_id, relation_type, created_by, created_at)
    select ${writer.workspaceId}::uuid, r.id, r."issueId", r."relatedIssueId", r.type, ${writer.actorId}::uuid, ${writer.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "issueId" uuid, "relatedIssueId" uuid, type text)
    on conflict do nothing returning id, issue_id, related_issue_id, relation_type`.execute(writer.db);
  for (const relation of stored) {
    writer.record({
      entity: 'issue_relation',
      entity_id: relation.id,
      project_id: projectId,
      op: 'created',
      fields: { ...relation },
    });
  }
  return stored.length;
}
