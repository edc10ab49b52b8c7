import { sql } from 'kysely';
import { stateGroupsOf } from '#features/issues/server/check-references.ts';
import { tally } from '#features/issue-query/server/issue-counts.ts';
import { countChildren } from '#features/issues/server/children/count-children.ts';
import { viewersOf } from '#features/issue-query/guest-rules.ts';
import { intakeStatusesOf } from '#features/issues/server/intake-status.ts';
import { loadIssues, type StoredIssue } from '#features/issues/server/load-issues.ts';
import { descriptionsOf, replaceMembers } from '#features/issues/server/save-issues.ts';
import { blockedByLoss } from '#features/undo/server/public.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { readStillThere } from './still-there.ts';

/**
 * Brings deleted issues of a project back as they were, each published to followers as a whole row. A state that is gone
 * since stands in the way (UNDO_BLOCKED); labels, cycle, point and parent that are gone are left out.
 */
export async function restoreDeletedIssues(
  writer: Writer,
  projectId: string,
  changes: readonly ChangeWithImage[],
): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the image of a deletion is the stored row (delete-issues.ts)
  const rows = changes.map(({ before }) => before as unknown as StoredIssue);
  const states = await stateGroupsOf(writer, projectId);
  const lost = rows.find(({ state_id }) => state_id !== null && !states.has(state_id));
  if (lost) throw blockedByLoss('state', lost.state_id ?? '', ['state_id']);
  const back = new Set(rows.map(({ id }) => id));
  const there = await readStillThere(writer, projectId, rows);
  const keep = (id: string | null, known: ReadonlySet<string>) => (id !== null && known.has(id) ? id : null);
  const values = rows.map((row) => ({
    id: row.id,
    listed: row.listed,
    parent_id: row.parent_id !== null && back.has(row.parent_id) ? row.parent_id : keep(row.parent_id, there.parents),
    cycle_id: keep(row.cycle_id, there.cycles),
    estimate_point_id: keep(row.estimate_point, there.points),
    label_ids: row.label_ids.filter((id) => there.labels.has(id)),
  }));
  const { rows: restored } = await sql<{ id: string }>`
    update issues i set deleted_at = null, listed = r.listed, parent_id = r.parent_id, cycle_id = r.cycle_id,
      estimate_point_id = r.estimate_point_id, label_ids = r.label_ids, updated_at = ${writer.now}, updated_by = ${writer.actorId}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as r(id uuid, listed boolean, parent_id uuid, cycle_id uuid, estimate_point_id uuid, label_ids uuid[])
    where i.workspace_id = ${writer.workspaceId} and i.project_id = ${projectId} and i.id = r.id and i.deleted_at is not null
    returning i.id`.execute(writer.db);
  const missing = rows.find(({ id }) => !restored.some((row) => row.id === id));
  if (missing) throw blockedByLoss('issue', missing.id, []);
  replaceMembers(
    writer,
    'label_ids',
    values.map(({ id, label_ids }) => [id, label_ids] as const),
  );
  const now = await loadIssues(writer.db, writer.workspaceId, projectId, [...back]);
  await countChildren(
    writer,
    [...now.values()]
      .filter(({ parent_id }) => parent_id !== null && !back.has(parent_id))
      .map((issue) => [null, issue]),
  );
  const htmls = await descriptionsOf(writer, [...back]);
  const statuses = await intakeStatusesOf(writer.db, writer.workspaceId, [...back]);
  for (const issue of now.values()) {
    tally(writer, null, issue);
    const { listed: _listed, ...row } = issue;
    writer.record({
      entity: 'issue',
      entity_id: row.id,
      project_id: row.project_id,
      op: 'created',
      fields: {
        ...row,
        description_html: htmls.get(row.id) ?? '<p></p>',
        ...(statuses.has(row.id) ? { intake_status: statuses.get(row.id) } : {}),
      },
      // The history describes it as brought back, at this time, rather than as made once more.
      before: { deleted: true },
      viewers: viewersOf(row),
      viewersBefore: [],
    });
  }
}
