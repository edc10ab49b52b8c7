import { expect, test } from 'vitest';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Outbox } from '#platform/web/store/outbox.ts';
import { isSubscribed, SubscriberCollection, toggleSubscription } from './subscriber-collection.ts';

/** An issue that these people follow, by their ids. */
function place(followers: Set<string>) {
  const hub = new ChangeHub();
  const sent: string[] = [];
  const client = {
    send: async ({ name }: { name: string }) => {
      if (name !== 'listSubscribers') sent.push(name);
      if (name === 'subscribe') followers.add('ada');
      if (name === 'unsubscribe') followers.delete('ada');
      return ['ada', 'ben'].map((id) => ({ id: `m-${id}`, member: { id }, is_subscribed: followers.has(id) })) as never;
    },
  };
  const names = { slug: 'harbor', projectId: 'p', issueId: 'i', issueKey: 'WEB-1', userId: 'ada' };
  return { sent, hub, place: { ...names, client, outbox: new Outbox(), hub } };
}

test('this person subscribes, unsubscribes and subscribes again, at once each time', async () => {
  const followers = new Set(['ben']);
  const { place: at, sent } = place(followers);
  const subscribers = new SubscriberCollection(at);
  expect(isSubscribed('i')).toBeUndefined();
  await subscribers.load();
  for (const isMine of [true, false, true]) {
    await toggleSubscription(at);
    expect([subscribers.isMine, isSubscribed('i')]).toEqual([isMine, isMine]);
    await expect.poll(() => subscribers.table.isPending()).toBe(false);
    expect(subscribers.isMine).toBe(isMine);
  }
  expect(sent).toEqual(['subscribe', 'unsubscribe', 'subscribe']);
  subscribers.stop();
});

test('who subscribes elsewhere appears, and an issue that is not open is asked first', async () => {
  const followers = new Set(['ada']);
  const { place: at, hub, sent } = place(followers);
  const subscribers = new SubscriberCollection(at);
  await subscribers.load();
  followers.add('ben');
  hub.deliver([
    {
      seq: 9,
      at: '',
      actor_id: 'ben',
      group_id: 'g',
      project_id: 'p',
      entity: 'issue_subscription',
      entity_id: 's',
      op: 'created',
      fields: { issue: 'i', subscriber: 'ben' },
    },
  ]);
  await expect.poll(() => [...subscribers.ids].sort()).toEqual(['ada', 'ben']);
  subscribers.stop();
  await toggleSubscription(at);
  await expect.poll(() => sent).toEqual(['unsubscribe']);
});
