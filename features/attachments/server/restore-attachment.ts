import { sql } from 'kysely';
import { enter, write } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import type { FileAsset } from '#features/assets/server/public.ts';
import { findVisibleIssue } from '#features/issues/server/public.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { recordAttached } from './confirm-attachment.ts';

/**
 * Restores a deleted file of an issue (the person who attached it, or a project admin). Throws NOT_ALLOWED (403), and
 * whatever a deleted or hidden issue throws.
 */
export async function restoreAttachment(
  services: Services,
  { userId, slug }: { readonly userId: string; readonly slug: string },
  asset: FileAsset,
): Promise<void> {
  const where = { slug, project_id: asset.project_id };
  const issueId = asset.issue_id ?? '';
  const place = await enter(services.db, userId, where, 'issue.read');
  await findVisibleIssue(services.db, place, issueId);
  await write(services, userId, where, 'issue.read', async (writer, { standing }) => {
    if (!may('attachment.delete', { ...standing, creator: asset.created_by === userId }))
      throw new KnownError(commonErrors.NOT_ALLOWED);
    const { numAffectedRows } = await sql`
      update file_assets set deleted_at = null, updated_at = ${writer.now}, updated_by = ${userId}
      where workspace_id = ${writer.workspaceId} and id = ${asset.id} and deleted_at is not null`.execute(writer.db);
    if (numAffectedRows !== 0n && asset.is_uploaded) await recordAttached(writer, issueId, asset.id, slug);
  });
}
