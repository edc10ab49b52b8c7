import type { Kysely } from 'kysely';
import { assetErrors } from '#features/assets/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Image } from '#platform/server/files/images.ts';
import type { ImageKind } from '#platform/server/files/tables.ts';
import type { Redirect } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { KnownError } from '#platform/shared/errors.ts';

/** Which image is meant; what is left out may be anything. */
export interface Wanted {
  readonly id: string;
  readonly userId?: string;
  readonly workspaceId?: string;
  readonly projectId?: string;
  readonly kinds?: readonly ImageKind[];
  /** Looks among the deleted ones instead. */
  readonly deleted?: boolean;
}

/** The record of an image. Throws ASSET_MISSING (404): not there, not of this place, deleted. */
export async function findAsset(db: Kysely<Database>, wanted: Wanted): Promise<Image> {
  let query = db.selectFrom('images').selectAll().where('id', '=', wanted.id);
  if (wanted.userId !== undefined) query = query.where('user_id', '=', wanted.userId);
  if (wanted.workspaceId !== undefined) query = query.where('for_workspace_id', '=', wanted.workspaceId);
  if (wanted.projectId !== undefined) query = query.where('for_project_id', '=', wanted.projectId);
  if (wanted.kinds !== undefined) query = query.where('entity_type', 'in', wanted.kinds);
  const row = await query.where('deleted_at', wanted.deleted === true ? 'is not' : 'is', null).executeTakeFirst();
  if (!row) throw new KnownError(assetErrors.ASSET_MISSING);
  return row;
}

/** Leads to the bytes of an uploaded image (wire: 302). Throws ASSET_MISSING (404) until it is uploaded. */
export function leadTo({ files }: Services, image: Image): Redirect {
  if (!image.is_uploaded || image.received_type === null) throw new KnownError(assetErrors.ASSET_MISSING);
  return { status: 302, location: files.signDownload({ key: image.file_key, contentType: image.received_type }) };
}

/** Marks images as deleted; their files go when their time is over. */
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
