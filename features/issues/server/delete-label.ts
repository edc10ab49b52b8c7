import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type { deleteLabel as call } from '#features/labels/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import type { StoredIssue } from './load-issues.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';
import { saveIssues } from './save-issues.ts';

/** Deletes a label: issues lose it (each recorded), its children stay and move to the top (decisions.md 3.15). */
export const deleteLabel: Handler<typeof call> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'label.write', async (writer) => {
    const { workspaceId } = writer;
    const { rows: gone } = await sql<{
      id: string;
      name: string;
      color: string;
      parent: string | null;
      sort_order: number;
    }>`
      update labels set deleted_at = ${writer.now}, updated_by = ${userId}
      where workspace_id = ${workspaceId} and project_id = ${params.project_id} and id = ${params.label_id} and deleted_at is null
      returning id, name, color, parent_id as parent, sort_order`.execute(writer.db);
    const label = gone[0];
    if (!label) throw new KnownError(commonErrors.OBJECT_MISSING);
    const { rows: children } = await sql<{ id: string }>`
      update labels set parent_id = null, updated_at = ${writer.now} where workspace_id = ${workspaceId} and parent_id = ${label.id} and deleted_at is null
      returning id`.execute(writer.db);
    for (const { id } of children) {
      writer.record({
        entity: 'label',
        entity_id: id,
        project_id: params.project_id,
        op: 'updated',
        fields: { parent: null },
        before: { parent: label.id },
      });
    }
    const { rows: issues } = await sql<StoredIssue>`
      select ${rowColumns}, i.listed from ${rowTables}
      where i.workspace_id = ${workspaceId} and i.project_id = ${params.project_id} and i.deleted_at is null
        and i.id in (select issue_id from issue_labels where workspace_id = ${workspaceId} and label_id = ${label.id})`.execute(
      writer.db,
    );
    await saveIssues(
      writer,
      issues.map((before) => ({ before, fields: { label_ids: before.label_ids.filter((id) => id !== label.id) } })),
    );
    writer.record({
      entity: 'label',
      entity_id: label.id,
      project_id: params.project_id,
      op: 'deleted',
      fields: {},
      before: { ...label },
    });
  });
  return { status: 204, body: undefined };
};
