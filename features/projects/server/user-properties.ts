import type { Kysely, Selectable } from 'kysely';
import { enter, write, type Place } from '#features/access/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { newId } from '#platform/shared/ids.ts';
import type {
  readUserProperties as readCall,
  updateUserProperties as updateCall,
} from '#features/projects/contract.ts';

/** What a person starts with in a project, cycle or module: the product documents' defaults (decisions.md 3.5), all 16 display properties (3.16). */
export const displayDefaults = {
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
/** Display settings as the wire shows them. */
export type UserDisplay = ReturnType<typeof present>;

/** Returns the caller's display settings, made on the first read. */
export const readUserProperties: Handler<typeof readCall> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'project.read');
  return { status: 200, body: await ensureDisplay(services.db, place) };
};

/** Replaces the given objects whole. */
export const updateUserProperties: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  return { status: 201, body: await replaceDisplay(services, userId, params, body) };
};

/** Returns the display settings of the place's person in its project. */
export async function ensureDisplay(db: Kysely<Database>, place: Place): Promise<UserDisplay> {
  return present(await ensure(db, place));
}

/** What of somebody's settings is replaced; what is left out stays. */
type Replaced = {
  readonly [K in 'filters' | 'display_filters' | 'display_properties']?: Record<string, unknown> | undefined;
};

/** Replaces a person's settings in a project; their other browsers follow, nobody else receives it. */
export async function replaceDisplay(
  services: Services,
  userId: string,
  where: { readonly slug: string; readonly project_id: string },
  replaced: Replaced,
): Promise<UserDisplay> {
  const { result } = await write(services, userId, where, 'project.arrange', async (writer, place) => {
    const row = await ensure(writer.db, place);
    const set = Object.fromEntries(Object.entries(replaced).map(([key, value]) => [key, JSON.stringify(value)]));
    const stored = await writer.db
      .updateTable('project_user_properties')
      .set({ ...set, updated_at: writer.now, updated_by: userId })
      .where('workspace_id', '=', place.workspaceId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    writer.record({
      entity: 'issue_display',
      entity_id: stored.id,
      project_id: place.projectId,
      op: 'updated',
      fields: { ...replaced },
      viewers: [userId],
    });
    return present(stored);
  });
  return result;
}

async function ensure(db: Kysely<Database>, place: Place): Promise<Row> {
  const find = () =>
    db
      .selectFrom('project_user_properties')
      .selectAll()
      .where('workspace_id', '=', place.workspaceId)
      .where('project_id', '=', place.projectId)
      .where('user_id', '=', place.userId);
  const present = await find().executeTakeFirst();
  if (present) return present;
  await db
    .insertInto('project_user_properties')
    .values({
      workspace_id: place.workspaceId,
      id: newId(),
      project_id: place.projectId,
      user_id: place.userId,
      filters: JSON.stringify(displayDefaults.filters),
      display_filters: JSON.stringify(displayDefaults.display_filters),
      display_properties: JSON.stringify(displayDefaults.display_properties),
      created_by: place.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return find().executeTakeFirstOrThrow();
}

function present({ workspace_id, project_id, user_id, ...row }: Row) {
  return { ...row, workspace: workspace_id, project: project_id, user: user_id };
}
