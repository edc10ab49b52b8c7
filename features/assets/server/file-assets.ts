import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { assetErrors } from '#features/assets/contract.ts';
import { imageLimits, workspaceImageTypes } from '#features/assets/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { fileErrors } from '#platform/shared/file-errors.ts';
import type { UploadForm } from '#platform/server/files/file-store.ts';
import { scanFile } from '#platform/server/files/scan-file.ts';
import { sniffImage } from '#platform/server/files/sniff-image.ts';
import { checkDeclaredType } from '#platform/server/files/declared-type.ts';
import type { Services } from '#platform/server/http/services.ts';
import { countAttempt } from '#platform/server/sessions/count-attempt.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FileKind } from './tables.ts';

/** A file of an issue, comment, draft or page. */
export type FileAsset = Selectable<Database['file_assets']>;

/** What a person declares about a file they are about to upload, and what it is for. */
export interface AnnouncedFile {
  readonly userId: string;
  readonly workspaceId: string;
  readonly projectId: string;
  readonly kind: FileKind;
  /** Null until the entity exists. */
  readonly entityId: string | null;
  /** The issue whose readers may read the file. */
  readonly issueId: string | null;
  readonly file: { readonly name: string; readonly type: string; readonly size: number };
}

/** Uploads one person may begin in an hour, because files take space before anybody has checked them. */
const UPLOADS_AN_HOUR = 500;

/**
 * Step one: records the file and returns the form that takes its bytes, at most as many as declared. Throws
 * RATE_LIMITED (429).
 */
export async function beginFile(
  services: Services,
  announced: AnnouncedFile,
): Promise<{ readonly asset: FileAsset; readonly form: UploadForm }> {
  const asset = await noteFile(services, announced);
  const terms = { key: asset.file_key, contentType: asset.content_type, most: asset.size };
  return { asset, form: services.files.signUpload(terms) };
}

/** Records a file whose bytes are still to come; maintenance removes it if they never do. Throws RATE_LIMITED (429). */
export async function noteFile(
  { db }: Services,
  { userId, workspaceId, projectId, kind, entityId, issueId, file }: AnnouncedFile,
): Promise<FileAsset> {
  await countAttempt(db, `upload:${userId}`, UPLOADS_AN_HOUR, 3600);
  return db
    .insertInto('file_assets')
    .values({
      workspace_id: workspaceId,
      id: newId(),
      project_id: projectId,
      entity_type: kind,
      entity_id: entityId,
      issue_id: issueId,
      name: file.name,
      content_type: file.type,
      size: Math.min(file.size, imageLimits.size),
      file_key: randomUUID(),
      created_by: userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes the record and the bytes of a file that was refused. */
export async function discardFile({ db, files }: Services, asset: FileAsset): Promise<void> {
  await files.remove(asset.file_key);
  await db
    .deleteFrom('file_assets')
    .where('workspace_id', '=', asset.workspace_id)
    .where('id', '=', asset.id)
    .where('is_uploaded', '=', false)
    .execute();
}

/**
 * Step three: checks the bytes themselves. A file that is not what it was declared as, is larger, or is infected is
 * removed at once. Returns its real type and size. Throws NOT_UPLOADED, FILE_LIES, FILE_INFECTED (400), SCANNER_SILENT
 * (503).
 */
export async function inspectFile(
  { files, settings }: Services,
  asset: FileAsset,
): Promise<{ readonly type: string; readonly size: number }> {
  const file = await files.look(asset.file_key);
  if (!file) throw new KnownError(assetErrors.NOT_UPLOADED);
  try {
    if (file.size > asset.size) throw new KnownError(fileErrors.FILE_TOO_LARGE);
    // What texts show has to be an image that browsers show; everything else is downloaded.
    const isShown = asset.entity_type !== 'ISSUE_ATTACHMENT' && workspaceImageTypes.includes(asset.content_type);
    const type = isShown ? await sniffPicture(file.start) : await checkDeclaredType(file.start, asset.content_type);
    if (type === null) throw new KnownError(fileErrors.FILE_LIES);
    if (settings.clamd !== null) {
      const whole = await files.read(asset.file_key);
      if (whole) await scanFile(settings.clamd, whole.stream);
    }
    return { type, size: file.size };
  } catch (error) {
    // When the scanner does not answer, the file is kept, so that the check can be repeated.
    if (error instanceof KnownError && error.status === 400) await files.remove(asset.file_key);
    throw error;
  }
}

/** Pictures inside texts are shown in the page, so only real images are accepted. */
async function sniffPicture(start: Uint8Array): Promise<string | null> {
  const type = await sniffImage(start);
  return type !== null && workspaceImageTypes.includes(type) ? type : null;
}

/** Returns a file of a project that is not deleted; null when there is none with that id. */
export async function findFile(
  db: Kysely<Database>,
  place: { readonly workspaceId: string; readonly projectId: string },
  id: string,
): Promise<FileAsset | null> {
  const row = await db
    .selectFrom('file_assets')
    .selectAll()
    .where('workspace_id', '=', place.workspaceId)
    .where('project_id', '=', place.projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns a file of the workspace that was deleted within the last `recent` milliseconds; null when there is none with
 * that id.
 */
export async function findDeletedFile(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
  recent: number,
): Promise<FileAsset | null> {
  const row = await db
    .selectFrom('file_assets')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', '>', new Date(Date.now() - recent).toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a file as uploaded, with its real type and size. */
export async function markUploaded(
  db: Kysely<Database>,
  asset: FileAsset,
  found: { readonly type: string; readonly size: number },
): Promise<void> {
  await db
    .updateTable('file_assets')
    .set({
      is_uploaded: true,
      received_type: found.type,
      received_size: found.size,
      updated_at: new Date().toISOString(),
    })
    .where('workspace_id', '=', asset.workspace_id)
    .where('id', '=', asset.id)
    .execute();
}
