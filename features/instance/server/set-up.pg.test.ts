import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '#apps/start-server.ts';
import { readMe } from '#features/users/contract.ts';
import { readAdminMe, readAdminSession, readInstance } from '#features/instance/contract.ts';
import { holdClock } from '#tests/support/hold-clock.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { Browser } from '#tests/world/browser.ts';
import { email, password } from '#tests/world/people.ts';
import { startTestServer } from '#tests/world/world.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: RunningServer;
const stranger = () => new Browser(server.url);
const setUp = '/api/instances/admins/sign-up/';
const signIn = '/api/instances/admins/sign-in/';
const admin = { email: email('ada'), password, first_name: 'Ada', company_name: 'Harbor' };
const codeOf = ({ location }: { location: string }) => new URL(location, server.url).searchParams.get('error_code');

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.url);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function rows(): Promise<number[]> {
  const { db } = server.services;
  const counts = ['users', 'profiles', 'instance_admins', 'sessions'] as const;
  return Promise.all(
    counts.map(async (table) => {
      const { n } = await db
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    }),
  );
}

describe('before the set-up', () => {
  it('reports that it is not done, and asks no code of this machine', async () => {
    const { body } = await stranger().send(readInstance, {});
    expect(body.instance).toMatchObject({ is_setup_done: false, workspaces_exist: false, is_telemetry_enabled: false });
    expect(body.config).toMatchObject({
      is_setup_code_required: false,
      is_intercom_enabled: false,
      posthog_api_key: null,
    });
  });

  it.each([
    ['/auth/sign-in/', '/sign-in'],
    ['/auth/sign-up/', '/'],
    [signIn, '/god-mode/'],
  ])('answers 5000 to %s', async (path, back) => {
    const answer = await stranger().post(path, { email: admin.email, password });
    expect([answer.status, answer.location.split('?')[0], codeOf(answer)]).toEqual([302, back, '5000']);
    expect(answer.location).toContain('error_message=INSTANCE_NOT_CONFIGURED');
  });

  it('answers 5000 to the email check', async () => {
    const answer = await stranger().json('POST', '/auth/email-check/', { email: admin.email });
    expect([answer.status, answer.body]).toEqual([400, { error_code: 5000, error_message: 'INSTANCE_NOT_CONFIGURED' }]);
  });

  it.each([
    ['5155', 'no address', { email: '' }],
    ['5155', 'no password', { password: '' }],
    ['5155', 'no name', { first_name: '  ' }],
    ['5160', 'a malformed address', { email: 'ada' }],
    ['5165', 'a weak password', { password: 'password1' }],
  ])('refuses with %s: %s', async (code, _, wrong) => {
    const answer = await stranger().post(setUp, { ...admin, ...wrong });
    expect([answer.status, codeOf(answer)]).toEqual([302, code]);
    const query = new URL(answer.location, server.url).searchParams;
    expect(query.has('password')).toBe(false);
    expect(query.get('company_name')).toBe('Harbor');
    expect(await rows()).toEqual([0, 0, 0, 0]);
  });

  it('demands the code of the start from any other machine, and limits guesses', async () => {
    holdClock();
    const from = async (setup_code: string | undefined) => {
      const browser = stranger();
      const { body } = await browser.json<{ csrf_token: string }>('GET', '/auth/get-csrf-token/');
      const fields = {
        ...admin,
        csrfmiddlewaretoken: body.csrf_token,
        ...(setup_code === undefined ? {} : { setup_code }),
      };
      const response = await browser.fetch(setUp, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
      return codeOf({ location: response.headers.get('location') ?? '' });
    };
    const seen = await stranger().fetch('/api/instances/', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await seen.json()).toMatchObject({ config: { is_setup_code_required: true } });
    for (const wrong of [undefined, '', 'set-up-codE', 'set-up-code-and-more']) expect(await from(wrong)).toBe('5175');
    for (let n = 0; n < 16; n += 1) await from('guess');
    expect(await from('set-up-code')).toBe('5900');
    expect(await rows()).toEqual([0, 0, 0, 0]);
  });
});

describe('the set-up', () => {
  it('is done once, by whoever comes first', async () => {
    const browsers = [stranger(), stranger(), stranger()];
    const answers = await Promise.all(
      browsers.map((browser, n) => browser.post(setUp, { ...admin, email: `ada${n}@example.invalid` })),
    );
    expect(answers.map((answer) => codeOf(answer) ?? 'in').toSorted()).toEqual(['5150', '5150', 'in']);
    expect(await rows()).toEqual([1, 1, 1, 2]);
    const winner = browsers[answers.findIndex((answer) => codeOf(answer) === null)] ?? stranger();
    expect(answers.map(({ location }) => location)).toContain('/god-mode/general');
    expect([...winner.cookies.keys()].toSorted()).toEqual(['admin-session-id', 'known-device', 'session-id']);
    expect((await winner.send(readMe, {})).status).toBe(200);
    expect((await winner.send(readAdminMe, {})).body.first_name).toBe('Ada');
    await winner.post('/api/instances/admins/sign-out/', {});
    expect((await winner.send(readAdminSession, {})).body).toEqual({ is_authenticated: false });
    expect((await winner.send(readMe, {})).status, 'the two sessions are independent').toBe(200);
  });

  it('cannot be repeated, nor by the code', async () => {
    expect(codeOf(await stranger().post(setUp, { ...admin, setup_code: 'set-up-code' }))).toBe('5150');
    const { body } = await stranger().send(readInstance, {});
    expect(body.instance).toMatchObject({ is_setup_done: true, instance_name: 'Harbor' });
  });
});

describe('administrators', () => {
  const owner = async () =>
    (await server.services.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()).email ?? '';

  it('sign in to a session of an hour that serves /api/instances/ only', async () => {
    const browser = stranger();
    const { body } = await browser.json<{ csrf_token: string }>('GET', '/auth/get-csrf-token/');
    const form = new URLSearchParams({ email: await owner(), password, csrfmiddlewaretoken: body.csrf_token });
    const response = await browser.fetch(signIn, { method: 'POST', body: form });
    expect(response.headers.get('location')).toBe('/god-mode/general');
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^admin-session-id=[a-z0-9]{128}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.send(readAdminSession, {})).body).toMatchObject({ is_authenticated: true });
    expect((await browser.send(readMe, {})).status).toBe(401);
  });

  it.each([
    ['5170', 'nothing typed', {}],
    ['5170', 'no password', { email: 'ada0@example.invalid' }],
    ['5160', 'a malformed address', { email: 'ada', password }],
    ['5185', 'an unknown address', { email: 'nobody@example.invalid', password }],
  ])('are refused with %s: %s', async (code, _, fields) => {
    const answer = await stranger().post(signIn, { ...fields });
    expect([answer.status, answer.location.split('?')[0], codeOf(answer)]).toEqual([302, '/god-mode/', code]);
  });

  it('are refused with a wrong password, when they are none, and when they are deactivated', async () => {
    const { db } = server.services;
    await stranger().post('/auth/sign-up/', { email: email('ben'), password });
    expect(codeOf(await stranger().post(signIn, { email: email('ben'), password }))).toBe('5175');
    expect(codeOf(await stranger().post(signIn, { email: await owner(), password: 'wrong' }))).toBe('5175');
    await db
      .insertInto('instance_admins')
      .values({
        id: crypto.randomUUID(),
        user_id: (await db.selectFrom('users').selectAll().where('email', '=', email('ben')).executeTakeFirstOrThrow())
          .id,
      })
      .execute();
    const ben = stranger();
    expect(codeOf(await ben.post(signIn, { email: email('ben'), password }))).toBeNull();
    await db.updateTable('users').set({ is_active: false }).where('email', '=', email('ben')).execute();
    expect(codeOf(await stranger().post(signIn, { email: email('ben'), password }))).toBe('5190');
    expect((await ben.send(readAdminMe, {})).status).toBe(403);
    expect((await ben.send(readAdminSession, {})).body).toEqual({ is_authenticated: false });
  });

  it('are refused with 5900 after twenty guesses', async () => {
    holdClock();
    for (let n = 0; n < 20; n += 1)
      await stranger().post(signIn, { email: 'nobody@example.invalid', password: 'guess' });
    expect(codeOf(await stranger().post(signIn, { email: 'nobody@example.invalid', password }))).toBe('5900');
  });

  it('cannot be set up on a taken address', async () => {
    // Somebody imported before the set-up: then the address exists while the administrator does not.
    await server.services.db.updateTable('instances').set({ is_setup_done: false }).execute();
    expect(codeOf(await stranger().post(setUp, { ...admin, email: email('ben') }))).toBe('5180');
    await server.services.db.updateTable('instances').set({ is_setup_done: true }).execute();
  });
});
