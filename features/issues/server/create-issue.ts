import type * as z from 'zod';
import { writeAhead, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { StateGroup } from '#features/states/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { requestedId } from '#platform/server/http/requested-id.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { issueErrors, type createIssue as call, type subIssueWrite } from '#features/issues/contract.ts';
import { completedAt, datesInOrder, givenFields, placeAfter, placeAtEnd } from '#features/issues/rules.ts';
import { emptyFields } from '#features/issue-fields/rules.ts';
import { changeIssuesIn } from './change-issues.ts';
import { refuseMissing } from './check-references.ts';
import { insertIssue } from './insert-issue.ts';
import { loadIssues, type StoredIssue } from './load-issues.ts';
import {
  readDefaults,
  readForCreate,
  readLast,
  type CreateReads,
  type StoredDefaults,
  type IssueOrigin,
  type WantedIssue,
} from './read-for-create.ts';

/** Creates an issue; its times are the caller's, as when it is read (wire-work-tracking.md 0.1, 4.3, 4.4). */
export const createIssue: Handler<typeof call> = async ({ params, body }, { services, userId, request }) => {
  const { joins, sub_issues = [], copied_from: source = null, ...fields } = body;
  const wanted = { ...fields, id: requestedId(request) };
  const [{ result }, zone] = await Promise.all([
    writeAhead(
      services,
      userId,
      params,
      'issue.create',
      (db, workspaceId) => readForCreate(db, { workspaceId, actorId: userId, projectId: params.project_id }, wanted),
      async (writer, place, ahead) => {
        const origin = source === null ? undefined : await copyOf(writer, place, source);
        const made = await createIssueIn(writer, place, { ...wanted, origin }, ahead);
        const joined = joins === undefined ? made : await joinPlans(writer, place, made, joins);
        return sub_issues.length === 0 ? joined : createBelow(writer, place, joined, sub_issues);
      },
    ),
    accounts.userTimeZone(services.db, userId),
  ]);
  const { listed: _listed, state__group: _group, ...row } = result;
  return { status: 201, body: instantsIn({ ...row, deleted_at: null }, zone) };
};

/** What the history of a copy says; nothing of an issue that is not in the project, or gone: the copy counts, not the note. */
async function copyOf(
  { db, workspaceId }: Writer,
  { projectId }: Place,
  source: string,
): Promise<IssueOrigin | undefined> {
  const id = source.toLowerCase();
  return (await loadIssues(db, workspaceId, projectId, [id])).has(id) ? { kind: 'copy', of: id } : undefined;
}

/** Creates the sub-issues of a new issue, in their order; returns it with its counts. */
async function createBelow(
  writer: Writer,
  place: Place,
  made: StoredIssue,
  subIssues: readonly z.output<typeof subIssueWrite>[],
): Promise<StoredIssue> {
  for (const sub of subIssues) await createIssueIn(writer, place, { ...sub, parent_id: made.id });
  const now = await loadIssues(writer.db, writer.workspaceId, place.projectId, [made.id]);
  return now.get(made.id) ?? made;
}

/** Puts a new issue into its cycle and modules: an event of its own, as if it was added to them a moment later. */
export async function joinPlans(
  writer: Writer,
  place: Place,
  made: StoredIssue,
  {
    cycle_id,
    module_ids,
  }: { readonly cycle_id?: string | null | undefined; readonly module_ids?: string[] | undefined },
  isOpen?: (issue: StoredIssue) => boolean,
): Promise<StoredIssue> {
  const set = { ...(cycle_id == null ? {} : { cycle_id }), ...(module_ids?.length ? { module_ids } : {}) };
  if (Object.keys(set).length === 0) return made;
  const [issue = made] = await changeIssuesIn(writer, place, [made.id], { set }, null, isOpen);
  return issue;
}

/** The command behind it, for other features too. */
export async function createIssueIn(
  writer: Writer,
  place: Place,
  wanted: WantedIssue,
  ahead?: CreateReads,
): Promise<StoredIssue> {
  const { workspaceId, actorId } = writer;
  const { projectId } = place;
  const { states, found, idTaken, defaults, next } =
    ahead ?? (await readForCreate(writer.db, { workspaceId, actorId, projectId }, wanted));
  refuseMissing(states, wanted, found, writer.now);
  const [start, due] = [wanted.start_date ?? null, wanted.target_date ?? null];
  if (!datesInOrder(start, due)) throw new KnownError(issueErrors.DATES_OUT_OF_ORDER);
  const id = wanted.id ?? newId();
  if (idTaken) throw fieldError('id', 'An issue with this id already exists.');
  const { defaultState, defaultAssignee } = usable(defaults, states);
  const stateId = wanted.state_id ?? defaultState;
  const stateGroup = stateId === null ? null : (states.get(stateId) ?? null);
  // It was read for the likely state, or for the wanted end of the project.
  const isLikely = wanted.place !== undefined || (stateId !== null && stateId === next.stateId);
  const last = isLikely ? next.last : await readLast(writer.db, workspaceId, projectId, stateId);
  const stored: StoredIssue = {
    ...emptyFields(),
    ...givenFields(wanted),
    id,
    name: wanted.name,
    project_id: projectId,
    sequence_id: next.number,
    sort_order: wanted.place === undefined ? placeAfter(last) : placeAtEnd(wanted.place, last),
    state_id: stateId,
    state__group: stateGroup,
    completed_at: completedAt(null, stateGroup, null, writer.now),
    label_ids: [...new Set(wanted.label_ids ?? [])],
    assignee_ids: wanted.assignee_ids?.length ? [...new Set(wanted.assignee_ids)] : defaultAssignee,
    created_at: writer.now,
    updated_at: writer.now,
    created_by: actorId,
    listed: wanted.is_draft !== true && wanted.waits !== true,
  };
  return insertIssue(writer, stored, {
    descriptionHtml: wanted.description_html || '<p></p>',
    externalSource: wanted.external_source ?? null,
    externalId: wanted.external_id ?? null,
    intakeStatus: wanted.waits === true ? -2 : null,
    origin: wanted.origin ?? null,
  });
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

function usable({ state, assignee }: StoredDefaults, states: ReadonlyMap<string, StateGroup>): Defaults {
  return {
    defaultState: state !== null && states.has(state) ? state : null,
    defaultAssignee: assignee === null ? [] : [assignee],
  };
}
