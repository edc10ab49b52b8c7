import { sql, type Kysely, type RawBuilder } from 'kysely';
import { readProgress } from '#features/progress/server/public.ts';
import type { WebhookEvent } from '#features/webhooks/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** What a delivery is about. */
export interface Described {
  readonly event: WebhookEvent;
  readonly entity_id: string;
  readonly set_id: string | null;
}

type Data = Record<string, unknown>;
type Describe = (db: Kysely<Database>, workspaceId: string, of: Described) => Promise<Data | null>;

/** Returns the object of an event as it is now, deleted ones too, in the shapes of wire-account-workspace.md 18; null once it is purged. */
export async function describeEvent(db: Kysely<Database>, workspaceId: string, of: Described): Promise<Data | null> {
  return describers[of.event](db, workspaceId, of);
}

const describers: Readonly<Record<WebhookEvent, Describe>> = {
  project: describeProject,
  issue: (db, workspaceId, { entity_id }) => describeIssue(db, workspaceId, entity_id),
  cycle: (db, workspaceId, of) => withCounts(db, workspaceId, 'cycle', of),
  cycle_issue: (db, workspaceId, of) => describeMember(db, workspaceId, 'cycle', of),
  module: (db, workspaceId, of) => withCounts(db, workspaceId, 'module', of),
  module_issue: (db, workspaceId, of) => describeMember(db, workspaceId, 'module', of),
  issue_comment: describeComment,
  intake_issue: describeIntake,
};

/** The audit fields of the row `x`. */
const audit = sql`wire_time(x.created_at) as created_at, wire_time(x.updated_at) as updated_at, wire_time(x.deleted_at) as deleted_at,
  x.created_by, x.updated_by`;

/** A person as V1User, as JSON of the row `u` of users. */
export const personSql = sql`json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email,
  'avatar', u.avatar, 'avatar_url', case when u.avatar_asset is null then nullif(u.avatar, '')
    else '/api/assets/v2/static/' || u.avatar_asset || '/' end, 'display_name', u.display_name)`;

async function one(db: Kysely<Database>, query: RawBuilder<Data>): Promise<Data | null> {
  return (await query.execute(db)).rows[0] ?? null;
}

/** The expanded issue: state, assignees and labels are objects, everything else is a column. */
async function describeIssue(db: Kysely<Database>, workspaceId: string, id: string): Promise<Data | null> {
  return one(
    db,
    sql`
    select x.id, ${audit}, x.project_id as project, x.workspace_id as workspace, x.parent_id as parent,
      (select json_build_object('id', s.id, 'name', s.name, 'color', s.color, 'group', s."group") from states s
        where s.workspace_id = x.workspace_id and s.id = x.state_id) as state,
      null as point, x.estimate_point_id as estimate_point, x.name, coalesce(d.html, '<p></p>') as description_html, null as description_binary,
      (array['none', 'low', 'medium', 'high', 'urgent'])[x.priority + 1] as priority, x.start_date, x.target_date, x.sequence_id, x.sort_order,
      wire_time(x.completed_at) as completed_at, x.archived_at, x.is_draft, x.external_source, x.external_id, null as type, null as type_id,
      (select coalesce(json_agg(${personSql} order by u.display_name, u.id), '[]') from users u where u.id = any(x.assignee_ids)) as assignees,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color) order by l.sort_order, l.id), '[]') from labels l
        where l.workspace_id = x.workspace_id and l.id = any(x.label_ids) and l.deleted_at is null) as labels
    from issues x left join issue_descriptions d on d.workspace_id = x.workspace_id and d.issue_id = x.id
    where x.workspace_id = ${workspaceId} and x.id = ${id}`,
  );
}

async function describeProject(db: Kysely<Database>, workspaceId: string, { entity_id: id }: Described) {
  return one(
    db,
    sql`
    select x.id, ${audit}, x.workspace_id as workspace, x.name, x.description, null as description_text, null as description_html, x.identifier, x.network, x.project_lead, x.default_assignee,
      x.default_state, x.estimate_id as estimate, x.emoji, x.icon_prop, x.logo_props, x.cover_image, x.cover_image_asset, case when x.cover_image_asset is null then nullif(x.cover_image, '')
        else '/api/assets/v2/static/' || x.cover_image_asset || '/' end as cover_image_url, x.module_view, x.cycle_view,
      x.issue_views_view, x.page_view, x.inbox_view, x.inbox_view as intake_view, x.is_time_tracking_enabled, x.is_issue_type_enabled, x.guest_view_all_features,
      x.archive_in, x.close_in, x.timezone, wire_time(x.archived_at) as archived_at,
      (select count(*) from project_members m where m.workspace_id = x.workspace_id and m.project_id = x.id and m.is_active) as total_members,
      (select count(*) from cycles c where c.workspace_id = x.workspace_id and c.project_id = x.id and c.deleted_at is null) as total_cycles,
      (select count(*) from modules m where m.workspace_id = x.workspace_id and m.project_id = x.id and m.deleted_at is null) as total_modules
    from projects x where x.workspace_id = ${workspaceId} and x.id = ${id}`,
  );
}

