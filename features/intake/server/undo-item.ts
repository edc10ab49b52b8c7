import { waitsInIntake } from '#features/issues/rules.ts';
import { loadIssues, setIntakeStatus } from '#features/issues/server/public.ts';
import { blockedByLoss, rowUndoer, type Undoer } from '#features/undo/server/public.ts';

const ofRow = rowUndoer({
  entity: 'intake_issue',
  table: 'intake_issues',
  columns: { status: 'status', snoozed_till: 'snoozed_till', duplicate_to: 'duplicate_to', source: 'source' },
  action: 'intake.update',
  derived: ['updated_at', 'updated_by'],
  address: ['issue'],
});

/**
 * Undoes what happened in the intake: a decision is taken back whole, so that an issue that waits again leaves the lists. One
 * that was archived since stands in the way (UNDO_BLOCKED).
 */
export const undoIntakeIssue: Undoer = {
  ...ofRow,
  async undo(writer, place, changes) {
    await ofRow.undo(writer, place, changes);
    for (const { op, fields, before } of changes) {
      const [id, status] = [fields['issue'], before?.['status']];
      if (op !== 'updated' || typeof id !== 'string' || typeof status !== 'number') continue;
      const issue = (await loadIssues(writer.db, writer.workspaceId, place.projectId, [id])).get(id);
      if (!issue || (waitsInIntake(status) && issue.archived_at !== null))
        throw blockedByLoss('issue', id, ['archived_at']);
      await setIntakeStatus(writer, issue, status);
    }
  },
};
