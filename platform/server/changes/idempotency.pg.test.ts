import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { pruneSteps } from './idempotency.ts';
import { newId } from '#platform/shared/ids.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const path = () => `/api/workspaces/harbor/projects/${world().website.id}/issues/`;

function post(key: string, body: object, who: 'ada' | 'ben' = 'ben', to = path()) {
  return world()
    .as(who)
    .json<{ id: string; sequence_id: number; error?: string }>('POST', to, body, { 'x-cairn-idempotency-key': key });
}

async function named(name: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from issues where workspace_id = (select id from workspaces where slug = 'harbor') and name = ${name}`.execute(
    world().db,
  );
  return rows[0]?.n ?? 0;
}

it('does a request once, however often it is sent, and answers it as then', async () => {
  const key = newId();
  const first = await post(key, { name: 'Only once' });
  expect(first.status).toBe(201);
  const again = await post(key, { name: 'Only once' });
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(await named('Only once')).toBe(1);
});

it('does it once when it is sent many times at once', async () => {
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(key, { name: 'All at once' })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await named('All at once')).toBe(1);
});

it('keeps nothing of a refused request: it may succeed later', async () => {
  const key = newId();
  const body = { name: 'Later', state_id: newId() };
  expect((await post(key, body)).status).toBe(400);
  expect((await post(key, { name: 'Later' })).status).toBe(201);
});

it('answers a change as then, also when the issue has changed since', async () => {
  const { body: made } = await post(newId(), { name: 'Before' });
  const key = newId();
  const change = { ids: [made.id], set: { name: 'After' } };
  const first = await post(key, change, 'ben', `${path()}change/`);
  await post(newId(), { ids: [made.id], set: { name: 'Since then' } }, 'ada', `${path()}change/`);
  expect(await post(key, change, 'ben', `${path()}change/`)).toMatchObject({ status: 200, body: first.body });
  expect([await named('After'), await named('Since then')]).toEqual([0, 1]);
});

it('refuses a key that came with another request, and what is no key; keys are each person’s own', async () => {
  const key = newId();
  await post(key, { name: 'Mine' });
  expect(await post(key, { name: 'Another' })).toMatchObject({
    status: 400,
    body: { error: 'This idempotency key was used for another request' },
  });
  expect((await post('no key', { name: 'Another' })).status).toBe(400);
  expect((await post(key, { name: 'Another' }, 'ada')).status).toBe(201);
});

it('forgets answers after half a year', async () => {
  const key = newId();
  await post(key, { name: 'Long ago' });
  await pruneSteps(world().db, new Date(Date.now() + 179 * 86_400_000));
  await post(key, { name: 'Long ago' });
  expect(await named('Long ago')).toBe(1);
  await pruneSteps(world().db, new Date(Date.now() + 181 * 86_400_000));
  await post(key, { name: 'Long ago' });
  expect(await named('Long ago')).toBe(2);
});
