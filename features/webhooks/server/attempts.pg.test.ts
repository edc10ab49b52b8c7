import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { updateIssue } from '#features/issues/contract.ts';
import {
  createWebhook,
  deleteWebhook,
  readWebhook,
  redeliverWebhook,
  regenerateWebhookKey,
  updateWebhook,
} from '#features/webhooks/contract.ts';
import { must } from '#platform/shared/must.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { webhookForTests } from '#tests/support/webhook-for-tests.ts';
import { answerOk, signatureOf, startReceiver, type Taken } from '#tests/support/webhook-receiver.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { startTestServer } from '#tests/world/world.ts';
import { mendDeliveryTimes } from './mend-times.ts';

const world = worldForTests();
const hooks = webhookForTests(world);
const params = { slug: 'harbor' };
const ada = () => world().as('ada');
const rename = (issue: IssueParams, name: string) => ada().send(updateIssue, { params: issue, body: { name } });

const eventOf = (field: string | null, action = 'updated') =>
  expect.objectContaining({
    action,
    activity: expect.objectContaining({ field }),
  });
const bodies = (of: readonly Taken[]) => of.map(({ body }) => body);

describe('an attempt', () => {
  it('counts as delivered by any answer, and is logged with it', async () => {
    await hooks.add({ issue: true });
    hooks.receiver().answer = (response) => response.writeHead(503, { 'x-why': 'busy' }).end('Later');
    await makeIssue(world());
    await hooks.settled();
    expect(await hooks.logs()).toMatchObject([
      {
        event_type: 'issue',
        request_method: 'POST',
        request_body: hooks.receiver().taken[0]?.text,
        request_headers: { 'X-Cairn-Event': 'issue' },
        response_status: 503,
        response_headers: { 'x-why': 'busy' },
        response_body: 'Later',
        retry_count: 0,
      },
    ]);
  });

  it('is repeated with the same id and bytes when nothing answers; what follows about the issue waits', async () => {
    await hooks.add({ issue: true });
    hooks.receiver().answer = (response) => response.destroy();
    const issue = await makeIssue(world());
    await hooks.taken(1);
    await hooks.logged(1);
    await rename(issue, 'Meanwhile');
    const other = await makeIssue(world(), { name: 'Another issue does not wait' });
    await hooks.taken(2);
    hooks.receiver().answer = answerOk;
    await hooks.logged(2);
    await hooks.repeatNow();
    const sent = await hooks.all();
    const [first, , ...later] = sent;
    const about = (id: string) => later.filter(({ body }) => body.data?.['id'] === id);
    expect(about(issue.issue_id)).toHaveLength(2);
    expect(about(issue.issue_id)[0]).toMatchObject({
      text: first?.text,
      headers: { 'x-cairn-delivery': first?.headers['x-cairn-delivery'] },
    });
    expect(about(issue.issue_id)[1]?.body.activity).toMatchObject({ field: 'name', new_value: 'Meanwhile' });
    expect(about(other.issue_id)).toHaveLength(1);
    const repeated = (await hooks.logs()).filter(({ delivery }) => delivery === first?.headers['x-cairn-delivery']);
    expect(repeated.map(({ response_status, retry_count }) => [response_status, retry_count])).toEqual([
      [200, 1],
      [500, 0],
    ]);
  });

  it('switches the webhook off after five repetitions, and notifies whoever made it; on again, what waited arrives', async () => {
    await hooks.add({ issue: true });
    hooks.receiver().answer = (response) => response.destroy();
    const issue = await makeIssue(world());
    await rename(issue, 'Waits');
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await hooks.logged(attempt);
      await hooks.repeatNow();
    }
    const of = hooks.of();
    await expect.poll(async () => (await ada().send(readWebhook, of)).body.is_active).toBe(false);
    const { rows } = await sql<{ to_address: string; body_text: string }>`
      select to_address, body_text from mails where subject = 'Webhook Deactivated'`.execute(world().db);
    expect(rows).toMatchObject([{ to_address: 'ada@example.invalid' }]);
    expect(rows[0]?.body_text).toContain(`/harbor/settings/webhooks/${hooks.hook().id}`);
    expect((await hooks.logs()).map(({ retry_count }) => retry_count)).toEqual([5, 4, 3, 2, 1, 0]);
    hooks.receiver().answer = answerOk;
    hooks.receiver().taken.splice(0);
    await ada().send(updateWebhook, { ...of, body: { is_active: true } });
    expect(bodies(await hooks.all())).toEqual([eventOf('name')]);
  });

  it('is made again by hand, with the same id and bytes, signed with the key of now', async () => {
    await hooks.add({ issue: true });
    await makeIssue(world());
    await hooks.settled();
    const of = { ...params, webhook_id: hooks.hook().id };
    const { body: replaced } = await ada().send(regenerateWebhookKey, { params: of });
    const [log] = await hooks.logs();
    const delivery_id = must(log, 'it was logged').delivery;
    expect((await ada().send(redeliverWebhook, { params: { ...of, delivery_id } })).status).toBe(204);
    const [first, second] = await hooks.taken(2);
    expect(second?.text).toBe(first?.text);
    expect(second?.headers['x-cairn-delivery']).toBe(delivery_id);
    expect(second?.headers['x-cairn-signature']).toBe(signatureOf(must(second, 'it came').text, replaced.secret_key));
    expect((await ada().send(redeliverWebhook, { params: { ...of, delivery_id: hooks.hook().id } })).status).toBe(404);
  });

  it('goes to no address that became private since it was saved', async () => {
    await hooks.add({ issue: true });
    await sql`update webhooks set url = 'http://127.0.0.2:9/' where workspace_id is not null and id = ${hooks.hook().id}`.execute(
      world().db,
    );
    await makeIssue(world());
    await hooks.logged(1);
    expect((await hooks.logs())[0]).toMatchObject({
      response_status: 500,
      response_body: '127.0.0.2 is not a public address',
    });
  });
});

