import type { Kysely } from 'kysely';
import { assetErrors } from '#features/assets/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Image } from '#platform/server/files/images.ts';
import type { ImageKind } from '#platform/server/files/tables.ts';
import type { Redirect } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';

/** Where an image belongs; fields left out may have any value. */
interface Belonging {
  readonly userId?: string;
  readonly workspaceId?: string;
  readonly projectId?: string;
  readonly kinds?: readonly ImageKind[];
  /** Searches deleted images instead. */
  readonly deleted?: boolean;
}

/** Which image to find. */
export interface Wanted extends Belonging {
  readonly id: string;
}

/**
 * Returns the record of an image. Throws ASSET_MISSING (404) when it does not exist, belongs elsewhere, or is deleted.
 */
export async function findAsset(db: Kysely<Database>, wanted: Wanted): Promise<Image> {
  const [row] = await findAssets(db, [wanted.id], wanted);
  return must(row, 'an image that is not there was refused');
}

/**
 * Returns the records of images in the order of their ids, with one query. Throws ASSET_MISSING (404) when any is
 * missing.
 */
export async function findAssets(db: Kysely<Database>, ids: readonly string[], wanted: Belonging): Promise<Image[]> {
  if (ids.length === 0) return [];
  let query = db.selectFrom('images').selectAll().where('id', 'in', ids);
  if (wanted.userId !== undefined) query = query.where('user_id', '=', wanted.userId);
  if (wanted.workspaceId !== undefined) query = query.where('for_workspace_id', '=', wanted.workspaceId);
  if (wanted.projectId !== undefined) query = query.where('for_project_id', '=', wanted.projectId);
  if (wanted.kinds !== undefined) query = query.where('entity_type', 'in', wanted.kinds);
  const rows = await query.where('deleted_at', wanted.deleted === true ? 'is not' : 'is', null).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const image = found.get(id);
    if (!image) throw new KnownError(assetErrors.ASSET_MISSING);
    return image;
  });
}

/** Redirects to the bytes of an uploaded image (wire: 302). Throws ASSET_MISSING (404) until it is uploaded. */
export async function leadTo({ files }: Services, image: Image): Promise<Redirect> {
  if (!image.is_uploaded || image.received_type === null) throw new KnownError(assetErrors.ASSET_MISSING);
  return { status: 302, location: await files.signDownload({ key: image.file_key, contentType: image.received_type }) };
}

/** Marks images as deleted; their files are removed later by maintenance. */
export async function markDeleted(db: Kysely<Database>, ids: readonly (string | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  await db
    .updateTable('images')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', 'in', known)
    .where('deleted_at', 'is', null)
    .execute();
}
