import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { may, seesOthersViews } from '#features/access/rules.ts';
import type { ViewRecord } from '#features/views/contract.ts';
import { queryOf } from '#features/views/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { actionsIn, type ViewAction } from './actions.ts';
import './tables.ts';

/** A view without what differs from reader to reader: what the change log carries. */
export type StoredView = Omit<ViewRecord, 'is_favorite'>;

const columns = sql`v.id, v.created_at, v.updated_at, v.deleted_at, v.created_by, v.updated_by, v.name, v.description, v.filters,
  v.display_filters, v.display_properties, v.access, v.sort_order, v.logo_props, v.is_locked, v.workspace_id as workspace,
  v.project_id as project, v.owned_by, v.anchor`;

/** Returns the condition that a view (`v`) stands in this project, or else in the workspace itself. */
function isIn({ workspaceId, projectId }: Pick<Place, 'workspaceId' | 'projectId'>): RawBuilder<unknown> {
  const where = projectId === '' ? sql`v.project_id is null` : sql`v.project_id = ${projectId}`;
  return sql`v.workspace_id = ${workspaceId} and ${where} and v.deleted_at is null`;
}

/** Returns the condition that the place's person sees a view (`v`): their own, and the public ones if they see those. */
function isSeenIn(place: Place): RawBuilder<unknown> {
  const own = sql`v.owned_by = ${place.userId}`;
  return seesOthersViews(place.standing, place.onlyOwnIssues) ? sql`(${own} or v.access = 1)` : own;
}

/** Returns the views that the place's person sees there, in this order; `where` narrows (`v` is the view). */
export async function findViews(
  db: Kysely<Database>,
  place: Place,
  order: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql`true`,
): Promise<ViewRecord[]> {
  const { rows } = await sql<Omit<ViewRecord, 'query'>>`
    select ${columns}, exists (select 1 from favorites f where f.workspace_id = v.workspace_id and f.user_id = ${place.userId}
      and f.entity_type = 'view' and f.entity_identifier = v.id) as is_favorite
    from views v where ${isIn(place)} and ${isSeenIn(place)} and ${where} order by ${order}, v.id`.execute(db);
  return rows.map((row) => ({ ...row, query: queryOf(row.filters) }));
}

/** Returns one view that the place's person sees; null for those of others and for unknown ids alike. */
export async function findView(db: Kysely<Database>, place: Place, id: string): Promise<ViewRecord | null> {
  const [view] = await findViews(db, place, sql`v.id`, sql`v.id = ${id}`);
  return view ?? null;
}

/**
 * Returns a view for somebody who is about to change it. Throws NOT_ALLOWED (403) if they may not do this to it, and
 * OBJECT_MISSING (404) if they may do it to others' views and there is none.
 */
export async function viewFor(db: Kysely<Database>, place: Place, id: string, action: ViewAction): Promise<ViewRecord> {
  const view = await findView(db, place, id);
  const creator = view?.owned_by === place.userId;
  // Without sight of the view, the answer must not depend on whether it exists.
  if (!may(actionsIn(place)[action], { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
  if (!view) throw new KnownError(commonErrors.OBJECT_MISSING);
  return view;
}

/** Returns a view as the log carries it, whoever sees it; null when it was deleted. */
export async function findStored(db: Kysely<Database>, workspaceId: string, id: string): Promise<StoredView | null> {
  const { rows } = await sql<Omit<StoredView, 'query'>>`
    select ${columns} from views v where v.workspace_id = ${workspaceId} and v.id = ${id} and v.deleted_at is null`.execute(
    db,
  );
  const row = rows[0];
  return row ? { ...row, query: queryOf(row.filters) } : null;
}
