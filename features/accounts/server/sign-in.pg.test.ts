import { describe, expect, it } from 'vitest';
import { createInvitations } from '#features/members/contract.ts';
import { listMyWorkspaces } from '#features/workspaces/contract.ts';
import { readMe } from '#features/users/contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { holdClock } from '#tests/support/hold-clock.ts';
import { codeOrPath, configure, target } from '#tests/support/redirects.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, password } from '#tests/world/people.ts';

const world = worldForTests();

const refused = (code: number, name: string) => ({ error_code: String(code), error_message: name });

describe('sign-in is refused', () => {
  it.each([
    ['nothing typed', {}, refused(5070, 'REQUIRED_EMAIL_PASSWORD_SIGN_IN')],
    [
      'no password',
      { email: email('ben') },
      { ...refused(5070, 'REQUIRED_EMAIL_PASSWORD_SIGN_IN'), email: email('ben') },
    ],
    ['no address', { password }, refused(5070, 'REQUIRED_EMAIL_PASSWORD_SIGN_IN')],
    [
      'no address at all',
      { email: 'ben at home', password },
      { ...refused(5075, 'INVALID_EMAIL_SIGN_IN'), email: 'ben at home' },
    ],
    [
      'an unknown address',
      { email: 'nobody@example.invalid', password },
      { ...refused(5060, 'USER_DOES_NOT_EXIST'), email: 'nobody@example.invalid' },
    ],
    [
      'a wrong password',
      { email: email('ben'), password: 'wrong' },
      { ...refused(5065, 'AUTHENTICATION_FAILED_SIGN_IN'), email: email('ben') },
    ],
    [
      'with where to go on afterwards',
      { email: email('ben'), password: 'wrong', next_path: '/harbor/projects' },
      { ...refused(5065, 'AUTHENTICATION_FAILED_SIGN_IN'), email: email('ben'), next_path: '/harbor/projects' },
    ],
  ])('%s', async (_, fields, query) => {
    const browser = world().stranger();
    const answer = await expectNothingWritten(world(), () => browser.post('/auth/sign-in/', { ...fields }));
    expect([answer.status, target(answer.location)]).toEqual([302, { path: '/sign-in', query }]);
    expect(browser.cookies.has('session-id')).toBe(false);
  });

  it('to an account an administrator switched off, only after its password was right', async () => {
    const switched = { switched_off_at: new Date().toISOString(), is_active: false };
    await world().db.updateTable('users').set(switched).where('id', '=', world().userId('fay')).execute();
    const right = await world()
      .stranger()
      .post('/auth/sign-in/', { email: email('fay'), password });
    expect(target(right.location).query).toMatchObject(refused(5019, 'USER_ACCOUNT_DEACTIVATED'));
    const wrong = await world()
      .stranger()
      .post('/auth/sign-in/', { email: email('fay'), password: 'wrong' });
    expect(target(wrong.location).query).toMatchObject(refused(5065, 'AUTHENTICATION_FAILED_SIGN_IN'));
    expect((await world().as('fay').send(readMe, {})).status).toBe(401);
  });

  it('after twenty guesses, even with the right password', async () => {
    holdClock();
    const guess = (secret: string) =>
      world()
        .stranger()
        .post('/auth/sign-in/', { email: email('dan'), password: secret });
    for (let n = 0; n < 20; n += 1) expect(target((await guess('wrong')).location).query['error_code']).toBe('5065');
    const reply = target((await guess(password)).location);
    expect(reply).toMatchObject({ path: '/sign-in', query: refused(5900, 'RATE_LIMIT_EXCEEDED') });
    // The window is five minutes long.
    expect(Number(reply.query['retry_after'])).toBeGreaterThan(0);
    expect(Number(reply.query['retry_after'])).toBeLessThanOrEqual(300);
  });
});

