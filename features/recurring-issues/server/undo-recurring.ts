import { rowUndoer, type Undoer } from '#features/undo/server/public.ts';
import { settleNextDay } from './write-recurring.ts';

const ofRow = rowUndoer({
  entity: 'recurring_issue',
  table: 'recurring_issues',
  columns: {
    rule: 'rule',
    start_day: 'start_day',
    issue: 'issue',
    is_enabled: 'is_enabled',
    stopped: 'stopped',
    author_id: 'author_id',
  },
  stored: { issue: JSON.stringify },
  action: 'automation.manage',
  derived: ['next_day', 'updated_at'],
});

/** Undoes what was done to a recurring issue; issues that it created stay. */
export const undoRecurring: Undoer = {
  ...ofRow,
  async undo(writer, place, changes) {
    await ofRow.undo(writer, place, changes);
    for (const { entity_id } of changes) await settleNextDay(writer, entity_id);
  },
};
