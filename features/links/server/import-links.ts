import { sql } from 'kysely';
import { viewersSql } from '#features/issue-query/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { newId } from '#platform/shared/ids.ts';
import type { StoredLink } from '#features/links/contract.ts';

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
  const { rows: stored } = await sql<StoredLink & { viewers: string[] }>`
    with added as (
      insert into issue_links (workspace_id, id, project_id, issue_id, title, url, created_by, created_at, updated_at)
      select ${writer.workspaceId}::uuid, r.id, ${projectId}::uuid, r."issueId", r.title, r.url, r."createdBy", r."createdAt", r."createdAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "issueId" uuid, title text, url text, "createdBy" uuid, "createdAt" timestamptz)
      on conflict do nothing returning *)
    select l.id, l.created_at, l.updated_at, l.deleted_at, l.created_by, l.updated_by, l.title, l.url, l.metadata, l.project_id as project,
      l.workspace_id as workspace, l.issue_id as issue, ${viewersSql('i')} as viewers
    from added l join issues i on i.workspace_id = ${writer.workspaceId} and i.id = l.issue_id`.execute(writer.db);
  for (const { viewers, ...link } of stored)
    writer.record({
      entity: 'issue_link',
      entity_id: link.id,
      project_id: projectId,
      op: 'created',
      fields: { ...link },
      viewers: [...new Set(viewers)],
    });
}
