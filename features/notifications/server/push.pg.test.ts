import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createComment } from '#features/comments/contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { pushMessage, readPushState, subscribePush, unsubscribePush } from '#features/notifications/push-contract.ts';
import { subscribe } from '#features/subscriptions/contract.ts';
import { makeJobsDue } from '#tests/support/make-jobs-due.ts';
import { decryptPush, makeBrowserKeys, startPushReceiver, type PushReceiver } from '#tests/support/push-receiver.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { email, password } from '#tests/world/people.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const browser = makeBrowserKeys();
let service: PushReceiver;
let params: IssueParams;

beforeAll(async () => {
  service = await startPushReceiver();
});
afterAll(() => service.close());

const subscribeBen = (path = '/ben') =>
  world()
    .as('ben')
    .send(subscribePush, { body: { endpoint: service.url + path, keys: browser.keys } });
const change = (body: object) => world().as('hana').send(updateIssue, { params, body });
const say = async () =>
  world()
    .as('hana')
    .send(createComment, { params, body: { comment_html: '<p>Is it broken?</p>' } });
const catchUp = () => world().server.catchUp();
const read = () => service.taken.map(({ body }) => pushMessage.parse(JSON.parse(decryptPush(body, browser))));
const subscriptions = async () => (await world().as('ben').send(readPushState, {})).body.subscriptions;

beforeEach(async () => {
  await world().db.deleteFrom('push_subscriptions').execute();
  service.status = 201;
  params = await makeIssue(world(), { by: 'hana', name: 'Broken link' });
  await world().as('ben').send(subscribe, { params });
  await catchUp();
  service.taken.splice(0);
});

describe('a subscribed browser', () => {
  it('is told what happened, readable by itself alone, and where to look', async () => {
    expect((await subscribeBen()).status).toBe(201);
    const { body: comment } = await say();
    await catchUp();
    const [message, ...others] = read();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      title: expect.stringMatching(/^WEB-\d+ Broken link$/),
      body: 'hana commented: “Is it broken?”',
      tag: `issue-${params.issue_id}`,
      slug: 'harbor',
    });
    expect(message?.path).toBe(`/harbor/notifications?id=${message?.id}#activity-${comment.id}`);
    const [taken] = service.taken;
    expect(taken?.body.toString('latin1')).not.toContain('broken');
    expect(taken?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
      topic: params.issue_id.replaceAll('-', ''),
    });
  });

  it('is told of an issue once for what happened at the same time', async () => {
    await subscribeBen();
    await change({ priority: 'high', name: 'A broken link' });
    await catchUp();
    const messages = read();
    expect(messages.at(0)?.tag).toBe(`issue-${params.issue_id}`);
    await catchUp();
    expect(read()).toHaveLength(messages.length);
  });

  it('is told nothing that happened before it subscribed', async () => {
    await say();
    await catchUp();
    await subscribeBen();
    await catchUp();
    expect(read()).toEqual([]);
  });

  it('is dropped once it is gone, and kept while its push service is in trouble', async () => {
    await subscribeBen();
    service.status = 503;
    await say();
    await catchUp();
    expect([(await subscriptions()).length, read().length]).toEqual([1, 1]);
    service.status = 410;
    await makeJobsDue(world().db);
    await change({ priority: 'low' });
    await catchUp();
    expect(await subscriptions()).toEqual([]);
  });

  it('is told no more once its person says so', async () => {
    await subscribeBen();
    const body = { endpoint: `${service.url}/ben` };
    expect((await world().as('hana').send(unsubscribePush, { body })).status).toBe(204);
    expect(await subscriptions(), 'of nobody else').toHaveLength(1);
    await world().as('ben').send(unsubscribePush, { body });
    expect(await subscriptions()).toEqual([]);
  });

  it('is told no more once its person signs out there', async () => {
    const elsewhere = world().stranger();
    await elsewhere.post('/auth/sign-in/', { email: email('ben'), password });
    const body = { endpoint: `${service.url}/elsewhere`, keys: browser.keys };
    expect((await elsewhere.send(subscribePush, { body })).status).toBe(201);
    expect(await subscriptions()).toHaveLength(1);
    await elsewhere.post('/auth/sign-out/', {});
    expect(await subscriptions()).toEqual([]);
  });

  it('belongs to whoever subscribed it last', async () => {
    await subscribeBen();
    await world()
      .as('hana')
      .send(subscribePush, { body: { endpoint: `${service.url}/ben`, keys: browser.keys } });
    expect(await subscriptions()).toEqual([]);
  });
});

describe('a subscription is refused', () => {
  it.each([
    ['no https', { endpoint: 'http://push.example.com/1' }, 'endpoint'],
    ['no address', { endpoint: 'push' }, 'endpoint'],
    ['a password', { endpoint: 'https://a:b@push.example.com/1' }, 'endpoint'],
    ['a key that is no point', { keys: { ...browser.keys, p256dh: 'AAAA' } }, 'keys'],
    ['a short secret', { keys: { ...browser.keys, auth: 'AAAA' } }, 'keys'],
  ])('with %s', async (_, wrong, field) => {
    const body = { endpoint: 'https://push.example.com/1', keys: browser.keys, ...wrong };
    const answer = await world().as('ben').send(subscribePush, { body });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('is never sent to a private address', async () => {
    const endpoint = 'https://127.0.0.2/push';
    await world()
      .as('ben')
      .send(subscribePush, { body: { endpoint, keys: browser.keys } });
    await say();
    await catchUp();
    expect(await subscriptions()).toEqual([]);
  });
});

it('a push service that never answers holds up no other job, and keeps what it did not take', async () => {
  const silent = await startPushReceiver();
  silent.status = 0;
  const body = { endpoint: `${silent.url}/ben`, keys: browser.keys };
  await world().as('ben').send(subscribePush, { body });
  for (let count = 0; count < 8; count += 1) await say();
  // Its jobs end although nothing was answered.
  await catchUp();
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'send-push'`.execute(world().db);
  expect(rows[0]?.waiting).toBeGreaterThan(0);
  expect(silent.taken.length).toBeLessThanOrEqual(4);
  expect(await subscriptions()).toHaveLength(1);
  await silent.close();
});
