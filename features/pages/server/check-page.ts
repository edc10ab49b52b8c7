import { sql } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { pageErrors } from '#features/pages/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { findPage } from './find-pages.ts';

const missing = (id: string) => `Invalid pk "${id}" - object does not exist.`;

/** Throws FIELD_INVALID (400) for labels that are not of the project. */
export async function checkLabels(writer: Writer, projectId: string, ids: readonly string[] = []): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from labels where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and deleted_at is null
      and id = any(${ids}::uuid[])`.execute(writer.db);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw fieldError('labels', missing(unknown));
}

/**
 * Throws FIELD_INVALID (400) for a parent that the person does not see in the project, or that is archived, and
 * PAGE_PARENT_INVALID (400) for the page itself and the pages under it. `pageId` is null for a new page.
 */
export async function checkParent(
  writer: Writer,
  place: Place,
  pageId: string | null,
  parentId: string,
): Promise<void> {
  const parent = await findPage(writer.db, place, parentId);
  if (parent?.archived_at !== null) throw fieldError('parent', missing(parentId));
  if (pageId === null) return;
  const { rows } = await sql<{ id: string }>`
    with recursive above(id, parent_id) as (
      select id, parent_id from pages where workspace_id = ${writer.workspaceId} and id = ${parentId}
      union select p.id, p.parent_id from pages p join above a on p.id = a.parent_id where p.workspace_id = ${writer.workspaceId})
    select id from above where id = ${pageId}`.execute(writer.db);
  if (rows.length > 0) throw new KnownError(pageErrors.PAGE_PARENT_INVALID);
}
