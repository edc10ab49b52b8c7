import { sql, type Kysely } from 'kysely';
import type { DashboardRecord, WidgetRecord } from '#features/dashboard/contract.ts';
import { defaultFilters, optionalWidgetKeys, widgetKeys, type AnyWidgetKey } from '#features/dashboard/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { newId } from '#platform/shared/ids.ts';
import './tables.ts';

/** Whose Home it is, and of which workspace: there is one per person and workspace (decisions.md 3.9). */
export interface Owner {
  readonly workspaceId: string;
  readonly userId: string;
}

/** Widgets stand this far apart, so that one can be put between two others. */
const STEP = 10_000;

interface Stored {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly widget_id: string;
  readonly key: AnyWidgetKey;
  readonly is_visible: boolean;
  readonly sort_order: number;
  readonly filters: Record<string, unknown>;
}

/** Returns a person's dashboard and its widgets in their order; null before it was first read. */
export async function findDashboard(
  db: Kysely<Database>,
  { workspaceId, userId }: Owner,
): Promise<{ dashboard: DashboardRecord; widgets: WidgetRecord[] } | null> {
  const { rows } = await sql<Stored>`
    select d.id, d.created_at, d.updated_at, w.id as widget_id, w.key, w.is_visible, w.sort_order, w.filters
    from dashboards d join dashboard_widgets w on w.workspace_id = d.workspace_id and w.dashboard_id = d.id
    where d.workspace_id = ${workspaceId} and d.owned_by = ${userId} order by w.sort_order, w.id`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const { id, created_at, updated_at } = first;
  return {
    dashboard: {
      id,
      created_at,
      updated_at,
      deleted_at: null,
      created_by: userId,
      updated_by: userId,
      name: 'Home',
      description_html: '<p></p>',
      identifier: null,
      is_default: true,
      type_identifier: 'home',
      logo_props: {},
      owned_by: userId,
    },
    widgets: rows.map(presentWidget),
  };
}

function presentWidget({ widget_id: id, key, is_visible, sort_order, filters }: Stored): WidgetRecord {
  const widget_filters = Object.keys(filters).length > 0 ? filters : defaultFilters(key);
  return { id, key, is_visible, sort_order, widget_filters };
}

/** Makes a person's dashboard with all its widgets, unless it is there already. Not in the log: nobody waits for it. */
export async function makeDashboard(db: Kysely<Database>, { workspaceId, userId }: Owner): Promise<void> {
  const keys: readonly AnyWidgetKey[] = [...widgetKeys, ...optionalWidgetKeys];
  const widgets = keys.map((key, index) => {
    const isVisible = !optionalWidgetKeys.some((optional) => optional === key);
    return sql`(${newId()}::uuid, ${key}::text, ${isVisible}::boolean, ${(index + 1) * STEP}::float8)`;
  });
  await sql`
    with made as (
      insert into dashboards (workspace_id, id, owned_by) values (${workspaceId}, ${newId()}, ${userId})
      on conflict do nothing returning workspace_id, id)
    insert into dashboard_widgets (workspace_id, id, dashboard_id, key, is_visible, sort_order)
    select made.workspace_id, w.id, made.id, w.key, w.is_visible, w.sort_order
    from made, (values ${sql.join(widgets)}) w (id, key, is_visible, sort_order)`.execute(db);
}
