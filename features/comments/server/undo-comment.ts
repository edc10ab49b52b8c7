import { touchIssue } from '#features/issues/server/public.ts';
import { rowUndoer } from '#features/undo/server/public.ts';

/** Undoes changes to a comment. */
export const undoComment = rowUndoer({
  entity: 'comment',
  table: 'issue_comments',
  columns: {
    comment_html: 'comment_html',
    comment_stripped: 'comment_stripped',
    comment_json: 'comment_json',
    access: 'access',
  },
  action: 'comment.delete',
  derived: ['updated_at', 'updated_by', 'created_by'],
  address: ['issue'],
  async moved(writer, _place, { issue }) {
    if (typeof issue === 'string') await touchIssue(writer, issue);
  },
});
