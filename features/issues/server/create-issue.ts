import { sql } from 'kysely';
import { write, type Place } from '#features/access/server/public.ts';
import type { StateGroup } from '#features/states/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { sanitizeHtml } from '#platform/server/text/sanitize-html.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { issueErrors, type createIssue as call, type IssueWrite } from '#features/issues/contract.ts';
import { completedAt, datesInOrder } from '#features/issues/rules.ts';
import { checkReferences, stateGroupsOf } from './check-references.ts';
import { insertIssue } from './insert-issue.ts';
import type { StoredIssue } from './load-issues.ts';
import { idFor } from './save-issues.ts';

/** Creates an issue (wire-work-tracking.md 4.3, 4.4). */
export const createIssue: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'issue.create', (writer, place) =>
    createIssueIn(writer, place, body),
  );
  const { listed: _listed, state__group: _group, ...row } = result;
  return { status: 201, body: { ...row, deleted_at: null } };
};

/** The command behind it, for other features too. */
export async function createIssueIn(writer: Writer, place: Place, wanted: IssueWrite): Promise<StoredIssue> {
  const states = await stateGroupsOf(writer, place.projectId);
  await checkReferences(writer, place.projectId, states, wanted);
  const [start, due] = [wanted.start_date ?? null, wanted.target_date ?? null];
  if (!datesInOrder(start, due)) throw new KnownError(issueErrors.DATES_OUT_OF_ORDER);
  const id = idFor(wanted.id);
  if (wanted.id !== undefined) await checkIdFree(writer, id);
  const { defaultState, defaultAssignee } = await defaultsOf(writer, place.projectId, states);
  const stateId = wanted.state_id ?? defaultState;
  return insertIssue(writer, {
    id,
    projectId: place.projectId,
    name: wanted.name,
    descriptionHtml: sanitizeHtml(wanted.description_html ?? '') || '<p></p>',
    stateId,
    priority: wanted.priority ?? 'none',
    parentId: wanted.parent_id ?? null,
    estimatePoint: wanted.estimate_point ?? null,
    startDate: start,
    targetDate: due,
    completedAt: completedAt(null, stateId === null ? null : (states.get(stateId) ?? null), null, writer.now),
    labelIds: [...new Set(wanted.label_ids ?? [])],
    assigneeIds: wanted.assignee_ids?.length ? [...new Set(wanted.assignee_ids)] : defaultAssignee,
    isDraft: wanted.is_draft ?? false,
    externalSource: wanted.external_source ?? null,
    externalId: wanted.external_id ?? null,
  });
}

async function checkIdFree(writer: Writer, id: string): Promise<void> {
  const { rows } = await sql`select 1 from issues where workspace_id = ${writer.workspaceId} and id = ${id}`.execute(
    writer.db,
  );
  if (rows.length > 0) throw fieldError('id', 'An issue with this id already exists.');
}

interface Defaults {
  readonly defaultState: string | null;
  readonly defaultAssignee: string[];
}

/** The project's default state, else its first; its default assignee, if still a member (wire-work-tracking.md 4.4). */
export async function defaultsOf(
  writer: Writer,
  projectId: string,
  states: ReadonlyMap<string, StateGroup>,
): Promise<Defaults> {
  const { rows } = await sql<{ state: string | null; assignee: string | null }>`
    select (select id from states s where s.workspace_id = p.workspace_id and s.project_id = p.id and s.deleted_at is null and s."group" <> 'triage'
              order by s.is_default desc, s.sequence, s.id limit 1) as state,
           (select m.user_id from project_members m where m.workspace_id = p.workspace_id and m.project_id = p.id
              and m.user_id = p.default_assignee and m.is_active) as assignee
    from projects p where p.workspace_id = ${writer.workspaceId} and p.id = ${projectId}`.execute(writer.db);
  const state = rows[0]?.state ?? null;
  const assignee = rows[0]?.assignee ?? null;
  return {
    defaultState: state !== null && states.has(state) ? state : null,
    defaultAssignee: assignee === null ? [] : [assignee],
  };
}
