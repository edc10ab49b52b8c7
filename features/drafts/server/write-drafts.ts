import { sql, type RawBuilder } from 'kysely';
import { write, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { bindImages } from '#features/assets/server/public.ts';
import type * as contract from '#features/drafts/contract.ts';
import type { Draft, DraftWrite } from '#features/drafts/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { datesInOrder } from '#features/issues/rules.ts';
import { issueFields } from '#features/issue-fields/fields.ts';
import { emptyFields, priorityRank, type ReportedField } from '#features/issue-fields/rules.ts';
import { columnTypes } from '#features/issue-fields/server/column-types.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { settleText, storedHtml, overwrittenBy } from '#platform/server/text/settle-text.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { must } from '#platform/shared/must.ts';
import { definedOf, differences } from '#platform/shared/objects.ts';
import { checkDraft } from './check-draft.ts';
import { draftColumnOf, findDraft } from './draft-sql.ts';
import { keepDraftText, storedTextOf } from './draft-versions.ts';

/** Stores a new draft; only its owner's browsers receive it (wire-work-tracking.md 10.1). */
export const createDraft: Handler<typeof contract.createDraft> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'draft.write', (writer, place) =>
    createDraftIn(writer, place, body),
  );
  return { status: 201, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

/** Stores a new draft inside a command, for somebody who may keep drafts in the workspace. */
export async function createDraftIn(
  writer: Writer,
  { workspaceId, slug, userId }: Place,
  wanted: CallInput<typeof contract.createDraft>['body'],
): Promise<Draft> {
  const projectId = wanted.project_id ?? null;
  const defaultState = await checkDraft(writer, { slug, userId }, projectId, wanted);
  const id = newId();
  const html = storedHtml(wanted.description_html);
  const state = wanted.state_id ?? defaultState;
  const values = {
    ...emptyFields(),
    ...definedOf(wanted),
    name: wanted.name || null,
    description_html: html,
    state_id: state,
    label_ids: unique(wanted.label_ids),
    assignee_ids: unique(wanted.assignee_ids),
    module_ids: unique(wanted.module_ids),
  };
  await sql`
    insert into draft_issues (workspace_id, id, project_id, sort_order, external_source, external_id, created_at, updated_at, created_by,
      ${sql.join([...draftColumnOf.values()].map((column) => sql.ref(column)))})
    select ${workspaceId}::uuid, ${id}::uuid, ${projectId}::uuid,
      coalesce((select max(sort_order) from draft_issues where workspace_id = ${workspaceId} and deleted_at is null
        and project_id is not distinct from ${projectId}::uuid and state_id is not distinct from ${state}::uuid) + 10000, 65535),
      ${wanted.external_source ?? null}, ${wanted.external_id ?? null}, ${writer.now}::timestamptz, ${writer.now}::timestamptz, ${userId}::uuid,
      ${sql.join(storedValues(values))}`.execute(writer.db);
  bindImages(writer, { kind: 'DRAFT_ISSUE_DESCRIPTION', entityId: id, issueId: null, html });
  const draft = must(await findDraft(writer.db, { workspaceId, userId }, id), 'the draft was just stored');
  record(writer, userId, id, { op: 'created', fields: { ...draft } });
  return draft;
}

/**
 * Changes one of the caller's drafts: given values replace the stored ones, `cycle_id: null` clears it, the project
 * stays.
 */
export const updateDraft: Handler<typeof contract.updateDraft> = async ({ params, body }, { services, userId }) => {
  await write(services, userId, params, 'draft.write', async (writer, { workspaceId, slug }) => {
    const before = await findDraft(writer.db, { workspaceId, userId }, params.draft_id);
    if (!before) throw new KnownError(issueErrors.ISSUE_MISSING);
    const { project_id: _project, external_source: _source, external_id: _external, base, ...given } = body;
    const defaultState = await checkDraft(writer, { slug, userId }, before.project_id, given);
    const stored = storedTextOf(before);
    const html = given.description_html;
    const settled = html === undefined ? null : settleText(stored, storedHtml(html), base?.description_html);
    const wanted = { ...wantedOf(given, defaultState), description_html: settled?.html };
    const { fields, old, any } = differences(before, wanted);
    if (!any) return;
    const after: Draft = { ...before, ...fields };
    if (!datesInOrder(after.start_date, after.target_date)) throw new KnownError(issueErrors.DATES_OUT_OF_ORDER);
    const columns = [...draftColumnOf.values()].map((column) => sql.ref(column));
    await sql`
      update draft_issues set (${sql.join(columns)}, updated_at, updated_by) =
        (select ${sql.join(storedValues(after))}, ${writer.now}::timestamptz, ${userId}::uuid)
      where workspace_id = ${workspaceId} and id = ${before.id}`.execute(writer.db);
    const isUnseen = settled?.met === 'overlapped' || settled?.met === 'replaced';
    const versionId = isUnseen && stored.html !== '<p></p>' ? newId() : null;
    if (versionId !== null) await keepDraftText(writer, before.id, versionId, stored);
    bindImages(writer, {
      kind: 'DRAFT_ISSUE_DESCRIPTION',
      entityId: before.id,
      issueId: null,
      html: after.description_html,
    });
    const losses = settled
      ? overwrittenBy(settled, stored, { actorId: userId, field: 'description_html', versionId })
      : {};
    const changed = { ...fields, updated_at: writer.now, updated_by: userId };
    record(writer, userId, before.id, { op: 'updated', fields: changed, before: old, ...losses });
  });
  return { status: 204, body: undefined };
};

/** Deletes one of the caller's drafts. */
export const deleteDraft: Handler<typeof contract.deleteDraft> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'draft.write', async (writer, { workspaceId }) => {
    const draft = await findDraft(writer.db, { workspaceId, userId }, params.draft_id);
    if (!draft) throw new KnownError(commonErrors.OBJECT_MISSING);
    await removeDraft(writer, userId, draft);
  });
  return { status: 204, body: undefined };
};

