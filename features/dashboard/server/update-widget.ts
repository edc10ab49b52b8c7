import { sql, type Kysely } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type { updateWidget as call } from '#features/dashboard/contract.ts';
import { rowUndoer } from '#features/undo/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { differences } from '#platform/shared/objects.ts';
import './tables.ts';

interface Stored {
  readonly id: string;
  readonly is_visible: boolean;
  readonly sort_order: number;
  readonly filters: Record<string, unknown>;
}

/**
 * Changes a widget of the caller's; `filters` are replaced whole. The path names no workspace: the dashboard does. Throws
 * OBJECT_MISSING (404) for others' dashboards, unknown ids, and workspaces the caller has left.
 */
export const updateWidget: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const missing = commonErrors.OBJECT_MISSING;
  const slug = await slugOfDashboard(services.db, userId, params.dashboard_id);
  if (slug === null) throw new KnownError(missing);
  await write(
    services,
    userId,
    { slug },
    'workspace.read',
    async (writer) => {
      const { rows } = await sql<Stored>`
        select w.id, w.is_visible, w.sort_order, w.filters from dashboard_widgets w
        join dashboards d on d.workspace_id = w.workspace_id and d.id = w.dashboard_id
        where w.workspace_id = ${writer.workspaceId} and w.id = ${params.widget_id} and d.id = ${params.dashboard_id}
          and d.owned_by = ${userId}`.execute(writer.db);
      const [before] = rows;
      if (!before) throw new KnownError(missing);
      const { fields, old, any } = differences(before, body);
      if (!any) return;
      const after = { ...before, ...fields };
      await sql`
        update dashboard_widgets set is_visible = ${after.is_visible}, sort_order = ${after.sort_order},
          filters = ${JSON.stringify(after.filters)}::jsonb, updated_at = ${writer.now}
        where workspace_id = ${writer.workspaceId} and id = ${before.id}`.execute(writer.db);
      writer.record({
        entity: 'dashboard_widget',
        entity_id: before.id,
        project_id: null,
        op: 'updated',
        fields,
        before: old,
        viewers: [userId],
      });
    },
    missing,
  );
  return { status: 200, body: { message: 'successfully updated' } };
};

/** Undoes changes to widgets. Only their owner gives such commands, and only who gave a command undoes it. */
export const undoWidget = rowUndoer({
  entity: 'dashboard_widget',
  table: 'dashboard_widgets',
  columns: { is_visible: 'is_visible', sort_order: 'sort_order', filters: 'filters' },
  stored: { filters: (value) => JSON.stringify(value) },
  action: 'workspace.read',
});

/** Returns the slug of the workspace of a person's dashboard; null for others' (decisions.md 3.27: a named look-up). */
async function slugOfDashboard(db: Kysely<Database>, userId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select w.slug from dashboards d join workspaces w on w.id = d.workspace_id
    where d.id = ${id} and d.owned_by = ${userId} and w.deleted_at is null`.execute(db);
  return rows[0]?.slug ?? null;
}