describe('sign-up is refused', () => {
  it.each([
    ['nothing typed', {}, refused(5040, 'REQUIRED_EMAIL_PASSWORD_SIGN_UP')],
    ['a malformed address', { email: 'a@b', password }, { ...refused(5045, 'INVALID_EMAIL_SIGN_UP'), email: 'a@b' }],
    [
      'a weak password',
      { email: 'new@example.invalid', password: 'password1' },
      { ...refused(5020, 'INVALID_PASSWORD'), email: 'new@example.invalid' },
    ],
    [
      'a taken address, in any spelling',
      { email: ' BEN@Example.Invalid ', password },
      { ...refused(5030, 'USER_ALREADY_EXIST'), email: email('ben') },
    ],
  ])('%s', async (_, fields, query) => {
    const browser = world().stranger();
    const answer = await expectNothingWritten(world(), () => browser.post('/auth/sign-up/', fields));
    expect(browser.cookies.has('session-id')).toBe(false);
    expect([answer.status, target(answer.location)]).toEqual([302, { path: '/', query }]);
  });

  it('text that cannot be stored', async () => {
    const { status } = await expectNothingWritten(world(), () =>
      world().stranger().post('/auth/sign-up/', { email: 'a\0@example.invalid', password }),
    );
    expect(status).toBe(400);
  });

  it('to the second of two who take the same address at once', async () => {
    const one = { email: 'twin@example.invalid', password };
    const answers = await Promise.all([
      world().stranger().post('/auth/sign-up/', one),
      world().stranger().post('/auth/sign-up/', one),
    ]);
    const codes = answers.map(({ location }) => target(location).query['error_code'] ?? 'in');
    expect(codes.toSorted()).toEqual(['5030', 'in']);
  });
});

