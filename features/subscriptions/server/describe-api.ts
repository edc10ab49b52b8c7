import type { Action } from '#features/access/rules.ts';
import type { ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of subscriptions. */
export const notes: ApiNotes<Action> = {
  tags: {
    'issue subscriptions': 'The followers of an issue.',
  },
  calls: {
    readSubscription: { may: 'issue.read' },
    subscribe: { may: 'issue.subscribe' },
    unsubscribe: { may: 'issue.subscribe' },
    followIssues: {
      may: 'issue.subscribe',
      says: 'Ids of issues that do not exist, or that the caller may not see, are passed over.',
    },
    listSubscribers: {
      may: 'issue.read',
      says: 'Lists all active project members; `is_subscribed` marks followers.',
    },
    removeSubscriber: { may: 'issue.update' },
  },
};
