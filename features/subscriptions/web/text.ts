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
  subscribedMany_one: 'Subscribed to {{count, number}} issue',
  subscribedMany_other: 'Subscribed to {{count, number}} issues',
  unsubscribedMany_one: 'Unsubscribed from {{count, number}} issue',
  unsubscribedMany_other: 'Unsubscribed from {{count, number}} issues',
  couldNotSubscribe: 'Could not subscribe',
  couldNotUnsubscribe: 'Could not unsubscribe',
});
