import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { labelErrors, type createLabel as call, type LabelRecord } from '#features/labels/contract.ts';
import { findLabel, presentLabel, labelColumns } from './present-label.ts';

/** The values of a new label. */
export interface NewLabel {
  readonly name: string;
  readonly color?: string | undefined;
  readonly parent?: string | null | undefined;
}

/** Stores a label after the project's last one: highest `sort_order` plus 10000, the first 65535. */
export async function insertLabel(writer: Writer, projectId: string, label: NewLabel): Promise<LabelRecord> {
  const row = await writer.db
    .insertInto('labels')
    .values({
      workspace_id: writer.workspaceId,
      id: newId(),
      project_id: projectId,
      name: label.name,
      color: label.color ?? '',
      parent_id: label.parent ?? null,
      sort_order: sql<number>`(select coalesce(max(sort_order) + 10000, 65535) from labels
        where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and deleted_at is null)`,
      created_by: writer.actorId,
      created_at: writer.now,
      updated_at: writer.now,
    })
    .returning(labelColumns)
    .executeTakeFirstOrThrow();
  const record = presentLabel(row);
  writer.record({ entity: 'label', entity_id: record.id, project_id: projectId, op: 'created', fields: { ...record } });
  return record;
}

/** Returns whether the project has a label with this name (exact, case-sensitive). */
export async function isLabelName(writer: Writer, projectId: string, name: string, except?: string): Promise<boolean> {
  const row = await writer.db
    .selectFrom('labels')
    .select('id')
    .where('workspace_id', '=', writer.workspaceId)
    .where('project_id', '=', projectId)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && row.id !== except;
}

/** Refuses a parent that is not a label of the project, or that would create a cycle; the message names the loop. */
export async function checkLabelParent(
  writer: Writer,
  projectId: string,
  parent: string | null | undefined,
  child?: string,
): Promise<void> {
  const above: LabelRecord[] = [];
  for (let id = parent ?? null; id !== null; id = above.at(-1)?.parent ?? null) {
    const label = await findLabel(writer.db, writer.workspaceId, projectId, id);
    if (!label) break;
    above.push(label);
    if (id === child) break;
  }
  const last = above.at(-1);
  if (parent != null && !last) throw fieldError('parent', `Invalid pk "${parent}" - object does not exist.`);
  if (last === undefined || last.id !== child) return;
  const loop = [last, ...above].map(({ name }) => name).join(' → ');
  throw fieldError('parent', `A label cannot be inside itself: ${loop}.`);
}

/** Adds a label to a project. */
export const createLabel: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'label.write', async (writer) => {
    if (await isLabelName(writer, params.project_id, body.name)) throw new KnownError(labelErrors.LABEL_NAME_TAKEN);
    await checkLabelParent(writer, params.project_id, body.parent);
    return insertLabel(writer, params.project_id, body);
  });
  return { status: 201, body: result };
};
