import type { Action } from '#features/access/rules.ts';
import type { ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of subscriptions. */
export const subscriptionsNotes: ApiNotes<Action> = {
  tags: {
    'issue subscriptions': 'Who follows an issue.',
  },
  calls: {
    readSubscription: { may: 'issue.read' },
    subscribe: { may: 'issue.subscribe' },
    unsubscribe: { may: 'issue.subscribe' },
    listSubscribers: {
      may: 'issue.read',
      says: 'Every active member of the project; `is_subscribed` says who follows.',
    },
    removeSubscriber: { may: 'issue.update' },
  },
};
