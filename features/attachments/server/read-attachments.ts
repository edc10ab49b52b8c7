import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import {
  attachmentErrors,
  type listAttachments as listCall,
  type readAttachment as readCall,
} from '#features/attachments/contract.ts';
import { findVisibleIssue } from '#features/issues/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { findAttachments, presentAttachment } from './present-attachment.ts';

/** Returns uploaded files of an issue the caller may see. */
export const listAttachments: Handler<typeof listCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'issue.read');
  const issue = await findVisibleIssue(db, place, params.issue_id);
  const of = { workspaceId: place.workspaceId, issueId: issue.id };
  const [assets, zone] = await Promise.all([
    findAttachments(db, of, sql`f.is_uploaded and f.deleted_at is null`),
    accounts.userTimeZone(db, userId),
  ]);
  return {
    status: 200,
    body: instantsIn(
      assets.map((asset) => presentAttachment(asset, place.slug)),
      zone,
    ),
  };
};

/**
 * Redirects to a file, which browsers save under its own name and never show in the page (decisions.md 1.10). Throws
 * NOT_UPLOADED (400), OBJECT_MISSING (404).
 */
export const readAttachment: Handler<typeof readCall> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'issue.read');
  const issue = await findVisibleIssue(services.db, place, params.issue_id);
  const of = { workspaceId: place.workspaceId, issueId: issue.id };
  const [asset] = await findAttachments(services.db, of, sql`f.id = ${params.asset_id} and f.deleted_at is null`);
  if (!asset) throw new KnownError(commonErrors.OBJECT_MISSING);
  if (!asset.is_uploaded || asset.received_type === null) throw new KnownError(attachmentErrors.FILE_NOT_UPLOADED);
  const { file_key: key, received_type: contentType, name } = asset;
  return { status: 302, location: await services.files.signDownload({ key, contentType, name }) };
};
