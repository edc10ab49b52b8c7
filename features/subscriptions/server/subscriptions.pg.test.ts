import { expect, it } from 'vitest';
import { readIssue } from '#features/issues/contract.ts';
import {
  followIssues,
  listSubscribers,
  readSubscription,
  removeSubscriber,
  subscribe,
  unsubscribe,
} from '#features/subscriptions/contract.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { makeIssue } from '#tests/support/make-issue.ts';

const world = worldForTests();

it('follows and unfollows, once each, and the issue says so', async () => {
  const [ben, params] = [world().as('ben'), await makeIssue(world())];
  const follows = async () => [
    (await ben.send(readSubscription, { params })).body.subscribed,
    (await ben.send(readIssue, { params })).body.is_subscribed,
  ];
  expect(await follows()).toEqual([false, false]);
  const made = await ben.send(subscribe, { params });
  expect([made.status, made.body]).toMatchObject([
    201,
    { issue: params.issue_id, subscriber: world().userId('ben'), project: params.project_id, deleted_at: null },
  ]);
  expect(await follows()).toEqual([true, true]);
  const again = await ben.send(subscribe, { params });
  expect([again.status, again.body]).toEqual([400, { message: 'User already subscribed to the issue.' }]);
  expect((await ben.send(unsubscribe, { params })).status).toBe(204);
  expect((await ben.send(unsubscribe, { params })).status).toBe(404);
  expect(await follows()).toEqual([false, false]);
});

it('lists the members of the project, and a member takes one off', async () => {
  const params = await makeIssue(world(), { assignees: ['ben'] });
  const creator = world().userId('ada');
  const following = async () =>
    (await world().as('cleo').send(listSubscribers, { params })).status === 400
      ? (await world().as('hana').send(listSubscribers, { params })).body
          .filter((row) => row.is_subscribed)
          .map(({ member }) => member.id)
      : [];
  expect((await following()).toSorted()).toEqual([creator, world().userId('ben')].toSorted());
  const of = { ...params, user_id: world().userId('ben') };
  expect((await world().as('hana').send(removeSubscriber, { params: of })).status).toBe(204);
  expect((await world().as('hana').send(removeSubscriber, { params: of })).status).toBe(404);
  expect(await following()).toEqual([creator]);
});

it('a guest follows what they see, and nothing else', async () => {
  const cleo = world().as('cleo');
  expect((await cleo.send(subscribe, { params: await makeIssue(world()) })).status).toBe(400);
  const params = await makeIssue(world(), { assignees: ['cleo'] });
  expect((await cleo.send(unsubscribe, { params })).status).toBe(204);
  expect((await cleo.send(subscribe, { params })).status).toBe(201);
});

it('many issues are followed by one request and unfollowed by another; what is not seen or not there is passed over', async () => {
  const [cleo, ben] = [world().as('cleo'), world().as('ben')];
  const [seen, hidden] = [await makeIssue(world(), { assignees: ['cleo'] }), await makeIssue(world())];
  const params = { slug: seen.slug, project_id: seen.project_id };
  const ids = [seen.issue_id, hidden.issue_id, '00000000-0000-4000-8000-000000000000'];
  const follows = async (who: typeof ben, of: typeof seen) =>
    (await who.send(readSubscription, { params: of })).body.subscribed;
  // Assigning subscribed the guest already.
  expect((await cleo.send(followIssues, { params, body: { ids, subscribed: true } })).body).toEqual({ changed: 0 });
  expect((await cleo.send(followIssues, { params, body: { ids, subscribed: false } })).body).toEqual({ changed: 1 });

  const made = await ben.send(followIssues, { params, body: { ids, subscribed: true } });
  expect([made.status, made.body]).toEqual([200, { changed: 2 }]);
  expect([await follows(ben, seen), await follows(ben, hidden)]).toEqual([true, true]);
  expect((await ben.send(followIssues, { params, body: { ids, subscribed: true } })).body).toEqual({ changed: 0 });
  expect((await ben.send(followIssues, { params, body: { ids, subscribed: false } })).body).toEqual({ changed: 2 });
  expect([await follows(ben, seen), await follows(ben, hidden)]).toEqual([false, false]);
  expect((await ben.send(followIssues, { params, body: { ids: [], subscribed: true } })).status).toBe(400);
  // Who is in the workspace and not in the project, and a member of another workspace.
  for (const person of ['dan', 'eve'] as const)
    expect(
      (
        await world()
          .as(person)
          .send(followIssues, { params, body: { ids, subscribed: true } })
      ).status,
    ).toBe(403);
});
