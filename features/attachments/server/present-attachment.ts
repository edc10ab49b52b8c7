import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FileAsset } from '#features/assets/server/public.ts';
import type { AttachmentRecord } from '#features/attachments/contract.ts';
import type { IssueExpansion } from '#features/issues/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { must } from '#platform/shared/must.ts';

/** Returns a file of an issue as the wire shows it. Until it is uploaded, type and size are the declared ones. */
export function presentAttachment(asset: FileAsset, slug: string): AttachmentRecord {
  const issue = must(asset.issue_id, 'an attachment has an issue');
  const size = asset.received_size ?? asset.size;
  return {
    id: asset.id,
    created_at: asset.created_at,
    updated_at: asset.updated_at,
    deleted_at: asset.deleted_at,
    created_by: asset.created_by,
    updated_by: asset.updated_by,
    asset_url: `/api/assets/v2/workspaces/${slug}/projects/${asset.project_id}/issues/${issue}/attachments/${asset.id}/`,
    attributes: { name: asset.name, type: asset.received_type ?? asset.content_type, size },
    asset: asset.file_key,
    entity_type: 'ISSUE_ATTACHMENT',
    entity_identifier: null,
    is_deleted: asset.deleted_at !== null,
    is_archived: false,
    external_id: asset.external_id,
    external_source: asset.external_source,
    size,
    is_uploaded: asset.is_uploaded,
    storage_metadata: null,
    user: null,
    workspace: asset.workspace_id,
    draft_issue: null,
    project: asset.project_id,
    issue,
    comment: null,
    page: null,
  };
}

/** Returns files of an issue, newest first; `where` narrows them (`f` is the file). */
export async function findAttachments(
  db: Kysely<Database>,
  { workspaceId, issueId }: { readonly workspaceId: string; readonly issueId: string },
  where: RawBuilder<unknown>,
): Promise<FileAsset[]> {
  const { rows } = await sql<FileAsset>`
    select f.* from file_assets f where f.workspace_id = ${workspaceId} and f.issue_id = ${issueId} and f.entity_type = 'ISSUE_ATTACHMENT'
      and ${where} order by f.created_at desc, f.id desc`.execute(db);
  return rows;
}

/** The files of an issue that is read whole (wire-work-tracking.md 3.7). */
export const attachmentExpansion: IssueExpansion = {
  token: 'issue_attachments',
  column: (issue) => {
    const i = sql.ref(issue);
    return sql`(select coalesce(json_agg(json_build_object('id', xf.id, 'asset', xf.file_key,
        'attributes', json_build_object('name', xf.name, 'type', coalesce(xf.received_type, xf.content_type), 'size', coalesce(xf.received_size, xf.size)),
        'updated_at', wire_time(xf.updated_at), 'updated_by', xf.updated_by,
        'asset_url', '/api/assets/v2/workspaces/' || (select xw.slug from workspaces xw where xw.id = ${i}.workspace_id) || '/projects/' || xf.project_id
          || '/issues/' || xf.issue_id || '/attachments/' || xf.id || '/') order by xf.created_at desc, xf.id desc), '[]')
      from file_assets xf where xf.workspace_id = ${i}.workspace_id and xf.issue_id = ${i}.id and xf.entity_type = 'ISSUE_ATTACHMENT'
        and xf.is_uploaded and xf.deleted_at is null)`;
  },
};
