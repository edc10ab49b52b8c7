import type { Selectable } from 'kysely';
import { enter, type Place } from '#features/access/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { newId } from '#platform/shared/ids.ts';
import type {
  readUserProperties as readCall,
  updateUserProperties as updateCall,
} from '#features/projects/contract.ts';

/** What a person starts with: the product documents' defaults (decisions.md 3.5), all 16 display properties (3.16). */
const defaults = {
  filters: {
    priority: null,
    state: null,
    state_group: null,
    assignees: null,
    created_by: null,
    labels: null,
    start_date: null,
    target_date: null,
    subscriber: null,
  },
  display_filters: {
    group_by: null,
    order_by: 'sort_order',
    type: null,
    sub_issue: false,
    show_empty_groups: false,
    layout: 'list',
    calendar_date_range: '',
  },
  display_properties: Object.fromEntries(
    'assignee attachment_count created_on cycle due_date estimate issue_type key labels link modules priority start_date state sub_issue_count updated_on'
      .split(' ')
      .map((key) => [key, true]),
  ),
};

type Row = Selectable<Database['project_user_properties']>;

/** The caller's display settings, made on the first read. They are the caller's own and not part of the change log. */
export const readUserProperties: Handler<typeof readCall> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'project.read');
  return { status: 200, body: present(await ensure(services, place)) };
};

/** Replaces the given objects whole. */
export const updateUserProperties: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'project.read');
  const row = await ensure(services, place);
  const set = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, JSON.stringify(value)]));
  const stored = await services.db
    .updateTable('project_user_properties')
    .set({ ...set, updated_at: new Date().toISOString(), updated_by: userId })
    .where('workspace_id', '=', place.workspaceId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { status: 201, body: present(stored) };
};

async function ensure(services: Services, place: Place): Promise<Row> {
  const find = () =>
    services.db
      .selectFrom('project_user_properties')
      .selectAll()
      .where('workspace_id', '=', place.workspaceId)
      .where('project_id', '=', place.projectId)
      .where('user_id', '=', place.userId);
  const present = await find().executeTakeFirst();
  if (present) return present;
  await services.db
    .insertInto('project_user_properties')
    .values({
      workspace_id: place.workspaceId,
      id: newId(),
      project_id: place.projectId,
      user_id: place.userId,
      filters: JSON.stringify(defaults.filters),
      display_filters: JSON.stringify(defaults.display_filters),
      display_properties: JSON.stringify(defaults.display_properties),
      created_by: place.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return find().executeTakeFirstOrThrow();
}

function present({ workspace_id, project_id, user_id, ...row }: Row) {
  return { ...row, workspace: workspace_id, project: project_id, user: user_id };
}
