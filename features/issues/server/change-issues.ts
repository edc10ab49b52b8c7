import * as z from 'zod';
import { may } from '#features/access/rules.ts';
import { writeAhead, type Place } from '#features/access/server/public.ts';
import type { Kysely } from 'kysely';
import type { StateGroup } from '#features/states/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { issueErrors, type changeIssues as call } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import {
  applyIssueChange,
  datesInOrder,
  waitsInIntake,
  type IssueChange,
  type Neighbors,
} from '#features/issues/rules.ts';
import { isFinished } from '#features/states/rules.ts';
import { projectToday } from './archive/project-today.ts';
import { checkNoLoop, checkReferences, stateGroupsOf } from './check-references.ts';
import { intakeStatusesOf } from './intake-status.ts';
import { loadIssues, type StoredIssue } from './load-issues.ts';
import { placesIn } from './place-issues.ts';
import { saveDescription, type DescribedIssue } from './save-description.ts';
import { saveIssues, type IssueEdit } from './save-issues.ts';

/** Our own write: one request for one or many issues, all or nothing (decisions.md 3.11). */
export const changeIssues: Handler<typeof call> = async ({ params, body }, { services, userId, request }) => {
  const between = body.place ?? null;
  const ids = body.ids.map((id) => id.toLowerCase());
  const sent = sentText(request.body);
  const { result, groupId, seq } = await writeAhead(
    services,
    userId,
    params,
    'issue.read',
    (db, workspaceId) => readForChange(db, workspaceId, params.project_id, ids, body, between),
    async (writer, place, ahead) => {
      const isOpen = await openTo(writer, place, body, ahead.stored);
      const changed = await changeIssuesIn(writer, place, ids, body, between, isOpen, ahead);
      // What the browser has already need not travel back, nor be kept for a repeated request.
      return changed.map(({ description_html: html, ...row }) =>
        html === undefined || html === sent ? row : { ...row, description_html: html },
      );
    },
  );
  return { status: 200, body: { group_id: groupId, seq, issues: result.map(({ listed: _listed, ...row }) => row) } };
};

const sentDescription = z.object({ set: z.object({ description_html: z.string() }) });

/** The description as it was sent, before it was sanitized. */
function sentText(body: unknown): string | undefined {
  return sentDescription.safeParse(body).data?.set.description_html;
}

/** Which issues a change may be about; lists show them unless it is said otherwise. */
type Open = (issue: StoredIssue) => boolean;

/**
 * Applies one change to issues of the place's project: listed ones, and archived ones that are brought back. Refuses other
 * ids (CHANGE_REFUSED, naming them), ids that name nothing, dates out of order, parent loops and archiving what is not
 * finished; then nothing is changed.
 */
export async function changeIssuesIn(
  writer: Writer,
  place: Pick<Place, 'projectId'>,
  ids: readonly string[],
  change: IssueChange,
  between: Neighbors | null,
  isOpen: Open = isListed(change),
  ahead?: ChangeReads,
): Promise<DescribedIssue[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const { stored, states } =
    ahead ?? (await readForChange(writer.db, writer.workspaceId, place.projectId, wanted, change, between));
  const issues = wanted.flatMap((id) => stored.get(id) ?? []).filter(isOpen);
  const open = new Set(issues.map(({ id }) => id));
  const refused = wanted.filter((id) => !open.has(id));
  if (refused.length > 0) throw new KnownError(issueErrors.CHANGE_REFUSED, { refused });
  const { set = {}, add = {} } = change;
  await checkReferences(writer, place.projectId, states, {
    ...set,
    label_ids: [...(set.label_ids ?? []), ...(add.label_ids ?? [])],
    assignee_ids: [...(set.assignee_ids ?? []), ...(add.assignee_ids ?? [])],
    module_ids: [...(set.module_ids ?? []), ...(add.module_ids ?? [])],
  });
  if (set.parent_id != null) await checkNoLoop(writer, set.parent_id, wanted);
  const places = between === null ? null : await placesIn(writer, place.projectId, between, wanted, stored);
  const today = change.archive === true ? await projectToday(writer, place.projectId) : undefined;
  const context = { stateGroup: (id: string) => states.get(id) ?? null, now: writer.now, today };
  const edits = issues.map((before, index) => {
    const sortOrder = places?.[index];
    const placed = sortOrder === undefined ? change : { ...change, set: { ...set, sort_order: sortOrder } };
    const { listed: _listed, ...row } = before;
    return { ...editOf(before, applyIssueChange(row, placed, context)), nameBase: change.base?.name };
  });
  for (const { before, fields } of edits) checkEdit({ ...before, ...fields }, fields);
  let after: DescribedIssue[] = await saveIssues(writer, edits);
  if (set.description_html !== undefined) {
    const base = change.base?.description_html;
    const described: DescribedIssue[] = [];
    for (const issue of after) described.push(await saveDescription(writer, issue, set.description_html, { base }));
    after = described;
  }
  if (!edits.some(({ fields }) => 'parent_id' in fields)) return after;
  // Old and new parents got new counts of children, and may be among the issues themselves.
  const current = await loadIssues(writer.db, writer.workspaceId, place.projectId, wanted);
  return after.map((issue) => ({ ...issue, ...current.get(issue.id) }));
}

