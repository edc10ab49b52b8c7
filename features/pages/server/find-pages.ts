import { sql, type Kysely, type RawBuilder } from 'kysely';
import { may, seesOthersViews } from '#features/access/rules.ts';
import type { Place } from '#features/access/server/public.ts';
import { pageErrors, type PageRecord } from '#features/pages/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { KnownError, type ErrorEntry } from '#platform/shared/errors.ts';
import './tables.ts';

/** A page without what differs from reader to reader: what the change log carries. */
export type StoredPage = Omit<PageRecord, 'is_favorite'>;

const columns = sql`p.id, p.name, p.owned_by, p.access, p.color, p.parent_id as parent, p.is_locked, p.locked_by,
  p.archived_at, p.workspace_id as workspace, p.created_at, p.updated_at, p.created_by, p.updated_by, p.view_props, p.logo_props,
  array(select l.id from labels l where l.workspace_id = p.workspace_id and l.id = any(p.label_ids) and l.deleted_at is null order by l.sort_order, l.id) as label_ids,
  array[p.project_id] as project_ids, p.sort_order, p.anchor`;

/** Returns the condition that the place's person sees a page (`p`): their own, and the public ones if they see those. */
export function isSeenIn(place: Place): RawBuilder<unknown> {
  const own = sql`p.owned_by = ${place.userId}`;
  return seesOthersViews(place.standing, place.onlyOwnIssues) ? sql`(${own} or p.access = 0)` : own;
}

/** Returns the pages of a project that the place's person sees, in this order; `where` narrows (`p` is the page). */
export async function findPages(
  db: Kysely<Database>,
  place: Place,
  {
    order = sql`p.id`,
    where = sql`true`,
  }: { readonly order?: RawBuilder<unknown>; readonly where?: RawBuilder<unknown> },
): Promise<PageRecord[]> {
  const { rows } = await sql<PageRecord>`
    select ${columns}, exists (select 1 from favorites f where f.workspace_id = p.workspace_id and f.user_id = ${place.userId}
      and f.entity_type = 'page' and f.entity_identifier = p.id) as is_favorite
    from pages p where p.workspace_id = ${place.workspaceId} and p.project_id = ${place.projectId} and p.deleted_at is null
      and ${isSeenIn(place)} and ${where} order by ${order}, p.id`.execute(db);
  return rows;
}

/** Returns one page that the place's person sees; null for those of others and for unknown ids alike. */
export async function findPage(db: Kysely<Database>, place: Place, id: string): Promise<PageRecord | null> {
  const [page] = await findPages(db, place, { where: sql`p.id = ${id}` });
  return page ?? null;
}

/** Does the same, and throws PAGE_UNKNOWN (404), or PAGE_HIDDEN (400) to guests who see only their own pages. */
export async function mustFindPage(db: Kysely<Database>, place: Place, id: string): Promise<PageRecord> {
  const page = await findPage(db, place, id);
  if (!page) throw new KnownError(place.onlyOwnIssues ? pageErrors.PAGE_HIDDEN : pageErrors.PAGE_UNKNOWN);
  return page;
}

/**
 * Returns a page for somebody who is about to lock, publish, archive or delete it: its owner or a project admin. Throws
 * `refusal` to others, and PAGE_UNKNOWN (404) to those who may do it to the pages of others when there is none.
 */
export async function pageToManage(
  db: Kysely<Database>,
  place: Place,
  id: string,
  refusal: ErrorEntry,
): Promise<PageRecord> {
  const page = await findPage(db, place, id);
  const creator = page?.owned_by === place.userId;
  // Without sight of the page, the answer must not depend on whether it exists.
  if (!may('page.manage', { ...place.standing, creator })) throw new KnownError(refusal);
  if (!page) throw new KnownError(pageErrors.PAGE_UNKNOWN);
  return page;
}

/** Returns pages as the log carries them, whoever sees them; deleted ones are left out. `where` narrows. */
export async function findStored(
  db: Kysely<Database>,
  workspaceId: string,
  where: RawBuilder<unknown>,
): Promise<StoredPage[]> {
  const { rows } = await sql<StoredPage>`
    select ${columns} from pages p where p.workspace_id = ${workspaceId} and p.deleted_at is null and ${where} order by p.id`.execute(
    db,
  );
  return rows;
}
