import { sql, type Kysely, type RawBuilder } from 'kysely';
import { roles } from '#features/access/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** Ids that a write names, by field. */
export interface References {
  readonly state_id?: string | null | undefined;
  readonly parent_id?: string | null | undefined;
  readonly estimate_point?: string | null | undefined;
  readonly label_ids?: readonly string[] | undefined;
  readonly assignee_ids?: readonly string[] | undefined;
  readonly cycle_id?: string | null | undefined;
  readonly module_ids?: readonly string[] | undefined;
}

/** Which of the named ids are there. */
export interface FoundReferences {
  readonly parents: readonly string[];
  readonly points: readonly string[];
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  readonly cycles: readonly { readonly end_date: string | null; readonly timezone: string }[];
  readonly modules: readonly string[];
}

/** Where a write stands, and whose it is. */
export interface Standpoint {
  readonly workspaceId: string;
  readonly actorId: string | null;
  readonly projectId: string;
}

/** Looks up what a write names, in one statement; what it does not name costs nothing. */
export async function readReferences(
  db: Kysely<Database>,
  at: Standpoint,
  references: References,
): Promise<FoundReferences> {
  const columns = referenceColumns(at, references);
  if (columns.length === 0) return withReferences({});
  const { rows } = await sql<Partial<FoundReferences>>`select ${sql.join(columns)}`.execute(db);
  return withReferences(rows[0] ?? {});
}

/** What a row that has `referenceColumns` says was found. */
export function withReferences(row: Partial<FoundReferences>): FoundReferences {
  const { parents = [], points = [], labels = [], assignees = [], cycles = [], modules = [] } = row;
  return { parents, points, labels, assignees, cycles, modules };
}

/** A column for each kind of thing that a write names: which of the named ids are there. */
export function referenceColumns(
  { workspaceId, actorId, projectId }: Standpoint,
  { parent_id, estimate_point, label_ids = [], assignee_ids = [], cycle_id, module_ids = [] }: References,
): RawBuilder<unknown>[] {
  const here = sql`workspace_id = ${workspaceId} and project_id = ${projectId}`;
  const when = (asked: boolean, column: () => RawBuilder<unknown>) => (asked ? [column()] : []);
  return [
    // A parent may stand in another project, if the person may change issues there: it gets a new count of children.
    ...when(
      parent_id != null,
      () => sql`array(select i.id from issues i where i.workspace_id = ${workspaceId} and i.id = ${parent_id} and i.deleted_at is null
        and (i.project_id = ${projectId} or exists (
          select 1 from project_members m
          join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.deleted_at is null
          where m.workspace_id = ${workspaceId} and m.project_id = i.project_id and m.user_id = ${actorId}
            and m.is_active and m.role >= ${roles.member}))) as parents`,
    ),
    ...when(
      estimate_point != null,
      () =>
        sql`array(select id from estimate_points where ${here} and id = ${estimate_point} and deleted_at is null) as points`,
    ),
    ...when(
      label_ids.length > 0,
      () =>
        sql`array(select id from labels where ${here} and id = any(${label_ids}::uuid[]) and deleted_at is null) as labels`,
    ),
    ...when(
      assignee_ids.length > 0,
      () =>
        sql`array(select user_id from project_members where ${here} and user_id = any(${assignee_ids}::uuid[]) and is_active) as assignees`,
    ),
    ...when(
      cycle_id != null,
      () => sql`array(select json_build_object('end_date', c.end_date, 'timezone', p.timezone)
        from cycles c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
        where c.workspace_id = ${workspaceId} and c.project_id = ${projectId} and c.id = ${cycle_id}
          and c.deleted_at is null and c.archived_at is null) as cycles`,
    ),
    ...when(
      module_ids.length > 0,
      () =>
        sql`array(select id from modules where ${here} and id = any(${module_ids}::uuid[]) and deleted_at is null and archived_at is null) as modules`,
    ),
  ];
}
