import type { Action } from '#features/access/rules.ts';
import type { ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const historyNotes: ApiNotes<Action> = {
  tags: {
    history: 'The history of an issue.',
  },
  calls: {
    readHistory: { may: 'issue.read', says: 'Changes and comments, oldest first.' },
  },
};