const setColumns = {
  cycle: sql`x.name, x.description, wire_time(x.start_date) as start_date, wire_time(x.end_date) as end_date, x.owned_by, x.view_props,
    x.sort_order, x.progress_snapshot, wire_time(x.archived_at) as archived_at, x.logo_props, x.external_source, x.external_id, 1 as version,
    (select p.timezone from projects p where p.workspace_id = x.workspace_id and p.id = x.project_id) as timezone`,
  module: sql`x.name, x.description, null as description_text, null as description_html, x.start_date, x.target_date, x.status,
    x.lead_id as lead, x.member_ids as members, x.view_props, x.sort_order, x.external_source, x.external_id,
    wire_time(x.archived_at) as archived_at, x.logo_props`,
} as const;

/** A cycle or module with what it counts of its issues. */
async function withCounts(
  db: Kysely<Database>,
  workspaceId: string,
  kind: 'cycle' | 'module',
  { entity_id: id }: Described,
): Promise<Data | null> {
  const row = await one(
    db,
    sql`
    select x.id, ${audit}, x.project_id as project, x.workspace_id as workspace, ${setColumns[kind]} from ${sql.table(`${kind}s`)} x
    where x.workspace_id = ${workspaceId} and x.id = ${id}`,
  );
  if (row === null) return null;
  const counted = (await readProgress(db, { workspaceId, kind, ids: [id] })).get(id);
  const issues = {
    total_issues: counted?.total_issues ?? 0,
    cancelled_issues: counted?.cancelled_issues ?? 0,
    completed_issues: counted?.completed_issues ?? 0,
    started_issues: counted?.started_issues ?? 0,
    unstarted_issues: counted?.unstarted_issues ?? 0,
    backlog_issues: counted?.backlog_issues ?? 0,
  };
  if (kind === 'module') return { ...row, ...issues };
  return {
    ...row,
    ...issues,
    total_estimates: counted?.total_estimate_points ?? 0,
    completed_estimates: counted?.completed_estimate_points ?? 0,
    started_estimates: counted?.started_estimate_points ?? 0,
  };
}

/** An issue as a member of a cycle or module; the id is the issue's, because a membership has none. */
async function describeMember(
  db: Kysely<Database>,
  workspaceId: string,
  kind: 'cycle' | 'module',
  { entity_id: id, set_id }: Described,
) {
  return one(
    db,
    sql`
    select x.id, ${audit}, x.project_id as project, x.workspace_id as workspace, x.id as issue, ${set_id}::uuid as ${sql.ref(kind)}, x.sub_issues_count
    from issues x where x.workspace_id = ${workspaceId} and x.id = ${id}`,
  );
}

async function describeComment(db: Kysely<Database>, workspaceId: string, { entity_id: id }: Described) {
  return one(
    db,
    sql`
    select x.id, ${audit}, x.project_id as project, x.workspace_id as workspace, x.issue_id as issue, x.actor_id as actor, x.comment_html,
      array[]::text[] as attachments, x.access, x.external_source, x.external_id,
      exists (select 1 from project_members m where m.workspace_id = x.workspace_id and m.project_id = x.project_id and m.user_id = x.actor_id
        and m.is_active) as is_member
    from issue_comments x where x.workspace_id = ${workspaceId} and x.id = ${id}`,
  );
}

async function describeIntake(db: Kysely<Database>, workspaceId: string, { entity_id: id }: Described) {
  const row = await one(
    db,
    sql`
    select x.id, ${audit}, x.project_id as project, x.workspace_id as workspace, x.intake_id as intake, x.intake_id as inbox, x.issue_id as issue,
      x.status, wire_time(x.snoozed_till) as snoozed_till, x.duplicate_to, x.source, null as source_email, null as external_source,
      null as external_id, '{}'::json as extra
    from intake_issues x where x.workspace_id = ${workspaceId} and x.id = ${id}`,
  );
  const issue = row === null ? null : row['issue'];
  if (row === null || typeof issue !== 'string') return null;
  return { ...row, issue_detail: await describeIssue(db, workspaceId, issue) };
}
