import type { Action } from '#features/access/rules.ts';
import { issueReaction } from '#features/reactions/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of reactions. */
export const notes: ApiNotes<Action> = {
  tags: {
    reactions: 'Emoji on issues and comments.',
  },
  schemas: {
    IssueReaction: schemaNote(issueReaction, 'A reaction to an issue.'),
  },
  calls: {
    listIssueReactions: { may: 'issue.read', says: 'Newest first.' },
    createIssueReaction: { may: 'issue.react' },
    deleteIssueReaction: { may: 'issue.react', says: "Removes the caller's own reaction, by code or id." },
    listCommentReactions: { may: 'issue.read', says: 'Newest first.' },
    createCommentReaction: { may: 'issue.react' },
    deleteCommentReaction: { may: 'issue.react', says: "Removes the caller's own reaction, by code or id." },
  },
};
