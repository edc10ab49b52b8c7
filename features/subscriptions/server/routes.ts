import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/subscriptions/contract.ts';
import { followIssues } from './follow-issues.ts';
import { listSubscribers, readSubscription } from './read-subscriptions.ts';
import { removeSubscriber, subscribe, unsubscribe } from './write-subscriptions.ts';

export const subscriptionRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.readSubscription, readSubscription),
    route(contract.subscribe, subscribe),
    route(contract.unsubscribe, unsubscribe),
    route(contract.followIssues, followIssues),
    route(contract.listSubscribers, listSubscribers),
    route(contract.removeSubscriber, removeSubscriber),
  ],
);
