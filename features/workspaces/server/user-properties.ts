import type { Selectable } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { newId } from '#platform/shared/ids.ts';
import type {
  readWorkspaceUserProperties as readCall,
  updateWorkspaceUserProperties as updateCall,
} from '#features/workspaces/personal-contract.ts';

const filters = 'priority state state_group assignees created_by labels start_date target_date subscriber';
/** All 16 display properties (decisions.md 3.5). */
const properties =
  'assignee attachment_count created_on cycle due_date estimate issue_type key labels link modules priority start_date state sub_issue_count updated_on';

/** What a person starts with. */
const defaults = {
  filters: Object.fromEntries(filters.split(' ').map((key) => [key, null])),
  display_filters: {
    group_by: null,
    order_by: '-created_at',
    type: null,
    sub_issue: true,
    show_empty_groups: true,
    layout: 'spreadsheet',
    calendar_date_range: '',
  },
  display_properties: Object.fromEntries(properties.split(' ').map((key) => [key, true])),
};

type Row = Selectable<Database['workspace_user_properties']>;

/** How the caller sees lists across projects, made on the first read. Their own matter: not part of the change log. */
export const readUserProperties: Handler<typeof readCall> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'workspace.read');
  return { status: 200, body: present(await ensure(services, place.workspaceId, userId)) };
};

/** Replaces the given objects whole. */
export const updateUserProperties: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.read');
  const row = await ensure(services, workspaceId, userId);
  const set = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, JSON.stringify(value)]));
  const stored = await services.db
    .updateTable('workspace_user_properties')
    .set({ ...set, updated_at: new Date().toISOString(), updated_by: userId })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { status: 201, body: present(stored) };
};

async function ensure({ db }: Services, workspaceId: string, userId: string): Promise<Row> {
  const find = db
    .selectFrom('workspace_user_properties')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId);
  const known = await find.executeTakeFirst();
  if (known) return known;
  await db
    .insertInto('workspace_user_properties')
    .values({
      workspace_id: workspaceId,
      id: newId(),
      user_id: userId,
      filters: JSON.stringify(defaults.filters),
      display_filters: JSON.stringify(defaults.display_filters),
      display_properties: JSON.stringify(defaults.display_properties),
      created_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return find.executeTakeFirstOrThrow();
}

function present({ workspace_id, user_id, ...row }: Row) {
  return { ...row, deleted_at: null, workspace: workspace_id, user: user_id };
}
