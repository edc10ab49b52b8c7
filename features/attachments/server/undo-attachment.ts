import { touchIssue } from '#features/issues/server/public.ts';
import { rowUndoer } from '#features/undo/server/public.ts';

/** Undoes changes to a file of an issue, and updates the issue's count. */
export const undoAttachment = rowUndoer({
  entity: 'issue_attachment',
  table: 'file_assets',
  columns: {},
  action: 'attachment.delete',
  address: ['issue'],
  async moved(writer, _place, { issue }, by) {
    if (typeof issue === 'string') await touchIssue(writer, issue, { attachment_count: by });
  },
});