/**
 * Returns which of these issues the caller may change so: those of lists, as a project member; those that wait in intake, as
 * project admin or as who submitted them, a guest their texts only. Throws NOT_ALLOWED (403) for a guest who may change none.
 */
async function openTo(
  { db, workspaceId, actorId }: Writer,
  { standing }: Place,
  change: IssueChange,
  stored: ReadonlyMap<string, StoredIssue>,
): Promise<Open> {
  const unlisted = [...stored.values()].filter(({ listed }) => !listed).map(({ id }) => id);
  const statuses = await intakeStatusesOf(db, workspaceId, unlisted);
  const isMember = may('issue.update', standing);
  const isFit = isMember ? change.archive === undefined : isOnlyTexts(change);
  const isTheirs = ({ id, created_by }: StoredIssue) =>
    waitsInIntake(statuses.get(id)) && may('intake.update', { ...standing, creator: created_by === actorId });
  const isShown = isListed(change);
  const isOpen = (issue: StoredIssue) => (isMember && isShown(issue)) || (isFit && isTheirs(issue));
  if (!isMember && ![...stored.values()].some(isOpen)) throw new KnownError(commonErrors.NOT_ALLOWED);
  return isOpen;
}

/** What guests may change of the issue they submitted (wire-work-tracking.md 19). */
function isOnlyTexts({ set = {}, add, remove, archive }: IssueChange): boolean {
  const keys = Object.keys(set).every((key) => key === 'name' || key === 'description_html');
  return keys && add === undefined && remove === undefined && archive === undefined;
}

/** Lists show it, or will when the change has brought it back. */
function isListed({ archive }: IssueChange): Open {
  return (issue) => issue.listed || (archive === false && issue.archived_at !== null);
}

/** What a change reads first: the issues and their new neighbours, by id, and the states of their project if it names one. */
interface ChangeReads {
  readonly stored: ReadonlyMap<string, StoredIssue>;
  readonly states: ReadonlyMap<string, StateGroup>;
}

async function readForChange(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
  ids: readonly string[],
  { set }: IssueChange,
  between: Neighbors | null,
): Promise<ChangeReads> {
  const neighbours = [between?.after, between?.before].filter((id) => id != null);
  const [stored, states] = await Promise.all([
    loadIssues(db, workspaceId, projectId, [...new Set([...ids, ...neighbours])]),
    set?.state_id == null ? new Map<string, StateGroup>() : stateGroupsOf({ db, workspaceId }, projectId),
  ]);
  return { stored, states };
}

/** The edit, with what it means for being listed: neither archived nor a draft any more. */
function editOf(before: StoredIssue, fields: Partial<IssueRow>): IssueEdit {
  if (!('archived_at' in fields) && !('is_draft' in fields)) return { before, fields };
  const { archived_at, is_draft } = { ...before, ...fields };
  return { before, fields, listed: archived_at === null && !is_draft };
}

function checkEdit(after: StoredIssue, fields: Partial<IssueRow>): void {
  const datesChange = 'start_date' in fields || 'target_date' in fields;
  if (datesChange && !datesInOrder(after.start_date, after.target_date))
    throw new KnownError(issueErrors.DATES_OUT_OF_ORDER);
  if (fields.archived_at != null && !isFinished(after.state__group)) throw new KnownError(issueErrors.NOT_ALL_FINISHED);
}
