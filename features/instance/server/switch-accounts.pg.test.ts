import { beforeAll, expect, it } from 'vitest';
import { listSwitchedOffAccounts, switchAccountOff, switchAccountOn } from '#features/instance/admin-contract.ts';
import { readMe } from '#features/users/contract.ts';
import { codeOrPath } from '#tests/support/redirects.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, password } from '#tests/world/people.ts';

const world = worldForTests();
const off = (body: { email?: string }) => world().as('ada').send(switchAccountOff, { body });
const signIn = async () =>
  codeOrPath(
    (
      await world()
        .stranger()
        .post('/auth/sign-in/', { email: email('ben'), password })
    ).location,
  );

beforeAll(async () => {
  await world()
    .as('ada')
    .post('/api/instances/admins/sign-in/', { email: email('ada'), password });
});

it('keeps a person out until an administrator lets them in again', async () => {
  const { status, body } = await off({ email: ` ${email('ben').toUpperCase()} ` });
  expect([status, body]).toMatchObject([200, [{ id: world().userId('ben'), email: email('ben') }]]);
  expect((await world().as('ben').send(readMe, {})).status, 'the sessions end').toBe(401);
  expect(await signIn()).toBe('5019');
  const on = () =>
    world()
      .as('ada')
      .send(switchAccountOn, { params: { user_id: world().userId('ben') } });
  expect([(await on()).status, (await on()).status]).toEqual([204, 404]);
  expect(await signIn()).toBe('/harbor');
  expect((await world().as('ada').send(listSwitchedOffAccounts, {})).body).toEqual([]);
  const actions = await world()
    .db.selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('action', 'like', 'account.%')
    .orderBy('at')
    .execute();
  const actor_id = world().userId('ada');
  expect(actions).toEqual([
    { action: 'account.switched-off', actor_id },
    { action: 'account.switched-on', actor_id },
  ]);
});

it('does not switch off administrators, strangers and nobody', async () => {
  expect((await off({ email: email('ivo') })).body).toEqual({ error: 'Remove this person as administrator first.' });
  expect((await off({ email: 'nobody@example.invalid' })).status).toBe(404);
  expect((await off({})).body).toEqual({ error: 'Email is required' });
});
