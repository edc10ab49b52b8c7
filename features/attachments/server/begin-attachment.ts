import { enter, type Place } from '#features/access/server/public.ts';
import { accessErrors } from '#features/access/contract.ts';
import { may } from '#features/access/rules.ts';
import { beginFile } from '#features/assets/server/public.ts';
import { attachmentErrors, type createAttachment as call } from '#features/attachments/contract.ts';
import { findVisibleIssue, type StoredIssue } from '#features/issues/server/public.ts';
import { isTakenType } from '#platform/server/files/told-type.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { presentAttachment } from './present-attachment.ts';

/**
 * Step one of the handshake (wire-work-tracking.md 9.1). The issue and its log learn of the file when it is here. Throws
 * TYPE_NOT_TAKEN (400), RATE_LIMITED (429).
 */
export const createAttachment: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'issue.read');
  const issue = await findVisibleIssue(services.db, place, params.issue_id);
  mayAttach(place, issue);
  const type = body.type.toLowerCase();
  if (!isTakenType(type)) throw new KnownError(attachmentErrors.TYPE_NOT_TAKEN);
  const { asset, form } = await beginFile(services, {
    userId,
    workspaceId: place.workspaceId,
    projectId: place.projectId,
    kind: 'ISSUE_ATTACHMENT',
    entityId: issue.id,
    issueId: issue.id,
    file: { ...body, type },
  });
  const attachment = presentAttachment(asset, place.slug);
  return {
    status: 200,
    body: {
      upload_data: { url: form.url, fields: { ...form.fields } },
      asset_id: asset.id,
      attachment,
      asset_url: attachment.asset_url,
    },
  };
};

/** Members attach anywhere, guests to what they created. Throws NOT_ALLOWED (403), PROJECT_ARCHIVED (400). */
export function mayAttach(place: Place, issue: StoredIssue): void {
  const creator = issue.created_by === place.userId;
  if (!may('issue.attach', { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
  if (place.projectArchived) throw new KnownError(accessErrors.PROJECT_ARCHIVED);
}
