import type { Action } from '#features/access/rules.ts';
import type { ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const historyNotes: ApiNotes<Action> = {
  tags: {
    history: 'What happened to an issue.',
  },
  calls: {
    readHistory: { may: 'issue.read', says: 'What changed and what was said, oldest first.' },
  },
};
