import { sql } from 'kysely';
import { may } from '#features/access/rules.ts';
import { write, type Place } from '#features/access/server/public.ts';
import type * as contract from '#features/intake/contract.ts';
import { intakeErrors } from '#features/intake/contract.ts';
import { intakeStatuses, type Decision } from '#features/intake/rules.ts';
import { viewersOf } from '#features/issue-query/server/public.ts';
import { waitsInIntake } from '#features/issues/rules.ts';
import {
  changeIssuesIn,
  joinPlans,
  loadIssues,
  setIntakeStatus,
  type StoredIssue,
} from '#features/issues/server/public.ts';
import { createRelationsIn, endRelationIn } from '#features/relations/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { differences } from '#platform/shared/objects.ts';
import { changeSource } from './change-source.ts';
import { chooseState, keepState } from './choose-state.ts';
import { findItem, type StoredItem } from './find-item.ts';
import { findDetail, inZone } from './read-item.ts';

type Body = CallInput<typeof contract.updateIntakeIssue>['body'];

/** An issue that came in through the intake, with what was decided of it. */
interface Submission {
  readonly item: StoredItem;
  readonly issue: StoredIssue;
}

/** Changes the submitted issue, and decides it where the caller is a project admin (decisions.md 2). */
export const updateIntakeIssue: Handler<typeof contract.updateIntakeIssue> = async (
  { params, body },
  { services, userId },
) => {
  const { result } = await write(services, userId, params, 'issue.read', async (writer, place) => {
    const { item, issue } = await findEditable(writer, place, params.issue_id);
    await changeIssue(writer, place, issue, body.issue);
    if (body.source !== undefined && may('issue.update', place.standing))
      await changeSource(writer, { item, issue }, body.source);
    if (may('intake.triage', place.standing)) await decideIssueIn(writer, place, { item, issue }, body);
    return must(await findDetail(writer.db, place, issue.id), 'the issue was just changed');
  });
  return { status: 200, body: await inZone(services, userId, result) };
};

/** Decides an issue of the intake by its id. Throws what `findEditable` does, and what the decision lacks (400). */
export async function decideIssue(writer: Writer, place: Place, issueId: string, decision: Decision): Promise<void> {
  await decideIssueIn(writer, place, await findEditable(writer, place, issueId), decision);
}

/**
 * Returns an issue of the intake that the caller may edit: a project admin any, who submitted it theirs. Throws
 * NOT_ALLOWED (403) for other people's, OBJECT_MISSING (404) for none, NOT_EDITABLE (400) for one's own that is decided.
 */
export async function findEditable(writer: Writer, place: Place, issueId: string): Promise<Submission> {
  const [item, issues] = await Promise.all([
    findItem(writer.db, place, issueId),
    loadIssues(writer.db, writer.workspaceId, place.projectId, [issueId]),
  ]);
  const issue = issues.get(issueId);
  const creator = issue?.created_by === place.userId;
  // A guest who sees only their own gets one answer for another's and for none.
  if (!may('intake.update', { ...place.standing, creator }) && (issue !== undefined || place.onlyOwnIssues))
    throw new KnownError(commonErrors.NOT_ALLOWED);
  if (!item || !issue) throw new KnownError(commonErrors.OBJECT_MISSING);
  if (!may('intake.triage', place.standing) && !waitsInIntake(item.status))
    throw new KnownError(intakeErrors.NOT_EDITABLE);
  return { item, issue };
}

/** Gives the submitted issue new values; of a guest's only title and description are taken (wire-work-tracking.md 19). */
async function changeIssue(
  writer: Writer,
  place: Place,
  { id, ...made }: StoredIssue,
  edit: Body['issue'],
): Promise<void> {
  if (!edit) return;
  const { external_source: _source, external_id: _id, is_draft: _draft, joins, ...all } = edit;
  const isMember = may('issue.update', place.standing);
  const { name, description_html } = all;
  const set = isMember ? all : { name, description_html };
  if (Object.values(set).some((value) => value !== undefined))
    await changeIssuesIn(writer, place, [id], { set }, null, () => true);
  if (isMember && joins) await joinPlans(writer, place, { id, ...made }, joins, () => true);
}