it('a receiver that does not answer makes no other one wait', async () => {
  const silent = await startReceiver();
  silent.answer = () => {};
  await hooks.add({ issue: true });
  const { body: slow } = await ada().send(createWebhook, { params, body: { url: silent.url, issue: true } });
  const made = await Promise.all(Array.from({ length: 8 }, () => makeIssue(world())));
  await expect.poll(() => silent.taken.length, { timeout: 30_000 }).toBe(made.length);
  expect(bodies(await hooks.all())).toHaveLength(made.length);
  await ada().send(deleteWebhook, { params: { ...params, webhook_id: slow.id } });
  await silent.close();
});

it('is sent by another process when the one that was sending it dies', async () => {
  await hooks.add({ issue: true });
  const second = await startTestServer(world().databaseUrl);
  hooks.receiver().answer = () => {};
  await makeIssue(world());
  await hooks.taken(1);
  // As after kill -9: nobody gives back what was taken.
  await sql`update webhook_deliveries set leased_until = now() where workspace_id is not null and state = 'waiting'`.execute(
    world().db,
  );
  hooks.receiver().answer = answerOk;
  await hooks.wake();
  const [first, again] = await hooks.taken(2);
  expect(again?.headers['x-cairn-delivery']).toBe(first?.headers['x-cairn-delivery']);
  expect(again?.text).toBe(first?.text);
  await second.stop();
});

it('is sent, once, when the clock was ahead as it was made or taken, and is set back', async () => {
  await hooks.add({ issue: true });
  const wait = (column: 'due_at' | 'leased_until') =>
    sql`update webhook_deliveries set ${sql.ref(column)} = now() + interval '5 hours'
      where workspace_id is not null and state = 'waiting'`.execute(world().db);
  hooks.receiver().answer = (response) => response.destroy();
  await makeIssue(world());
  await hooks.logged(1);
  hooks.receiver().answer = answerOk;
  for (const column of ['due_at', 'leased_until'] as const) {
    await wait(column);
    await hooks.wake();
    await world().server.catchUp();
    expect(hooks.receiver().taken, 'nothing is due').toHaveLength(1);
  }
  await mendDeliveryTimes(world());
  await hooks.settled();
  await mendDeliveryTimes(world());
  await hooks.settled();
  const [first, again, ...others] = await hooks.taken(2);
  expect(others).toEqual([]);
  expect(again?.headers['x-cairn-delivery']).toBe(first?.headers['x-cairn-delivery']);
});
