import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import { inspectFile } from '#features/assets/server/public.ts';
import type { AttachmentRecord, confirmAttachment as call } from '#features/attachments/contract.ts';
import { touchIssue } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { enterToAttach, findToAttach } from './enter-to-attach.ts';
import { findAttachments, presentAttachment } from './present-attachment.ts';

/**
 * Step three: checks the file outside the workspace's write queue, because that may take a while, then records it.
 * Repeating the call is harmless. Throws NOT_UPLOADED, FILE_LIES, FILE_INFECTED (400), SCANNER_SILENT (503).
 */
export const confirmAttachment: Handler<typeof call> = async ({ params }, { services, userId }) => {
  const { place, issue } = await enterToAttach(services, userId, params);
  const of = { workspaceId: place.workspaceId, issueId: issue.id };
  const [asset] = await findAttachments(services.db, of, sql`f.id = ${params.asset_id} and f.deleted_at is null`);
  if (!asset) throw new KnownError(commonErrors.OBJECT_MISSING);
  if (asset.is_uploaded) return { status: 204, body: undefined };
  const found = await inspectFile(services, asset);
  await write(services, userId, params, 'issue.read', async (writer, now) => {
    await findToAttach(writer.db, now, params.issue_id);
    const { numAffectedRows } = await sql`
      update file_assets set is_uploaded = true, received_type = ${found.type}, received_size = ${found.size}, updated_at = ${writer.now}
      where workspace_id = ${writer.workspaceId} and id = ${asset.id} and not is_uploaded and deleted_at is null`.execute(
      writer.db,
    );
    // The file was confirmed by another request at the same moment.
    if (numAffectedRows === 0n) return;
    await recordAttached(writer, of.issueId, asset.id, place.slug);
  });
  return { status: 204, body: undefined };
};

/** Counts the file on its issue and records it in the log. Returns what was recorded. */
export async function recordAttached(
  writer: Writer,
  issueId: string,
  id: string,
  slug: string,
): Promise<AttachmentRecord> {
  const of = { workspaceId: writer.workspaceId, issueId };
  const [asset] = await findAttachments(writer.db, of, sql`f.id = ${id}`);
  const viewers = await touchIssue(writer, issueId, { attachment_count: 1 });
  const attachment = presentAttachment(must(asset, 'it was just stored'), slug);
  writer.record({
    entity: 'issue_attachment',
    entity_id: id,
    project_id: attachment.project,
    op: 'created',
    fields: { ...attachment },
    viewers,
  });
  return attachment;
}
