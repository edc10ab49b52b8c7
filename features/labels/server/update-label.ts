import { write } from '#features/access/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { differences } from '#platform/shared/objects.ts';
import type { updateLabel as call } from '#features/labels/contract.ts';
import { checkLabelParent, isLabelName } from './create-label.ts';
import { findLabel } from './present-label.ts';

/** Changes a label; unchanged values write nothing. */
export const updateLabel: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'label.write', async (writer) => {
    const find = () => findLabel(writer.db, writer.workspaceId, params.project_id, params.label_id);
    const before = await find();
    if (!before) throw new KnownError(commonErrors.OBJECT_MISSING);
    if (body.name !== undefined && (await isLabelName(writer, params.project_id, body.name, params.label_id))) {
      throw new KnownError(commonErrors.PAYLOAD_INVALID);
    }
    await checkLabelParent(writer, params.project_id, body.parent, params.label_id);
    const { fields, old, any } = differences(before, body);
    if (!any) return before;
    const { parent, ...columns } = fields;
    await writer.db
      .updateTable('labels')
      .set({
        ...columns,
        ...('parent' in fields ? { parent_id: parent ?? null } : {}),
        updated_at: writer.now,
        updated_by: userId,
      })
      .where('workspace_id', '=', writer.workspaceId)
      .where('id', '=', params.label_id)
      .execute();
    writer.record({
      entity: 'label',
      entity_id: params.label_id,
      project_id: params.project_id,
      op: 'updated',
      fields,
      before: old,
    });
    return must(await find(), 'the label was just changed');
  });
  return { status: 200, body: result };
};
