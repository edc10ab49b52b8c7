import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authErrors } from '#features/accounts/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { holdClock } from '#tests/support/hold-clock.ts';
import { configure, mailsTo, target } from '#tests/support/redirects.ts';
import { serviceSettings, startSignInServices, type SignInServices } from '#tests/support/sign-in-services.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { Browser } from '#tests/world/browser.ts';
import { email, password } from '#tests/world/people.ts';
import { startTestServer, connectForTest } from '#tests/world/world.ts';
import { newResetToken } from './reset-token.ts';

/**
 * The catalog (product-account-workspace.md 8) is a promise: each of its codes is provoked here, over the wire, and is
 * answered by its number and name, as JSON or in the query of a redirect.
 */
let services: SignInServices;
const world = worldForTests(async () => (services = await startSignInServices()));
afterAll(() => services.close());

/** A Cairn that nobody has set up. */
let bare: { server: Awaited<ReturnType<typeof startTestServer>>; drop: () => Promise<void>; url: string };
beforeAll(async () => {
  const database = await createTestDatabase();
  bare = { server: await startTestServer(database.url), drop: database.drop, url: database.url };
});
afterAll(async () => {
  await bare.server.stop();
  await bare.drop();
});

type Code = { code: number; name: string };
const weak = 'password1';
const nobody = 'nobody@example.invalid';

async function form(path: string, fields: Record<string, string> = {}, browser = world().stranger()): Promise<Code> {
  const { status, location } = await browser.post(path, fields);
  expect(status).toBe(302);
  return codeOf(location);
}

function codeOf(location: string): Code {
  const { query } = target(location);
  return { code: Number(query['error_code']), name: query['error_message'] ?? '' };
}

async function json(path: string, body: object, browser = world().stranger()): Promise<Code> {
  const headers = browser.cookies.has('session-id') ? { 'x-csrftoken': await browser.csrfToken() } : {};
  const answer = await browser.json<{ error_code: number; error_message: string }>('POST', path, body, headers);
  expect(answer.status).toBe(answer.body.error_code === 5900 ? 429 : 400);
  return { code: answer.body.error_code, name: answer.body.error_message };
}

async function follow(path: string): Promise<Code> {
  return codeOf((await world().stranger().fetch(path)).headers.get('location') ?? '');
}

/** There and back again at a stand-in. */
async function travel(provider: string): Promise<Code> {
  const browser = world().stranger();
  const start = await browser.fetch(`/auth/${provider}/`);
  const page = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(page.headers.get('location') ?? '');
  return codeOf((await browser.fetch(back.pathname + back.search)).headers.get('location') ?? '');
}

async function withSettings(change: Parameters<typeof configure>[1], ask: () => Promise<Code>): Promise<Code> {
  await configure(world(), change);
  try {
    return await ask();
  } finally {
    await configure(world(), Object.fromEntries(Object.keys(change).map((key) => [key, null])));
  }
}

const codes = { ENABLE_MAGIC_LINK_LOGIN: '1' };
const withCodes = (ask: () => Promise<Code>) => withSettings(codes, ask);
const send = (address: string) => world().stranger().json('POST', '/auth/magic-generate/', { email: address });

async function lastCode(address: string): Promise<string> {
  const [mail] = await mailsTo(world(), address);
  return /[a-z]{4}-[a-z]{4}-[a-z]{4}/.exec(mail?.body_text ?? '')?.[0] ?? '';
}

async function expire(address: string): Promise<void> {
  await world()
    .db.updateTable('magic_codes')
    .set({ expires_at: new Date(0).toISOString() })
    .where('email', '=', address)
    .execute();
}

async function resetPath(now: number): Promise<string> {
  const user = await world()
    .db.selectFrom('users')
    .selectAll()
    .where('email', '=', email('eve'))
    .executeTakeFirstOrThrow();
  const token = newResetToken(world().server.services.settings, user, now);
  return `/auth/reset-password/${Buffer.from(user.id).toString('base64url')}/${token}/`;
}

async function nonsenseOf(provider: 'google' | 'github' | 'gitlab' | 'oidc'): Promise<Code> {
  return withSettings(serviceSettings(services.url, provider), async () => {
    try {
      const browser = world().stranger();
      const there = await browser.fetch(`/auth/${provider}/`);
      const page = await fetch(there.headers.get('location') ?? '', { redirect: 'manual' });
      services.mood = 'nonsense';
      const back = new URL(page.headers.get('location') ?? '');
      return codeOf((await browser.fetch(back.pathname + back.search)).headers.get('location') ?? '');
    } finally {
      services.mood = 'well';
    }
  });
}

