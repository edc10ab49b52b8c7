// What other features may use of subscriptions.
export { isSubscribed, SubscriberCollection, toggleSubscription } from './subscriber-collection.ts';
export { followMany } from './follow-many.ts';
export { t as subscriptionText } from './text.ts';
