import { sql, type Kysely } from 'kysely';
import { writeAhead, type Place } from '#features/access/server/public.ts';
import type { StateGroup } from '#features/states/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { sanitizeHtml } from '#platform/server/text/sanitize-html.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { issueErrors, type createIssue as call, type IssueWrite } from '#features/issues/contract.ts';
import { completedAt, datesInOrder } from '#features/issues/rules.ts';
import { readStateGroups, refuseMissing } from './check-references.ts';
import { insertIssue } from './insert-issue.ts';
import type { StoredIssue } from './load-issues.ts';
import { readReferences, type FoundReferences } from './read-references.ts';
import { idFor } from './save-issues.ts';

/** Creates an issue (wire-work-tracking.md 4.3, 4.4). */
export const createIssue: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await writeAhead(
    services,
    userId,
    params,
    'issue.create',
    (db, workspaceId) => readForCreate(db, { workspaceId, actorId: userId, projectId: params.project_id }, body),
    (writer, place, ahead) => createIssueIn(writer, place, body, ahead),
  );
  const { listed: _listed, state__group: _group, ...row } = result;
  return { status: 201, body: { ...row, deleted_at: null } };
};

/** What creating an issue reads first. */
interface CreateReads {
  readonly states: ReadonlyMap<string, StateGroup>;
  readonly found: FoundReferences;
  /** The id that the browser made is another issue's. */
  readonly idTaken: boolean;
  readonly defaults: StoredDefaults;
}

async function readForCreate(
  db: Kysely<Database>,
  at: { readonly workspaceId: string; readonly actorId: string | null; readonly projectId: string },
  wanted: IssueWrite,
): Promise<CreateReads> {
  const { workspaceId, projectId } = at;
  const [states, found, idTaken, defaults] = await Promise.all([
    readStateGroups(db, workspaceId, projectId),
    readReferences(db, at, wanted),
    wanted.id === undefined ? false : isTaken(db, workspaceId, wanted.id),
    readDefaults(db, workspaceId, projectId),
  ]);
  return { states, found, idTaken, defaults };
}

/** The command behind it, for other features too. */
export async function createIssueIn(
  writer: Writer,
  place: Place,
  wanted: IssueWrite,
  ahead?: CreateReads,
): Promise<StoredIssue> {
  const { workspaceId, actorId } = writer;
  const { projectId } = place;
  const { states, found, idTaken, defaults } =
    ahead ?? (await readForCreate(writer.db, { workspaceId, actorId, projectId }, wanted));
  refuseMissing(states, wanted, found, writer.now);
  const [start, due] = [wanted.start_date ?? null, wanted.target_date ?? null];
  if (!datesInOrder(start, due)) throw new KnownError(issueErrors.DATES_OUT_OF_ORDER);
  const id = idFor(wanted.id);
  if (idTaken) throw fieldError('id', 'An issue with this id already exists.');
  const { defaultState, defaultAssignee } = usable(defaults, states);
  const stateId = wanted.state_id ?? defaultState;
  return insertIssue(writer, {
    id,
    projectId,
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

async function isTaken(db: Kysely<Database>, workspaceId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from issues where workspace_id = ${workspaceId} and id = ${id}`.execute(db);
  return rows.length > 0;
}

interface StoredDefaults {
  readonly state: string | null;
  readonly assignee: string | null;
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
  return usable(await readDefaults(writer.db, writer.workspaceId, projectId), states);
}

async function readDefaults(db: Kysely<Database>, workspaceId: string, projectId: string): Promise<StoredDefaults> {
  const { rows } = await sql<StoredDefaults>`
    select (select id from states s where s.workspace_id = p.workspace_id and s.project_id = p.id and s.deleted_at is null and s."group" <> 'triage'
              order by s.is_default desc, s.sequence, s.id limit 1) as state,
           (select m.user_id from project_members m where m.workspace_id = p.workspace_id and m.project_id = p.id
              and m.user_id = p.default_assignee and m.is_active) as assignee
    from projects p where p.workspace_id = ${workspaceId} and p.id = ${projectId}`.execute(db);
  return rows[0] ?? { state: null, assignee: null };
}

function usable({ state, assignee }: StoredDefaults, states: ReadonlyMap<string, StateGroup>): Defaults {
  return {
    defaultState: state !== null && states.has(state) ? state : null,
    defaultAssignee: assignee === null ? [] : [assignee],
  };
}
