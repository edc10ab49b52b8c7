import { blockedByLoss, rowUndoer, type Undoer } from '#features/undo/server/public.ts';
import { findProjectTemplates } from './find-templates.ts';

const ofRow = rowUndoer({
  entity: 'project_template',
  table: 'project_templates',
  columns: { name: 'name' },
  action: 'projectTemplate.manage',
  derived: ['updated_at'],
});

/** Undoes what was done to a project template. A name that another one has by now is not given twice. */
export const undoProjectTemplate: Undoer = {
  ...ofRow,
  async undo(writer, place, changes) {
    await ofRow.undo(writer, place, changes);
    const all = await findProjectTemplates(writer.db, writer.workspaceId);
    for (const { entity_id } of changes) {
      const name = all.find(({ id }) => id === entity_id)?.name.toLowerCase();
      const isTaken = all.some((other) => other.id !== entity_id && other.name.toLowerCase() === name);
      if (name !== undefined && isTaken) throw blockedByLoss('project_template', entity_id, ['name']);
    }
  },
};
