import { sql, type Kysely } from 'kysely';
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
  readonly parents: readonly Found[];
  readonly points: readonly Found[];
  readonly labels: readonly Found[];
  readonly assignees: readonly Found[];
  readonly cycles: readonly { readonly end_date: string | null; readonly timezone: string }[];
  readonly modules: readonly Found[];
}

interface Found {
  readonly id: string;
}

/** Where a write stands, and whose it is. */
interface Standpoint {
  readonly workspaceId: string;
  readonly actorId: string | null;
  readonly projectId: string;
}

/** Looks up what a write names; what it does not name costs nothing, and no look-up waits for another. */
export async function readReferences(
  db: Kysely<Database>,
  { workspaceId, actorId, projectId }: Standpoint,
  references: References,
): Promise<FoundReferences> {
  const { parent_id, estimate_point, label_ids = [], assignee_ids = [], cycle_id, module_ids = [] } = references;
  const here = sql`workspace_id = ${workspaceId} and project_id = ${projectId}`;
  const find = async <T>(asked: unknown, text: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
    asked == null || (Array.isArray(asked) && asked.length === 0) ? [] : (await text.execute(db)).rows;
  const [parents, points, labels, assignees, cycles, modules] = await Promise.all([
    // A parent may stand in another project, if the person may change issues there: it gets a new count of children.
    find<Found>(
      parent_id,
      sql`select i.id from issues i where i.workspace_id = ${workspaceId} and i.id = ${parent_id} and i.deleted_at is null
        and (i.project_id = ${projectId} or exists (
          select 1 from project_members m
          join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.deleted_at is null
          where m.workspace_id = ${workspaceId} and m.project_id = i.project_id and m.user_id = ${actorId}
            and m.is_active and m.role >= ${roles.member}))`,
    ),
    find<Found>(
      estimate_point,
      sql`select id from estimate_points where ${here} and id = ${estimate_point} and deleted_at is null`,
    ),
    find<Found>(
      label_ids,
      sql`select id from labels where ${here} and id = any(${label_ids}::uuid[]) and deleted_at is null`,
    ),
    find<Found>(
      assignee_ids,
      sql`select user_id as id from project_members where ${here} and user_id = any(${assignee_ids}::uuid[]) and is_active`,
    ),
    find<FoundReferences['cycles'][number]>(
      cycle_id,
      sql`select c.end_date, p.timezone from cycles c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
        where c.workspace_id = ${workspaceId} and c.project_id = ${projectId} and c.id = ${cycle_id}
          and c.deleted_at is null and c.archived_at is null`,
    ),
    find<Found>(
      module_ids,
      sql`select id from modules where ${here} and id = any(${module_ids}::uuid[]) and deleted_at is null and archived_at is null`,
    ),
  ]);
  return { parents, points, labels, assignees, cycles, modules };
}