/**
 * Writes a decision: accepting and closing put the issue into the lists, pending and snoozed take it out. A duplicate is
 * related to its original for as long as it is one. Values that do not belong to the status are cleared. Throws field
 * errors (400) for a snooze without its end and for a duplicate of nothing, and ISSUE_ARCHIVED (400).
 */
async function decideIssueIn(
  writer: Writer,
  place: Place,
  { item, issue: { archived_at } }: Submission,
  body: Omit<Body, 'issue'>,
): Promise<void> {
  const wanted = await readDecision(writer, place, item, body);
  const { fields, old, any } = differences(item, wanted);
  if (!any) return;
  const { status, snoozed_till, duplicate_to } = wanted;
  if (status !== item.status && waitsInIntake(status) && archived_at !== null)
    throw new KnownError(intakeErrors.ISSUE_ARCHIVED);
  await sql`
    update intake_issues set status = ${status}, snoozed_till = ${snoozed_till}, duplicate_to = ${duplicate_to}, updated_at = ${writer.now},
      updated_by = ${writer.actorId}
    where workspace_id = ${writer.workspaceId} and id = ${item.id}`.execute(writer.db);
  await keepState(writer, item, status);
  const stateId = await chooseState(writer, place, item, status);
  if (stateId !== null)
    await changeIssuesIn(writer, place, [item.issue], { set: { state_id: stateId } }, null, () => true);
  if (duplicate_to !== item.duplicate_to) {
    if (item.duplicate_to !== null) await endRelationIn(writer, item.issue, 'duplicate', item.duplicate_to);
    if (duplicate_to !== null) await createRelationsIn(writer, place, item.issue, 'duplicate', [duplicate_to]);
  }
  const issue = await mustLoad(writer, place, item.issue);
  writer.record({
    entity: 'intake_issue',
    entity_id: item.id,
    project_id: place.projectId,
    op: 'updated',
    fields: { issue: item.issue, ...fields, updated_at: writer.now, updated_by: writer.actorId },
    before: old,
    viewers: viewersOf(issue),
  });
  if (status !== item.status) await setIntakeStatus(writer, issue, status);
}

async function mustLoad(writer: Writer, { projectId }: Place, id: string): Promise<StoredIssue> {
  return must(
    (await loadIssues(writer.db, writer.workspaceId, projectId, [id])).get(id),
    'the issue of the item is there',
  );
}

async function readDecision(
  writer: Writer,
  place: Place,
  item: StoredItem,
  { status = item.status, snoozed_till, duplicate_to }: Omit<Body, 'issue'>,
): Promise<Decision> {
  const isSnoozed = status === intakeStatuses.snoozed;
  const isDuplicate = status === intakeStatuses.duplicate;
  const till = isSnoozed ? (snoozed_till === undefined ? item.snoozed_till : snoozed_till) : null;
  const original = isDuplicate ? (duplicate_to === undefined ? item.duplicate_to : duplicate_to) : null;
  if (isSnoozed && till === null) throw fieldError('snoozed_till', 'This field is required.');
  if (isDuplicate && original === null) throw fieldError('duplicate_to', 'This field is required.');
  const isKnown =
    original === null || original === item.duplicate_to || (await isOriginal(writer, place, item, original));
  if (!isKnown) throw fieldError('duplicate_to', `Invalid pk "${original}" - object does not exist.`);
  return { status, snoozed_till: till === null ? null : sameInstant(till, item.snoozed_till), duplicate_to: original };
}

/** The stored text of an instant that is said in another form. */
function sameInstant(till: string, stored: string | null): string {
  const at = new Date(till).toISOString();
  return stored !== null && Date.parse(stored) === Date.parse(at) ? stored : at.replace('.000Z', 'Z');
}

async function isOriginal(writer: Writer, place: Place, item: StoredItem, original: string): Promise<boolean> {
  if (original === item.issue) return false;
  return (await loadIssues(writer.db, writer.workspaceId, place.projectId, [original])).has(original);
}
