import { may, type Action } from '#features/access/rules.ts';
import type { Place } from '#features/access/server/public.ts';
import { deleteIssuesIn } from '#features/issues/server/delete-issues.ts';
import { loadIssues } from '#features/issues/server/load-issues.ts';
import { blockedByLoss, type Undoer } from '#features/undo/server/public.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { putBackIssues } from './put-back-issues.ts';
import { restoreDeletedIssues } from './restore-deleted-issues.ts';

/** What commands keep in step by themselves: nobody's edit. */
const derived = [
  'updated_at',
  'updated_by',
  'sub_issues_count',
  'sub_issues_done',
  'link_count',
  'attachment_count',
  'state__group',
  'mentioned',
] as const;

/**
 * Takes back what was done to issues, bulk edits included: deleted ones come back with everything below them, changed
 * ones have their old values, made ones go. Of a move the entry of the move itself is taken back (undo-move.ts).
 */
export const undoIssue: Undoer = {
  entity: 'issue',
  derived,
  async undo(writer, place, changes) {
    const [made, gone, changed] = (['created', 'deleted', 'updated'] as const).map((op) =>
      changes.filter((change) => change.op === op && change.before?.['moved'] !== true),
    );
    for (const { fields } of made ?? []) allow(writer, place, 'issue.delete', fields['created_by']);
    for (const { before } of gone ?? []) allow(writer, place, 'issue.delete', before?.['created_by']);
    const edits = (changed ?? []).flatMap(valuesBefore);
    if (edits.length > 0) allow(writer, place, 'issue.update');
    if (gone && gone.length > 0) await restoreDeletedIssues(writer, place.projectId, gone);
    if (edits.length > 0) await putBackIssues(writer, place.projectId, mergedByIssue(edits));
    if (made && made.length > 0) await removeMade(writer, place, made);
  },
};

/** The old values of one issue. */
interface OldValues {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

function valuesBefore({ entity_id: id, before }: ChangeWithImage): readonly OldValues[] {
  const kept = Object.entries(before ?? {}).filter(([key]) => !derived.some((known) => known === key));
  return kept.length === 0 ? [] : [{ id, values: Object.fromEntries(kept) }];
}

/** One set of values an issue; the changes come newest first, so the oldest value of a key is the one that counts. */
function mergedByIssue(edits: readonly OldValues[]): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const merged = new Map<string, Readonly<Record<string, unknown>>>();
  for (const { id, values } of edits) merged.set(id, { ...merged.get(id), ...values });
  return merged;
}

async function removeMade(writer: Writer, place: Place, made: readonly ChangeWithImage[]): Promise<void> {
  const ids = made.map(({ entity_id }) => entity_id);
  const found = await loadIssues(writer.db, writer.workspaceId, place.projectId, ids);
  const lost = ids.find((id) => !found.has(id));
  if (lost !== undefined) throw blockedByLoss('issue', lost, []);
  await deleteIssuesIn(writer, [...found.values()]);
}

function allow(writer: Writer, { standing }: Place, action: Action, createdBy?: unknown): void {
  const creator = createdBy !== undefined && createdBy === writer.actorId;
  if (!may(action, { ...standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
}
