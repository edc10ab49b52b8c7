import type { Action } from '#features/access/rules.ts';
import { commentReaction, commentRecord, readComment } from '#features/comments/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of comments. */
export const commentsNotes: ApiNotes<Action> = {
  tags: {
    comments: 'What people say about an issue.',
  },
  schemas: {
    Comment: schemaNote(readComment.replies[200], 'A comment on an issue.'),
    CommentWritten: schemaNote(commentRecord, 'A comment as it is answered after writing it.'),
    CommentReaction: schemaNote(commentReaction, 'A reaction to a comment.'),
  },
  calls: {
    listComments: { may: 'issue.read', says: 'Newest first.' },
    readComment: { may: 'issue.read' },
    createComment: { may: 'issue.comment' },
    updateComment: { may: 'comment.update' },
    deleteComment: { may: 'comment.delete' },
  },
};
