import type { Action } from '#features/access/rules.ts';
import { commentReaction, commentRecord, listCommentVersions, readComment } from '#features/comments/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const notes: ApiNotes<Action> = {
  tags: {
    comments: 'Comments on issues.',
  },
  schemas: {
    Comment: schemaNote(readComment.replies[200], 'A comment on an issue.'),
    CommentWritten: schemaNote(commentRecord, 'A comment as returned after a change.', { base: 'output' }),
    CommentVersion: schemaNote(
      listCommentVersions.replies[200].element,
      'A version of a comment from before a conflicting save.',
    ),
    CommentReaction: schemaNote(commentReaction, 'A reaction to a comment.'),
  },
  calls: {
    listComments: { may: 'issue.read', says: 'Newest first.' },
    readComment: { may: 'issue.read' },
    listCommentVersions: {
      may: 'issue.read',
      says: 'Texts replaced by a save whose author may not have seen them, newest first.',
    },
    createComment: { may: 'issue.comment' },
    updateComment: {
      may: 'comment.update',
      says: 'With `base`, the text as it was read, the comment is merged with changes made since.',
    },
    deleteComment: { may: 'comment.delete' },
  },
};