const signIn = '/auth/sign-in/';
const signUp = '/auth/sign-up/';
const codeIn = '/auth/magic-sign-in/';
const codeUp = '/auth/magic-sign-up/';
const adminUp = '/api/instances/admins/sign-up/';
const adminIn = '/api/instances/admins/sign-in/';
const ben = () => email('ben');
const setUp = { email: 'first@example.invalid', password, first_name: 'First' };
const onBare = (path: string, fields: Record<string, string>) => form(path, fields, new Browser(bare.server.url));

/** How each code is provoked; one way a code, the other ways are tested where they belong. */
const ways: Readonly<Record<keyof typeof authErrors, () => Promise<Code>>> = {
  INSTANCE_NOT_CONFIGURED: () => onBare(signIn, { email: ben(), password }),
  INVALID_EMAIL: () => json('/auth/email-check/', { email: 'ben@' }),
  EMAIL_REQUIRED: () => json('/auth/email-check/', {}),
  SIGNUP_DISABLED: () => withSettings({ ENABLE_SIGNUP: '0' }, () => form(signUp, { email: nobody, password })),
  MAGIC_LINK_LOGIN_DISABLED: () => json('/auth/magic-generate/', { email: ben() }),
  PASSWORD_LOGIN_DISABLED: () =>
    withSettings({ ENABLE_EMAIL_PASSWORD: '0' }, () => form(signIn, { email: ben(), password })),
  USER_ACCOUNT_DEACTIVATED: async () => {
    const off = { switched_off_at: new Date().toISOString() };
    await world().db.updateTable('users').set(off).where('email', '=', email('fay')).execute();
    return form(signIn, { email: email('fay'), password });
  },
  INVALID_PASSWORD: () => form(signUp, { email: nobody, password: weak }),
  SMTP_NOT_CONFIGURED: () =>
    withSettings({ IS_EMAIL_ENABLED: '0' }, () => json('/auth/forgot-password/', { email: ben() })),
  USER_ALREADY_EXIST: () => form(signUp, { email: ben(), password }),
  AUTHENTICATION_FAILED_SIGN_UP: () =>
    withSettings(serviceSettings(services.url, 'github'), async () => {
      services.person = { ...services.person, verified: false };
      return travel('github');
    }),
  REQUIRED_EMAIL_PASSWORD_SIGN_UP: () => form(signUp),
  INVALID_EMAIL_SIGN_UP: () => form(signUp, { email: 'a@b', password }),
  INVALID_EMAIL_MAGIC_SIGN_UP: () => withCodes(() => form(codeUp, { email: 'a@b', code: 'aaaa-bbbb-cccc' })),
  MAGIC_SIGN_UP_EMAIL_CODE_REQUIRED: () => withCodes(() => form(codeUp, { email: nobody })),
  USER_DOES_NOT_EXIST: () => form(signIn, { email: nobody, password }),
  AUTHENTICATION_FAILED_SIGN_IN: () => form(signIn, { email: ben(), password: 'wrong' }),
  REQUIRED_EMAIL_PASSWORD_SIGN_IN: () => form(signIn, { email: ben() }),
  INVALID_EMAIL_SIGN_IN: () => form(signIn, { email: 'ben at home', password }),
  INVALID_EMAIL_MAGIC_SIGN_IN: () => withCodes(() => form(codeIn, { email: 'a@b', code: 'aaaa-bbbb-cccc' })),
  MAGIC_SIGN_IN_EMAIL_CODE_REQUIRED: () => withCodes(() => form(codeIn, { email: ben() })),
  INVALID_MAGIC_CODE_SIGN_IN: () =>
    withCodes(async () => {
      await send(ben());
      return form(codeIn, { email: ben(), code: 'aaaa-bbbb-cccc' });
    }),
  INVALID_MAGIC_CODE_SIGN_UP: () =>
    withCodes(async () => {
      await send('new-1@example.invalid');
      return form(codeUp, { email: 'new-1@example.invalid', code: 'aaaa-bbbb-cccc' });
    }),
  EXPIRED_MAGIC_CODE_SIGN_IN: () =>
    withCodes(async () => {
      await send(email('cleo'));
      const code = await lastCode(email('cleo'));
      await expire(email('cleo'));
      return form(codeIn, { email: email('cleo'), code });
    }),
  EXPIRED_MAGIC_CODE_SIGN_UP: () =>
    withCodes(() => form(codeUp, { email: 'never-asked@example.invalid', code: 'aaaa-bbbb-cccc' })),
  EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN: () =>
    withCodes(async () => {
      for (let n = 0; n < 4; n += 1) expect((await send(email('dan'))).status).toBe(200);
      return json('/auth/magic-generate/', { email: email('dan') });
    }),
  EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_UP: () =>
    withCodes(async () => {
      for (let n = 0; n < 4; n += 1) expect((await send('new-2@example.invalid')).status).toBe(200);
      return json('/auth/magic-generate/', { email: 'new-2@example.invalid' });
    }),
  OAUTH_NOT_CONFIGURED: () => follow('/auth/example/'),
  GOOGLE_NOT_CONFIGURED: () => follow('/auth/google/'),
  GITHUB_NOT_CONFIGURED: () => follow('/auth/github/'),
  GITLAB_NOT_CONFIGURED: () => follow('/auth/gitlab/'),
  GOOGLE_OAUTH_PROVIDER_ERROR: () => nonsenseOf('google'),
  GITHUB_OAUTH_PROVIDER_ERROR: () => nonsenseOf('github'),
  GITLAB_OAUTH_PROVIDER_ERROR: () => nonsenseOf('gitlab'),
  OIDC_PROVIDER_ERROR: () => nonsenseOf('oidc'),
  INVALID_PASSWORD_TOKEN: () => form('/auth/reset-password/bm9ib2R5/made-up/', { password }),
  EXPIRED_PASSWORD_TOKEN: async () => form(await resetPath(Date.now() - 3_601_000), { password }),
  INCORRECT_OLD_PASSWORD: () =>
    json('/auth/change-password/', { old_password: 'wrong', new_password: password }, world().as('hana')),
  MISSING_PASSWORD: () => json('/auth/change-password/', { new_password: password }, world().as('hana')),
  INVALID_NEW_PASSWORD: () =>
    json('/auth/change-password/', { old_password: password, new_password: weak }, world().as('hana')),
  PASSWORD_ALREADY_SET: () => json('/auth/set-password/', { password }, world().as('hana')),
  ADMIN_ALREADY_EXIST: () => form(adminUp, setUp),
  REQUIRED_ADMIN_EMAIL_PASSWORD_FIRST_NAME: () => onBare(adminUp, { email: setUp.email, password }),
  INVALID_ADMIN_EMAIL: () => onBare(adminUp, { ...setUp, email: 'first@' }),
  INVALID_ADMIN_PASSWORD: () => onBare(adminUp, { ...setUp, password: weak }),
  REQUIRED_ADMIN_EMAIL_PASSWORD: () => form(adminIn, { email: email('ada') }),
  ADMIN_AUTHENTICATION_FAILED: () => form(adminIn, { email: email('ada'), password: 'wrong' }),
  ADMIN_USER_ALREADY_EXIST: async () => {
    const own = connectForTest(bare.url);
    const first = { id: newId(), email: setUp.email, username: 'first', display_name: 'First' };
    await own.db.insertInto('users').values(first).execute();
    await own.close();
    return onBare(adminUp, setUp);
  },
  ADMIN_USER_DOES_NOT_EXIST: () => form(adminIn, { email: nobody, password }),
  ADMIN_USER_DEACTIVATED: async () => {
    await world().db.updateTable('users').set({ is_active: false }).where('email', '=', email('ivo')).execute();
    return form(adminIn, { email: email('ivo'), password });
  },
  RATE_LIMIT_EXCEEDED: async () => {
    const browser = world().stranger();
    holdClock();
    for (let n = 0; n < 30; n += 1) await browser.json('POST', '/auth/forgot-password/', { email: 'not an address' });
    return json('/auth/forgot-password/', { email: 'not an address' }, browser);
  },
};

const table = Object.values(authErrors).map((entry): [number, string, () => Promise<Code>] => [
  Number(entry.body['error_code']),
  String(entry.body['error_message']),
  ways[entry.code],
]);

describe('every code of the catalog is answered', () => {
  it.each(table)('%i %s', async (code, name, provoke) => {
    expect(await provoke()).toEqual({ code, name });
  });
});

/** The codes as the product document lists them, and one of ours (5122). */
it('knows the codes of the catalog, and no other', () => {
  const listed = [
    5000, 5005, 5010, 5015, 5016, 5018, 5019, 5020, 5025, 5030, 5035, 5040, 5045, 5050, 5055, 5060, 5065, 5070, 5075,
    5080, 5085, 5090, 5092, 5095, 5097, 5100, 5102, 5104, 5105, 5110, 5111, 5115, 5120, 5121, 5125, 5130, 5135, 5138,
    5140, 5145, 5150, 5155, 5160, 5165, 5170, 5175, 5180, 5185, 5190, 5900,
  ];
  expect(table.map(([code]) => code).filter((code) => code !== 5122)).toEqual(listed);
});
