import { sql, type Kysely } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Claim } from './claim-placeholders.ts';

/**
 * Columns that name a person and are not part of any feed; they are updated in place. `issues`, `issue_comments` and
 * memberships have code of their own. claims.pg.test.ts finds columns of new migrations that are missing here.
 */
export const personColumns = {
  issue_activities: ['actor_id', 'old_identifier', 'new_identifier'],
  issue_links: ['created_by', 'updated_by'],
  issue_relations: ['created_by'],
  issue_reactions: ['actor_id', 'created_by', 'updated_by'],
  comment_reactions: ['actor_id', 'created_by', 'updated_by'],
  issue_description_versions: ['owned_by'],
  issue_comment_versions: ['owned_by'],
  draft_issue_versions: ['owned_by'],
  file_assets: ['created_by', 'updated_by'],
  container_user_properties: ['user_id', 'created_by', 'updated_by'],
  cycles: ['owned_by', 'created_by', 'updated_by'],
  modules: ['lead_id', 'created_by', 'updated_by'],
  module_links: ['created_by', 'updated_by'],
  views: ['owned_by', 'created_by', 'updated_by'],
  api_tokens: ['user_id', 'created_by', 'updated_by'],
  notifications: ['receiver_id', 'triggered_by', 'old_identifier', 'new_identifier'],
  notification_mutes: ['user_id'],
  reply_addresses: ['user_id'],
  issue_templates: ['created_by'],
  project_templates: ['created_by'],
  page_comments: ['resolved_by', 'created_by'],
  page_templates: ['created_by', 'updated_by'],
  pages: ['owned_by', 'locked_by', 'created_by', 'updated_by'],
  page_texts: ['saved_by'],
  page_versions: ['owned_by'],
  automation_rules: ['author_id'],
  recurring_issues: ['author_id'],
  states: ['created_by', 'updated_by'],
  labels: ['created_by', 'updated_by'],
  estimates: ['created_by', 'updated_by'],
  estimate_points: ['created_by', 'updated_by'],
  intakes: ['created_by', 'updated_by'],
  intake_issues: ['created_by', 'updated_by'],
  projects: ['project_lead', 'default_assignee', 'created_by', 'updated_by'],
  project_members: ['created_by', 'updated_by'],
  project_invites: ['created_by', 'updated_by'],
  project_user_properties: ['created_by', 'updated_by'],
  workspace_members: ['created_by', 'updated_by'],
  workspace_invitations: ['created_by', 'updated_by'],
  workspace_themes: ['created_by', 'updated_by'],
  calendar_feeds: ['user_id'],
  webhooks: ['created_by', 'updated_by'],
  webhook_deliveries: ['actor_id'],
  workspace_user_properties: ['created_by', 'updated_by'],
} as const;

export type PersonTable = keyof typeof personColumns;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the constant above
export const personTables = Object.keys(personColumns) as readonly PersonTable[];

/** The log entity of each table whose columns people see. */
const recordedColumns: Partial<Record<PersonTable, { readonly entity: string; readonly columns: readonly string[] }>> =
  {
    cycles: { entity: 'cycle', columns: ['owned_by'] },
    projects: { entity: 'project', columns: ['project_lead', 'default_assignee'] },
  };

/** Returns the rows of a table that name the placeholder. */
export async function findRowsNaming(
  db: Kysely<Database>,
  { workspaceId, from }: Claim,
  table: PersonTable,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(table)} t where t.workspace_id = ${workspaceId}
      and ${from}::uuid in (${columnsOf(table)}) order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts the member in the placeholder's place in these rows, and records what people see of it. */
export async function nameInColumns(
  writer: Writer,
  { workspaceId, from, to }: Claim,
  table: PersonTable,
  ids: readonly string[],
): Promise<void> {
  const shown = recordedColumns[table];
  if (shown) {
    const { rows } = await sql<{ id: string; project_id: string; row: Record<string, unknown> }>`
      select t.id, coalesce(to_jsonb(t) ->> 'project_id', t.id::text) as project_id, to_jsonb(t) as row from ${sql.table(table)} t
      where t.workspace_id = ${workspaceId} and t.id = any(${ids}::uuid[]) and t.deleted_at is null`.execute(writer.db);
    for (const { id, project_id, row } of rows) {
      const fields = shown.columns.filter((column) => row[column] === from).map((column) => [column, to] as const);
      if (fields.length === 0) continue;
      writer.record({
        entity: shown.entity,
        entity_id: id,
        project_id,
        op: 'updated',
        fields: Object.fromEntries(fields),
      });
    }
  }
  const sets = personColumns[table].map(
    (column) =>
      sql`${sql.ref(column)} = case when t.${sql.ref(column)} = ${from} then ${to} else t.${sql.ref(column)} end`,
  );
  await sql`
    update ${sql.table(table)} t set ${sql.join(sets)}
    where t.workspace_id = ${workspaceId} and t.id = any(${ids}::uuid[])`.execute(writer.db);
}

function columnsOf(table: PersonTable) {
  return sql.join(personColumns[table].map((column) => sql`t.${sql.ref(column)}`));
}
