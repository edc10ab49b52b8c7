import { touchIssue } from '#features/issues/server/public.ts';
import { rowUndoer } from '#features/undo/server/public.ts';

/** Undoes changes to a link, and updates the issue's count. */
export const undoLink = rowUndoer({
  entity: 'issue_link',
  table: 'issue_links',
  columns: { url: 'url', title: 'title', metadata: 'metadata' },
  action: 'issue.update',
  derived: ['updated_at', 'updated_by'],
  address: ['issue'],
  async moved(writer, _place, { issue }, by) {
    if (typeof issue === 'string') await touchIssue(writer, issue, { link_count: by });
  },
});
