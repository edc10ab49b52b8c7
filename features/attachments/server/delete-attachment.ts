import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import type { deleteAttachment as call } from '#features/attachments/contract.ts';
import { findVisibleIssue, touchIssue } from '#features/issues/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { findAttachments, presentAttachment } from './present-attachment.ts';

/** Deletes a file of an issue; maintenance removes the bytes later. Throws NOT_ALLOWED (403), OBJECT_MISSING (404). */
export const deleteAttachment: Handler<typeof call> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'issue.read', async (writer, place) => {
    const { db, workspaceId, now } = writer;
    const issue = await findVisibleIssue(db, place, params.issue_id);
    const of = { workspaceId, issueId: issue.id };
    const [asset] = await findAttachments(db, of, sql`f.id = ${params.asset_id} and f.deleted_at is null`);
    if (!asset) throw new KnownError(commonErrors.OBJECT_MISSING);
    const creator = asset.created_by === userId;
    if (!may('attachment.delete', { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
    await sql`
      update file_assets set deleted_at = ${now}, updated_at = ${now}, updated_by = ${userId}
      where workspace_id = ${workspaceId} and id = ${asset.id}`.execute(db);
    // A file that was never confirmed was never recorded, so there is nothing to record now.
    if (!asset.is_uploaded) return;
    const viewers = await touchIssue(writer, issue.id, { attachment_count: -1 });
    writer.record({
      entity: 'issue_attachment',
      entity_id: asset.id,
      project_id: asset.project_id,
      op: 'deleted',
      fields: { issue: issue.id },
      before: { ...presentAttachment(asset, place.slug) },
      viewers,
    });
  });
  return { status: 204, body: undefined };
};
