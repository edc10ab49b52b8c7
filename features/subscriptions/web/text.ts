import { defineText } from '#platform/web/text/define-text.ts';

/** What is said about the subscribers of an issue. */
export const t = defineText('subscriptions', {
  subscribe: 'Subscribe',
  unsubscribe: 'Unsubscribe',
  subscribers: 'Subscribers',
  subscriberCount_one: '{{count, number}} subscriber',
  subscriberCount_other: '{{count, number}} subscribers',
  nobody: 'No subscribers yet',
  subscribed: 'Subscribed to {{key}}',
  unsubscribed: 'Unsubscribed from {{key}}',
  couldNotSubscribe: 'Could not subscribe',
  couldNotUnsubscribe: 'Could not unsubscribe',
});
