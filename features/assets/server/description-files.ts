import { sql } from 'kysely';
import { may } from '#features/access/rules.ts';
import { enter, type Place } from '#features/access/server/public.ts';
import { assetErrors, type UploadReply } from '#features/assets/contract.ts';
import { workspaceImageTypes } from '#features/assets/rules.ts';
import { seenBy } from '#features/issue-query/server/public.ts';
import type { Redirect } from '#platform/server/http/route.ts';
import { isTakenType } from '#platform/server/files/declared-type.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { beginFile, inspectFile, markUploaded, type FileAsset } from './file-assets.ts';
import { fileKinds, type FileKind } from './tables.ts';

/**
 * Returns the kind of a picture inside a text; null for what this call does not take (attachments have their own
 * calls).
 */
export function textFileKind(name: string): FileKind | null {
  return fileKinds.find((kind) => kind === name && kind.endsWith('_DESCRIPTION')) ?? null;
}

interface Announced {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly entity_identifier?: string | null | undefined;
  readonly is_file?: boolean | undefined;
}

/**
 * Begins the upload of a picture inside a description, comment, draft or page (wire-work-tracking.md 9.3), or of a file of any type
 * (docs/decisions/093). Throws FILE_TYPE_INVALID (400).
 */
export async function beginTextFile(
  services: Services,
  place: Place,
  kind: FileKind,
  body: Announced,
): Promise<UploadReply> {
  const isFile = body.is_file === true;
  if (!isFile && !workspaceImageTypes.includes(body.type)) throw new KnownError(assetErrors.FILE_TYPE_INVALID);
  // Bytes of an unknown type are kept, and served, as nothing but bytes.
  const type = isFile && !isTakenType(body.type) ? 'application/octet-stream' : body.type;
  const given = wireId.safeParse(body.entity_identifier);
  const entityId = given.success ? given.data : null;
  const issueId = entityId === null ? null : await issueOf(services, place, kind, entityId);
  const { workspaceId, projectId, userId } = place;
  const { asset, form } = await beginFile(services, {
    userId,
    workspaceId,
    projectId,
    kind,
    entityId,
    issueId,
    file: { ...body, type },
  });
  return {
    upload_data: { url: form.url, fields: { ...form.fields } },
    asset_id: asset.id,
    asset_url: `/api/assets/v2/workspaces/${place.slug}/projects/${projectId}/${asset.id}/`,
  };
}

/**
 * Returns the issue that a text belongs to, if the person may see it; null for pages and drafts. Throws ASSET_MISSING
 * (404).
 */
async function issueOf({ db }: Services, place: Place, kind: FileKind, id: string): Promise<string | null> {
  if (kind !== 'ISSUE_DESCRIPTION' && kind !== 'COMMENT_DESCRIPTION') return null;
  const comment = sql`(select c.issue_id from issue_comments c where c.workspace_id = ${place.workspaceId} and c.id = ${id} and c.deleted_at is null)`;
  const { rows } = await sql<{ id: string }>`
    select i.id from issues i where i.workspace_id = ${place.workspaceId} and i.project_id = ${place.projectId} and i.deleted_at is null
      and i.id = ${kind === 'ISSUE_DESCRIPTION' ? sql`${id}` : comment} and ${seenBy(place)}`.execute(db);
  const issue = rows[0];
  if (!issue) throw new KnownError(assetErrors.ASSET_MISSING);
  return issue.id;
}

/**
 * Redirects to a picture or file inside a text, for people who may read the text; before it is bound, only for its
 * uploader. Files are downloaded under their names.
 */
export async function readTextFile(services: Services, place: Place, asset: FileAsset): Promise<Redirect> {
  if (!asset.is_uploaded || asset.received_type === null) throw new KnownError(assetErrors.ASSET_MISSING);
  if (asset.entity_type === 'PAGE_DESCRIPTION' && asset.entity_id !== null)
    await mustSeePage(services, place, asset.entity_id);
  else if (asset.issue_id === null) mustBeUploader(place, asset);
  else await issueOf(services, place, 'ISSUE_DESCRIPTION', asset.issue_id);
  return {
    status: 302,
    location: await services.files.signDownload({
      key: asset.file_key,
      contentType: asset.received_type,
      ...(!workspaceImageTypes.includes(asset.received_type) && { name: asset.name }),
    }),
  };
}

/** Confirms that the bytes have arrived; only the uploader may. Repeating the call is harmless. */
export async function confirmTextFile(services: Services, place: Place, asset: FileAsset): Promise<void> {
  mustBeUploader(place, asset);
  if (!asset.is_uploaded) await markUploaded(services.db, asset, await inspectFile(services, asset));
}

/** Deletes a picture (its uploader, or a project admin); it can be restored for 30 days. */
export async function deleteTextFile({ db }: Services, place: Place, asset: FileAsset): Promise<void> {
  const creator = asset.created_by === place.userId;
  if (!may('attachment.delete', { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
  await sql`
    update file_assets set deleted_at = now(), updated_at = now(), updated_by = ${place.userId}
    where workspace_id = ${place.workspaceId} and id = ${asset.id}`.execute(db);
}

/** Restores a deleted picture (its uploader, or a project admin). Throws NOT_ALLOWED (403). */
export async function restoreTextFile(
  services: Services,
  { userId, slug }: { readonly userId: string; readonly slug: string },
  asset: FileAsset,
): Promise<void> {
  const place = await enter(services.db, userId, { slug, project_id: asset.project_id }, 'project.read');
  const creator = asset.created_by === userId;
  if (!may('attachment.delete', { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
  await sql`
    update file_assets set deleted_at = null, updated_at = now(), updated_by = ${userId}
    where workspace_id = ${place.workspaceId} and id = ${asset.id}`.execute(services.db);
}

/** Binds pictures that the person uploaded before the text existed, by the kind of the first one. Throws ASSET_MISSING (404). */
export async function bindTextFiles(
  services: Services,
  place: Place,
  assets: readonly FileAsset[],
  entityId: string,
): Promise<void> {
  const [first] = assets;
  if (!first || assets.some((asset) => asset.entity_type !== first.entity_type))
    throw new KnownError(assetErrors.ASSET_MISSING);
  for (const asset of assets) {
    mustBeUploader(place, asset);
    if (asset.entity_id !== null && asset.entity_id !== entityId) throw new KnownError(assetErrors.ASSET_MISSING);
  }
  const issueId = await issueOf(services, place, first.entity_type, entityId);
  for (const asset of assets) await confirmTextFile(services, place, asset);
  await sql`
    update file_assets set entity_id = ${entityId}, issue_id = ${issueId}::uuid, updated_at = now(), updated_by = ${place.userId}
    where workspace_id = ${place.workspaceId} and id = any(${assets.map(({ id }) => id)}::uuid[])`.execute(services.db);
}

/** Throws ASSET_MISSING (404) unless the person sees the page: a public one, or their own. */
async function mustSeePage({ db }: Services, place: Place, id: string): Promise<void> {
  const { rows } = await sql`
    select 1 from pages p where p.workspace_id = ${place.workspaceId} and p.project_id = ${place.projectId} and p.id = ${id}
      and p.deleted_at is null and (p.owned_by = ${place.userId} or (p.access = 0 and ${!place.onlyOwnIssues}::boolean))`.execute(
    db,
  );
  if (rows.length === 0) throw new KnownError(assetErrors.ASSET_MISSING);
}

function mustBeUploader(place: Place, asset: FileAsset): void {
  if (asset.created_by !== place.userId) throw new KnownError(assetErrors.ASSET_MISSING);
}
