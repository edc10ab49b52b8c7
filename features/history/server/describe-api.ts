import type { Action } from '#features/access/rules.ts';
import type { ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const notes: ApiNotes<Action> = {
  tags: {
    history: 'The history of issues.',
  },
  calls: {
    readPast: {
      may: 'issue.read',
      says: 'The oldest day that `asOf` of the list calls can answer, and the day of the last import.',
    },
    compareDays: {
      may: 'issue.read',
      says: 'The net difference of the lists of two days (`asOf`), with who did it last and when.',
    },
    readHistory: { may: 'issue.read', says: 'Changes and comments, oldest first.' },
  },
};
