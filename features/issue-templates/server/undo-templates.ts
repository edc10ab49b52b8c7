import { sql } from 'kysely';
import { blockedByLoss, rowUndoer, type Undoer } from '#features/undo/server/public.ts';
import { findTemplates } from './read-templates.ts';
import { leaveOneDefault } from './write-templates.ts';

const ofRow = rowUndoer({
  entity: 'issue_template',
  table: 'issue_templates',
  columns: { name: 'name', issue: 'issue', is_default: 'is_default' },
  stored: { issue: JSON.stringify },
  action: 'issueTemplate.write',
  derived: ['updated_at'],
});

/** Undoes what was done to a template; issues made from it stay. A name that another one has by now is not given twice. */
export const undoIssueTemplate: Undoer = {
  ...ofRow,
  async undo(writer, place, changes) {
    await ofRow.undo(writer, place, changes);
    for (const { entity_id, project_id } of changes) {
      const all = await findTemplates(writer.db, writer.workspaceId, sql`project_id = ${project_id}`);
      const own = all.find(({ id }) => id === entity_id);
      if (!own) continue;
      const isSame = ({ id, name }: typeof own) => id !== own.id && name.toLowerCase() === own.name.toLowerCase();
      if (all.some(isSame)) throw blockedByLoss('issue_template', entity_id, ['name']);
    }
    const last = changes.findLast(({ op, before }) => op !== 'created' && before?.['is_default'] === true);
    if (last?.project_id) await leaveOneDefault(writer, last.project_id, last.entity_id);
  },
};
