import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readWebhook,
  regenerateWebhookKey,
  updateWebhook,
} from '#features/webhooks/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { listChanges } from '#platform/shared/live.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = { slug: 'harbor' };
const ada = () => world().as('ada');
let counter = 0;
const anUrl = () => `http://127.0.0.1:9/${(counter += 1)}`;
const create = (body: { url?: string; issue?: boolean } = {}) =>
  ada().send(createWebhook, { params, body: { url: anUrl(), ...body } });
const refusalOf = async (url: string) => (await create({ url })).body;

it('reports the key when a webhook is made and when it is replaced, and never else', async () => {
  const { status, body: made } = await create({ issue: true });
  const of = { params: { ...params, webhook_id: made.id } };
  expect(status).toBe(201);
  expect(made).toMatchObject({
    is_active: true,
    issue: true,
    project: false,
    is_internal: false,
    has_legacy_headers: false,
  });
  expect(made.secret_key).toMatch(/^cairn_wh_[0-9a-f]{32}$/);
  const { body: replaced } = await ada().send(regenerateWebhookKey, of);
  expect(replaced.secret_key).toMatch(/^cairn_wh_[0-9a-f]{32}$/);
  expect(replaced.secret_key).not.toBe(made.secret_key);
  const answers = [
    (await ada().send(readWebhook, of)).body,
    (await ada().send(updateWebhook, { ...of, body: { cycle: true } })).body,
    ...(await ada().send(listWebhooks, { params })).body,
  ];
  expect(answers.map(({ secret_key }) => secret_key)).toEqual(answers.map(() => ''));
});

it('stores the key encrypted, and keeps it out of the log and of kept answers', async () => {
  const { body } = await create();
  const { rows } = await sql<{ text: string }>`
    select row_to_json(w)::text as text from webhooks w where w.workspace_id = ${body.workspace}
    union all select row_to_json(c)::text from changes c where c.workspace_id = ${body.workspace} and c.entity = 'webhook'
    union all select row_to_json(k)::text from idempotency_keys k where k.workspace_id = ${body.workspace}`.execute(
    world().db,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ text }) => text.includes(body.secret_key))).toEqual([]);
});

it('refuses addresses that webhooks must not call, in the words of the wire', async () => {
  expect(await refusalOf('ftp://example.com/')).toEqual({ url: ['Invalid schema. Only HTTP and HTTPS are allowed.'] });
  expect(await refusalOf('not an address')).toEqual({ url: ['Invalid URL: No hostname found.'] });
  expect(await refusalOf('https://ann:secret@example.com/')).toEqual({
    url: ['The URL cannot contain a user name or password.'],
  });
  expect(await refusalOf('http://no-such-host.invalid/')).toEqual({ url: ['Hostname could not be resolved.'] });
  for (const host of [
    '127.0.0.2',
    '10.0.0.1',
    '169.254.169.254',
    '[::ffff:169.254.169.254]',
    '[fd00:ec2::254]',
    '0x7f000002',
  ])
    expect([host, await refusalOf(`http://${host}/`)]).toEqual([
      host,
      { url: ['URL resolves to a blocked IP address.'] },
    ]);
  const { settings } = world().server.services;
  const { publicUrl, webhookNetworks } = settings;
  Object.assign(settings, { publicUrl: 'https://cairn.example.com', webhookNetworks: [] });
  expect(await refusalOf('http://localhost./hook')).toEqual({ url: ['Local URLs are not allowed.'] });
  expect(await refusalOf('https://cairn.example.com/hook')).toEqual({
    url: ['URL domain or its subdomain is not allowed.'],
  });
  expect(await refusalOf('https://a.cairn.example.com/')).toEqual({
    url: ['URL domain or its subdomain is not allowed.'],
  });
  Object.assign(settings, { publicUrl, webhookNetworks });
});

it('keeps an address once a workspace, and gives a deleted one free', async () => {
  const url = anUrl();
  const { body: first } = await create({ url });
  const taken = await create({ url });
  expect([taken.status, taken.body]).toEqual([410, { error: 'URL already exists for the workspace' }]);
  const { body: second } = await create();
  const changed = await ada().send(updateWebhook, { params: { ...params, webhook_id: second.id }, body: { url } });
  expect(changed.status).toBe(410);
  await ada().send(deleteWebhook, { params: { ...params, webhook_id: first.id } });
  expect((await ada().send(readWebhook, { params: { ...params, webhook_id: first.id } })).status).toBe(404);
  expect((await create({ url })).status).toBe(201);
});

it('is shown to the browsers of admins alone', async () => {
  const log = async (who: Person, since: number) =>
    (
      await world()
        .as(who)
        .send(listChanges, { params, query: { since, limit: 1000 } })
    ).body;
  await world().server.catchUp();
  const { seq } = await log('ada', Number.MAX_SAFE_INTEGER);
  const { body } = await create();
  const seenBy = async (who: Person) => (await log(who, seq)).changes.filter(({ entity_id }) => entity_id === body.id);
  expect(await seenBy('ada')).toMatchObject([{ entity: 'webhook', op: 'created', fields: {} }]);
  expect(await seenBy('ben')).toEqual([]);
});

it('knows no webhook of another workspace', async () => {
  const { body } = await create();
  const elsewhere = { slug: 'quarry', webhook_id: body.id };
  expect((await world().as('eve').send(readWebhook, { params: elsewhere })).status).toBe(404);
  expect((await world().as('eve').send(deleteWebhook, { params: elsewhere })).status).toBe(404);
  expect((await ada().send(readWebhook, { params: { ...params, webhook_id: newId() } })).status).toBe(404);
});