/** The issue a draft became, and the pictures that moved with it: what undoing needs. */
export interface Conversion {
  readonly issue_id: string;
  readonly image_ids: readonly string[];
}

/** Marks a draft as deleted; `became` when it was converted. */
export async function removeDraft(writer: Writer, userId: string, draft: Draft, became?: Conversion): Promise<void> {
  await sql`
    update draft_issues set deleted_at = ${writer.now}, updated_at = ${writer.now}, updated_by = ${userId}
    where workspace_id = ${writer.workspaceId} and id = ${draft.id}`.execute(writer.db);
  record(writer, userId, draft.id, { op: 'deleted', fields: {}, before: { ...draft, ...(became && { became }) } });
}

/** The values of a draft as they are stored, in the order of `draftColumnOf`. */
function storedValues(draft: Pick<Draft, ReportedField>): RawBuilder<unknown>[] {
  const stored = { ...draft, priority: priorityRank(draft.priority) };
  return [...draftColumnOf.keys()].map((key) => sql`${stored[key]}::${sql.raw(columnTypes[issueFields[key].kind])}`);
}

function wantedOf({ name, description_html: _html, state_id, ...given }: DraftWrite, defaultState: string | null) {
  return {
    ...given,
    name: name === undefined ? undefined : name || null,
    // As for issues, no state means the default one (wire-work-tracking.md 4.3).
    state_id: state_id === undefined ? undefined : (state_id ?? defaultState),
  };
}

function unique(ids: readonly string[] = []): string[] {
  return [...new Set(ids)];
}

type DraftChange = Pick<
  Parameters<Writer['record']>[0],
  'op' | 'fields' | 'before' | 'overwritten' | 'overwrittenUnsaid'
>;

function record(writer: Writer, userId: string, id: string, change: DraftChange): void {
  writer.record({ entity: 'draft_issue', entity_id: id, project_id: null, viewers: [userId], ...change });
}