describe('who signs in', () => {
  const signIn = async (fields: Record<string, string> = {}) => {
    const browser = world().stranger();
    const answer = await browser.post('/auth/sign-in/', {
      email: ` ${email('ben').toUpperCase()} `,
      password,
      ...fields,
    });
    return { browser, ...target(answer.location) };
  };

  it('lands in the last workspace, and has a session of a week', async () => {
    const browser = world().stranger();
    const { body } = await browser.json<{ csrf_token: string }>('GET', '/auth/get-csrf-token/');
    const secret = browser.cookies.get('csrftoken');
    const response = await browser.fetch('/auth/sign-in/', {
      method: 'POST',
      body: new URLSearchParams({ email: email('ben'), password, csrfmiddlewaretoken: body.csrf_token }),
    });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/harbor']);
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith('session-id=')) ?? '';
    expect(cookie).toMatch(/^session-id=[a-z0-9]{128}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await browser.send(readMe, {})).body).toMatchObject({ email: email('ben'), last_login_medium: 'email' });
    await browser.json('GET', '/auth/get-csrf-token/');
    expect(browser.cookies.get('csrftoken'), 'the CSRF secret rotates at login').not.toBe(secret);
  });

  it('lands where there is no workspace yet on its creation', async () => {
    const answer = await world()
      .stranger()
      .post('/auth/sign-in/', { email: email('ivo'), password });
    expect(answer.location).toBe('/create-workspace');
  });

  it('lands in onboarding until it is over, and where an invitation waits on that', async () => {
    const browser = world().stranger();
    const fields = { email: 'newcomer@example.invalid', password };
    expect((await browser.post('/auth/sign-up/', fields)).location).toBe('/onboarding');
    await world()
      .as('ada')
      .send(createInvitations, {
        params: { slug: 'harbor' },
        body: { emails: [{ email: fields.email, role: 15 }] },
      });
    expect((await world().stranger().post('/auth/sign-in/', fields)).location).toBe('/onboarding');
    await world().db.updateTable('profiles').set({ is_onboarded: true }).execute();
    expect((await world().stranger().post('/auth/sign-in/', fields)).location).toBe('/invitations');
  });

  it.each([
    ['/harbor/projects?a=b#c', '/harbor/projects?a=b#c'],
    ['/שלום', '/%D7%A9%D7%9C%D7%95%D7%9D'],
    ['/a b', '/a%20b'],
  ])('goes on to %s', async (next_path, location) => {
    const answer = await world()
      .stranger()
      .post('/auth/sign-in/', { email: email('ben'), password, next_path });
    expect([answer.status, answer.location]).toEqual([302, location]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'harbor',
    '',
    '/auth/sign-out/',
    '/sign-in?next_path=/',
    '/..//evil.example',
    '/.//evil.example',
  ])('is not sent to %j', async (next_path) => {
    expect((await signIn({ next_path })).path).toBe('/harbor');
  });

  it('has a deactivated account back, and is told so by mail', async () => {
    const gus = world().userId('gus');
    await world().db.updateTable('users').set({ is_active: false }).where('id', '=', gus).execute();
    expect((await world().as('gus').send(readMe, {})).status, 'deactivated').toBe(401);
    const browser = world().stranger();
    await browser.post('/auth/sign-in/', { email: email('gus'), password });
    expect((await browser.send(readMe, {})).body).toMatchObject({ email: email('gus'), is_active: true });
    const mails = await world().db.selectFrom('mails').select('kind').where('to_address', '=', email('gus')).execute();
    expect(mails).toEqual([{ kind: 'account-active-again' }]);
  });

  it('leaves a record of it, without the password', async () => {
    await signIn();
    const entry = await world()
      .db.selectFrom('audit_entries')
      .select(['action', 'ip_address', 'details'])
      .where('actor_id', '=', world().userId('ben'))
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'session.started',
      ip_address: '127.0.0.1',
      details: { medium: 'email', site: 'app' },
    });
  });

  it('takes the place of who was signed in with this browser before', async () => {
    const { browser } = await signIn();
    const before = browser.cookies.get('session-id') ?? '';
    await browser.post('/auth/sign-in/', { email: email('eve'), password });
    expect((await browser.send(readMe, {})).body.email).toBe(email('eve'));
    browser.cookies.set('session-id', before);
    expect((await browser.send(readMe, {})).status).toBe(401);
  });

  it('has a session that others cannot make: not another token, not after its end, not the admin cookie', async () => {
    const { browser } = await signIn();
    const status = async () => (await browser.send(listMyWorkspaces, {})).status;
    const token = browser.cookies.get('session-id') ?? '';
    expect(await status()).toBe(200);
    for (const other of [`${token.slice(0, -1)}!`, token.slice(0, -1), '', "' or 1=1 --", 'x'.repeat(128)]) {
      browser.cookies.set('session-id', other);
      expect(await status()).toBe(401);
    }
    browser.cookies.set('session-id', world().as('ada').cookies.get('admin-session-id') ?? '');
    expect(await status()).toBe(401);
    browser.cookies.set('session-id', token);
    expect(await status()).toBe(200);
    await world()
      .db.updateTable('sessions')
      .set({ expires_at: new Date().toISOString() })
      .where('user_id', '=', world().userId('ben'))
      .execute();
    expect(await status()).toBe(401);
  });

  it('signs out of this browser only, and as often as wanted', async () => {
    const [here, there] = [(await signIn()).browser, (await signIn()).browser];
    for (const _ of [1, 2]) expect(await here.post('/auth/sign-out/', {})).toEqual({ status: 302, location: '/' });
    expect(here.cookies.has('session-id')).toBe(false);
    expect((await here.send(readMe, {})).status).toBe(401);
    expect((await there.send(readMe, {})).status).toBe(200);
  });
});

describe('while sign-up is off', () => {
  it('only those may sign up whom an invitation waits for', async () => {
    await configure(world(), { ENABLE_SIGNUP: '0' });
    const body = { emails: [{ email: 'expected@example.invalid', role: 5 as const }] };
    await world()
      .as('ada')
      .send(createInvitations, { params: { slug: 'harbor' }, body });
    const code = async (address: string) =>
      codeOrPath((await world().stranger().post('/auth/sign-up/', { email: address, password })).location);
    expect([await code('unexpected@example.invalid'), await code('expected@example.invalid')]).toEqual([
      '5015',
      '/onboarding',
    ]);
    await configure(world(), { ENABLE_SIGNUP: null });
  });
});
