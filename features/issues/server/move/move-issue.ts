import { sql } from 'kysely';
import { enter, standIn, write } from '#features/access/server/public.ts';
import { accessErrors } from '#features/access/contract.ts';
import { may } from '#features/access/rules.ts';
import { moveErrors, type LeftOut, type moveIssue as call } from '#features/issues/move-contract.ts';
import { completedAt } from '#features/issues/rules.ts';
import { loadIssues, type StoredIssue } from '#features/issues/server/load-issues.ts';
import { stateGroups } from '#features/states/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { relocateIssue, type NewPlace } from './relocate-issue.ts';

/**
 * Moves an issue to another project of the workspace (docs/decisions/020). The mover may delete it here and create issues
 * there; projects they may not enter answer like missing ones.
 */
export const moveIssue: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'issue.read', async (writer, place) => {
    const id = params.issue_id.toLowerCase();
    const issue = (await loadIssues(writer.db, writer.workspaceId, place.projectId, [id])).get(id);
    const creator = issue?.created_by === userId;
    if (!may('issue.delete', { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
    if (!issue || (!issue.listed && issue.archived_at === null)) throw new KnownError(commonErrors.OBJECT_MISSING);
    if (body.project_id.toLowerCase() === place.projectId) throw new KnownError(moveErrors.SAME_PROJECT);
    const target = await standIn(writer.db, userId, { slug: params.slug, project_id: body.project_id });
    if (!target || !may('issue.create', target.standing)) throw new KnownError(moveErrors.TARGET_CLOSED);
    if (target.projectArchived) throw new KnownError(accessErrors.PROJECT_ARCHIVED);
    const { newPlace, leftOut } = await placeIn(writer, issue, target.projectId);
    return { ...(await relocateIssue(writer, issue, target.projectId, newPlace)), leftOut };
  });
  const { listed: _listed, ...row } = result.issue;
  return { status: 200, body: { issue: row, key: result.to, left_out: result.leftOut } };
};

/** Whether somebody may take part in moving: they can enter the project and write there. */
export async function enterToMove(writer: Writer, userId: string, slug: string, projectId: string): Promise<void> {
  const place = await enter(writer.db, userId, { slug, project_id: projectId }, 'issue.create');
  if (place.projectArchived) throw new KnownError(accessErrors.PROJECT_ARCHIVED);
}

interface TargetState {
  id: string;
  name: string;
  group: string;
  default: boolean;
}

/** What the issue is given there: the namesakes of what it has, and what has none. */
async function placeIn(
  writer: Writer,
  issue: StoredIssue,
  projectId: string,
): Promise<{ readonly newPlace: NewPlace; readonly leftOut: LeftOut }> {
  const { workspaceId, db } = writer;
  const { rows: states } = await sql<TargetState>`
    select id, name, "group", is_default as default from states
    where workspace_id = ${workspaceId} and project_id = ${projectId} and deleted_at is null and "group" <> 'triage'
    order by is_default desc, sequence, id`.execute(db);
  const state = matchingState(await stateOf(writer, issue.state_id), states);
  const group = stateGroups.find((known) => known === state?.group) ?? null;
  const { rows: labels } = await sql<{ id: string | null; name: string }>`
    select there.id, here.name from labels here
    left join labels there on there.workspace_id = here.workspace_id and there.project_id = ${projectId}
      and lower(there.name) = lower(here.name) and there.deleted_at is null
    where here.workspace_id = ${workspaceId} and here.id = any(${issue.label_ids}::uuid[])`.execute(db);
  const { rows: members } = await sql<{ id: string }>`
    select user_id as id from project_members where workspace_id = ${workspaceId} and project_id = ${projectId}
      and user_id = any(${issue.assignee_ids}::uuid[]) and is_active`.execute(db);
  const staying = new Set(members.map(({ id }) => id));
  return {
    newPlace: {
      state_id: state?.id ?? null,
      completed_at: completedAt(issue.state__group, group, issue.completed_at, writer.now),
      label_ids: [...new Set(labels.flatMap(({ id }) => id ?? []))],
      assignee_ids: issue.assignee_ids.filter((id) => staying.has(id)),
      cycle_id: null,
      module_ids: [],
      estimate_point: null,
      sort_order: null,
    },
    leftOut: {
      labels: labels.flatMap(({ id, name }) => (id === null ? [name] : [])),
      assignees: issue.assignee_ids.filter((id) => !staying.has(id)),
      cycle: issue.cycle_id !== null,
      modules: issue.module_ids.length,
      estimate: issue.estimate_point !== null,
    },
  };
}

async function stateOf(writer: Writer, id: string | null): Promise<Pick<TargetState, 'name' | 'group'> | undefined> {
  if (id === null) return undefined;
  const { rows } = await sql<Pick<TargetState, 'name' | 'group'>>`
    select name, "group" from states where workspace_id = ${writer.workspaceId} and id = ${id}`.execute(writer.db);
  return rows[0];
}

/** The namesake, else the first of the same group (the default one, where it is of it), else the default state. */
function matchingState(
  from: Pick<TargetState, 'name' | 'group'> | undefined,
  states: readonly TargetState[],
): TargetState | undefined {
  const same = (name: string) => states.find((state) => state.name.toLowerCase() === name.toLowerCase());
  return (from && (same(from.name) ?? states.find(({ group }) => group === from.group))) ?? states[0];
}
