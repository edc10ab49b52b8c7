import { touchIssue } from '#features/issues/server/public.ts';
import { rowUndoer, type Undoer } from '#features/undo/server/public.ts';

const undoer = (entity: string, table: string): Undoer =>
  rowUndoer({
    entity,
    table,
    columns: {},
    action: 'issue.react',
    address: ['issue', 'comment'],
    async moved(writer, _place, { issue }) {
      if (typeof issue === 'string') await touchIssue(writer, issue);
    },
  });

/** Take back reactions, to issues and to comments. */
export const undoReactions: readonly Undoer[] = [
  undoer('issue_reaction', 'issue_reactions'),
  undoer('comment_reaction', 'comment_reactions'),
];
