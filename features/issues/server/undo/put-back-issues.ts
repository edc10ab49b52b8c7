import type { IssueRow } from '#features/issue-fields/contract.ts';
import { checkNoLoop, stateGroupsOf } from '#features/issues/server/check-references.ts';
import { loadIssues } from '#features/issues/server/load-issues.ts';
import { saveDescription } from '#features/issues/server/save-description.ts';
import { saveIssues, type IssueEdit } from '#features/issues/server/save-issues.ts';
import { blockedByLoss } from '#features/undo/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { readStillThere, type StillThere } from './still-there.ts';

/**
 * Gives issues of the project the values they had. A state, parent, cycle or point that is gone since stands in the
 * way; labels that are gone are left out. Throws UNDO_BLOCKED naming the first thing in the way.
 */
export async function putBackIssues(
  writer: Writer,
  projectId: string,
  old: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): Promise<void> {
  const stored = await loadIssues(writer.db, writer.workspaceId, projectId, [...old.keys()]);
  const states = await stateGroupsOf(writer, projectId);
  const typed = [...old].map(
    ([id, values]) => [id, values as Partial<IssueRow> & { description_html?: string }] as const,
  );
  const there = await readStillThere(
    writer,
    projectId,
    typed.map(([, values]) => values),
  );
  const edits: IssueEdit[] = [];
  const texts: (readonly [string, string])[] = [];
  for (const [id, { description_html: html, ...values }] of typed) {
    const before = stored.get(id);
    if (!before) throw blockedByLoss('issue', id, Object.keys(values));
    if (values.state_id != null && !states.has(values.state_id))
      throw blockedByLoss('state', values.state_id, ['state_id']);
    checkStillThere(values, there);
    if (values.parent_id != null) await checkNoLoop(writer, values.parent_id, [id]);
    const archived = values.archived_at === undefined ? before.archived_at : values.archived_at;
    const draft = values.is_draft ?? before.is_draft;
    const shows = 'archived_at' in values || 'is_draft' in values;
    edits.push({
      before,
      fields: {
        ...values,
        ...(values.state_id === undefined ? {} : { state__group: states.get(values.state_id ?? '') ?? null }),
        ...(values.label_ids ? { label_ids: values.label_ids.filter((label) => there.labels.has(label)) } : {}),
      },
      ...(shows ? { listed: archived === null && !draft } : {}),
    });
    if (html !== undefined) texts.push([id, html]);
  }
  const after = await saveIssues(writer, edits);
  for (const [id, html] of texts) {
    const issue = after.find((row) => row.id === id);
    if (issue) await saveDescription(writer, issue, html, { isSeen: true });
  }
}

function checkStillThere(values: Partial<IssueRow>, there: StillThere): void {
  const needs = [
    ['issue', 'parent_id', values.parent_id, there.parents],
    ['cycle', 'cycle_id', values.cycle_id, there.cycles],
    ['estimate_point', 'estimate_point', values.estimate_point, there.points],
  ] as const;
  for (const [entity, key, id, known] of needs)
    if (id != null && !known.has(id)) throw blockedByLoss(entity, id, [key]);
}
