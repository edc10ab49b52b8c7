import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { roles } from '#features/access/contract.ts';
import { stateGroups, type StateGroup } from '#features/states/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { todayIn } from '#platform/shared/days.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';

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

const missing = (id: string) => `Invalid pk "${id}" - object does not exist.`;

/** The groups of the project's states by id; triage states are not for writing. */
export async function stateGroupsOf(writer: Writer, projectId: string): Promise<ReadonlyMap<string, StateGroup>> {
  const { rows } = await sql<{ id: string; group: string }>`
    select id, "group" from states where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and deleted_at is null`.execute(
    writer.db,
  );
  return new Map(
    rows.flatMap(({ id, group }) => {
      const known = stateGroups.find((one) => one === group);
      return known ? [[id, known] as const] : [];
    }),
  );
}

/**
 * Refuses ids that name nothing of this project (labels, assignees, points, cycle, modules; a parent: nothing they may change), with the wire's
 * sentence under the field; list fields are keyed by index (wire-work-tracking.md 4.3).
 */
export async function checkReferences(
  writer: Writer,
  projectId: string,
  states: ReadonlyMap<string, StateGroup>,
  references: References,
): Promise<void> {
  const { state_id, parent_id, estimate_point, label_ids = [], assignee_ids = [] } = references;
  const { cycle_id, module_ids = [] } = references;
  if (state_id != null && !states.has(state_id)) throw fieldError('state_id', missing(state_id));
  if (parent_id != null) {
    // A parent may stand in another project, if the person may change issues there: it gets a new count of children.
    const { rows } = await sql`
      select 1 from issues i where i.workspace_id = ${writer.workspaceId} and i.id = ${parent_id} and i.deleted_at is null
        and (i.project_id = ${projectId} or exists (
          select 1 from project_members m
          join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.deleted_at is null
          where m.workspace_id = ${writer.workspaceId} and m.project_id = i.project_id and m.user_id = ${writer.actorId}
            and m.is_active and m.role >= ${roles.member}))`.execute(writer.db);
    if (rows.length === 0) throw fieldError('parent_id', missing(parent_id));
  }
  if (estimate_point != null) {
    const { rows } =
      await sql`select 1 from estimate_points where workspace_id = ${writer.workspaceId} and project_id = ${projectId}
      and id = ${estimate_point} and deleted_at is null`.execute(writer.db);
    if (rows.length === 0) throw fieldError('estimate_point', missing(estimate_point));
  }
  if (label_ids.length > 0) {
    const { rows } = await sql<{
      id: string;
    }>`select id from labels where workspace_id = ${writer.workspaceId} and project_id = ${projectId}
      and id = any(${label_ids}::uuid[]) and deleted_at is null`.execute(writer.db);
    refuseUnknown('label_ids', label_ids, rows);
  }
  if (assignee_ids.length > 0) {
    const { rows } = await sql<{
      id: string;
    }>`select user_id as id from project_members where workspace_id = ${writer.workspaceId}
      and project_id = ${projectId} and user_id = any(${assignee_ids}::uuid[]) and is_active`.execute(writer.db);
    refuseUnknown('assignee_ids', assignee_ids, rows);
  }
  if (cycle_id != null) await checkCycle(writer, projectId, cycle_id);
  if (module_ids.length > 0) {
    const { rows } = await sql<{
      id: string;
    }>`select id from modules where workspace_id = ${writer.workspaceId} and project_id = ${projectId}
      and id = any(${module_ids}::uuid[]) and deleted_at is null and archived_at is null`.execute(writer.db);
    refuseUnknown('module_ids', module_ids, rows);
  }
}

/** A cycle that is there and still takes issues: its last day is not past where the project is (decisions.md 3.7). */
async function checkCycle(writer: Writer, projectId: string, id: string): Promise<void> {
  const { rows } = await sql<{ end_date: string | null; timezone: string }>`
    select c.end_date, p.timezone from cycles c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
    where c.workspace_id = ${writer.workspaceId} and c.project_id = ${projectId} and c.id = ${id}
      and c.deleted_at is null and c.archived_at is null`.execute(writer.db);
  const cycle = rows[0];
  if (!cycle) throw fieldError('cycle_id', missing(id));
  if (cycle.end_date === null) return;
  const [last, today] = [cycle.end_date, writer.now].map((time) => todayIn(cycle.timezone, new Date(time)));
  if (last !== undefined && today !== undefined && last < today) throw new KnownError(issueErrors.CYCLE_COMPLETED);
}

function refuseUnknown(field: string, ids: readonly string[], found: readonly { id: string }[]): void {
  const known = new Set(found.map(({ id }) => id));
  const errors = ids.flatMap((id, index) => (known.has(id) ? [] : [[String(index), [missing(id)]] as const]));
  if (errors.length > 0)
    throw new KnownError({ code: 'FIELD_INVALID', status: 400, body: { [field]: Object.fromEntries(errors) } });
}

/** Refuses a parent that is one of the issues or stands below one of them; the message names the loop. */
export async function checkNoLoop(writer: Writer, parentId: string, children: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; key: string }>`
    with recursive above as (
      select i.id, i.parent_id, i.project_id, i.sequence_id, 1 as depth from issues i where i.workspace_id = ${writer.workspaceId} and i.id = ${parentId}
      union all
      select i.id, i.parent_id, i.project_id, i.sequence_id, depth + 1 from issues i join above on i.workspace_id = ${writer.workspaceId} and i.id = above.parent_id
      where depth < 1000)
    select above.id, p.identifier || '-' || above.sequence_id as key from above
      join projects p on p.workspace_id = ${writer.workspaceId} and p.id = above.project_id order by depth`.execute(
    writer.db,
  );
  const end = rows.findIndex(({ id }) => children.includes(id));
  if (end < 0) return;
  const loop = [...rows.slice(0, end + 1).map(({ key }) => key), rows[0]?.key ?? ''];
  throw fieldError('parent_id', `An issue cannot be inside itself: ${loop.join(' → ')}.`);
}
