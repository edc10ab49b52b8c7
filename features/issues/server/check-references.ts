import { sql, type Kysely } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { stateGroups, type StateGroup } from '#features/states/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { todayIn } from '#platform/shared/days.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { readReferences, type FoundReferences, type References } from './read-references.ts';

const missing = (id: string) => `Invalid pk "${id}" - object does not exist.`;

/** The groups of the project's states by id; triage states are not for writing. */
export async function stateGroupsOf(
  { db, workspaceId }: { readonly db: Kysely<Database>; readonly workspaceId: string },
  projectId: string,
): Promise<ReadonlyMap<string, StateGroup>> {
  const { rows } = await sql<StateRow>`
    select id, "group" from states where workspace_id = ${workspaceId} and project_id = ${projectId} and deleted_at is null`.execute(
    db,
  );
  return groupsById(rows);
}

/** A state that is not deleted, as it is stored. */
export interface StateRow {
  readonly id: string;
  readonly group: string;
}

/** The groups of states by id, without triage. */
export function groupsById(states: readonly StateRow[]): ReadonlyMap<string, StateGroup> {
  return new Map(
    states.flatMap(({ id, group }) => {
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
  const { workspaceId, actorId } = writer;
  refuseMissing(
    states,
    references,
    await readReferences(writer.db, { workspaceId, actorId, projectId }, references),
    writer.now,
  );
}

/** The same of what was read already; `now` says which cycles are over. */
export function refuseMissing(
  states: ReadonlyMap<string, StateGroup>,
  references: References,
  found: FoundReferences,
  now: string,
): void {
  const {
    state_id,
    parent_id,
    estimate_point,
    label_ids = [],
    assignee_ids = [],
    cycle_id,
    module_ids = [],
  } = references;
  if (state_id != null && !states.has(state_id)) throw fieldError('state_id', missing(state_id));
  if (parent_id != null && found.parents.length === 0) throw fieldError('parent_id', missing(parent_id));
  if (estimate_point != null && found.points.length === 0) throw fieldError('estimate_point', missing(estimate_point));
  refuseUnknown('label_ids', label_ids, found.labels);
  refuseUnknown('assignee_ids', assignee_ids, found.assignees);
  if (cycle_id != null) checkCycle(cycle_id, found.cycles[0], now);
  refuseUnknown('module_ids', module_ids, found.modules);
}

/** A cycle that is there and still takes issues: its last day is not past where the project is (decisions.md 3.7). */
function checkCycle(id: string, cycle: FoundReferences['cycles'][number] | undefined, now: string): void {
  if (!cycle) throw fieldError('cycle_id', missing(id));
  if (cycle.end_date === null) return;
  const [last, today] = [cycle.end_date, now].map((time) => todayIn(cycle.timezone, new Date(time)));
  if (last !== undefined && today !== undefined && last < today) throw new KnownError(issueErrors.CYCLE_COMPLETED);
}

function refuseUnknown(field: string, ids: readonly string[], found: readonly string[]): void {
  const known = new Set(found);
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
