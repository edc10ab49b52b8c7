import type { Action } from '#features/access/rules.ts';
import { commentReaction, commentRecord, listCommentVersions, readComment } from '#features/comments/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const commentsNotes: ApiNotes<Action> = {
  tags: {
    comments: 'What people say about an issue.',
  },
  schemas: {
    Comment: schemaNote(readComment.replies[200], 'A comment on an issue.'),
    CommentWritten: schemaNote(commentRecord, 'A comment as it is answered after writing it.', { base: 'output' }),
    CommentVersion: schemaNote(
      listCommentVersions.replies[200].element,
      'What a comment said before a save that overlapped it.',
    ),
    CommentReaction: schemaNote(commentReaction, 'A reaction to a comment.'),
  },
  calls: {
    listComments: { may: 'issue.read', says: 'Newest first.' },
    readComment: { may: 'issue.read' },
    listCommentVersions: {
      may: 'issue.read',
      says: 'Texts that a later save replaced and that its writer may not have seen, newest first.',
    },
    createComment: { may: 'issue.comment' },
    updateComment: {
      may: 'comment.update',
      says: 'With `base`, the text as it was read, it is merged with what was written meanwhile.',
    },
    deleteComment: { may: 'comment.delete' },
  },
};
