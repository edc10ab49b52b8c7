import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Draft } from '#features/drafts/contract.ts';
import { columnOf, keysWith, type FieldKey } from '#features/issue-fields/field-keys.ts';
import { issueFields } from '#features/issue-fields/fields.ts';
import { reportedFields, type ReportedField } from '#features/issue-fields/rules.ts';
import { wireValue } from '#features/issue-fields/server/row-sql.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** The fields that a draft has as an issue has them. */
const draftKeys = keysWith('draft').filter((key) => 'row' in issueFields[key]);

/** What a person writes to a draft, each with its column. */
export const draftColumnOf: ReadonlyMap<ReportedField, string> = new Map(
  reportedFields.map((key) => [key, columnOf(key) ?? key]),
);

/** References to what was deleted meanwhile are left out. */
const stillThere: { readonly [K in FieldKey]?: RawBuilder<unknown> } = {
  state_id: sql`(select s.id from states s where s.workspace_id = i.workspace_id and s.id = i.state_id and s.deleted_at is null)`,
  parent_id: sql`(select p.id from issues p where p.workspace_id = i.workspace_id and p.id = i.parent_id and p.deleted_at is null)`,
  cycle_id: sql`(select c.id from cycles c where c.workspace_id = i.workspace_id and c.id = i.cycle_id and c.deleted_at is null and c.archived_at is null)`,
  module_ids: sql`array(select m.id from modules m where m.workspace_id = i.workspace_id and m.id = any(i.module_ids) and m.deleted_at is null and m.archived_at is null)`,
  estimate_point: sql`(select e.id from estimate_points e where e.workspace_id = i.workspace_id and e.id = i.estimate_point_id and e.deleted_at is null)`,
  label_ids: sql`array(select l.id from labels l where l.workspace_id = i.workspace_id and l.id = any(i.label_ids) and l.deleted_at is null order by l.sort_order, l.id)`,
};

/** SQL for the columns of a draft on the wire, from `draft_issues i`. Deleted objects are left out. */
export const draftColumns: RawBuilder<unknown> = sql`${sql.join(
  draftKeys.map((key) => sql`${stillThere[key] ?? wireValue(key)} as ${sql.ref(key)}`),
)}, i.description_html`;

/**
 * Returns the condition that a draft belongs to this person and is not deleted, for `draft_issues i`; it names the
 * workspace.
 */
export function ownDrafts(workspaceId: string, userId: string): RawBuilder<unknown> {
  return sql`i.workspace_id = ${workspaceId} and i.created_by = ${userId} and i.deleted_at is null`;
}

/** Returns one of a person's own drafts; null for other people's and for unknown ids. */
export async function findDraft(
  db: Kysely<Database>,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  id: string,
): Promise<Draft | null> {
  const { rows } = await sql<Draft>`
    select ${draftColumns} from draft_issues i where ${ownDrafts(workspaceId, userId)} and i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
