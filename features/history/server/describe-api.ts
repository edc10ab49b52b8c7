import type { Action } from '#features/access/rules.ts';
import type { ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const historyNotes: ApiNotes<Action> = {
  tags: {
    history: 'The history of issues.',
  },
  calls: {
    readPast: {
      may: 'issue.read',
      says: 'The oldest day that `asOf` of the list calls can tell, and the day of the last import.',
    },
    compareDays: {
      may: 'issue.read',
      says: 'What differs between the lists of two days (`asOf`): issues added, removed, completed, reopened, moved to another state and re-estimated, with who did it last and when. An issue can be in several kinds.',
    },
    readHistory: { may: 'issue.read', says: 'Changes and comments, oldest first.' },
  },
};
