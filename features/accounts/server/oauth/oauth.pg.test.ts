import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readMe } from '#features/users/contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { codeOrPath, configure, target } from '#tests/support/redirects.ts';
import { signInElsewhere, type Travel } from '#tests/support/sign-in-elsewhere.ts';
import { serviceSettings, startSignInServices, type SignInServices } from '#tests/support/sign-in-services.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Browser } from '#tests/world/browser.ts';
import { email } from '#tests/world/people.ts';
import { apiOf } from './github.ts';
import { decrypt } from '#features/configuration/server/public.ts';

let services: SignInServices;
const world = worldForTests(async () => (services = await startSignInServices()));
const nora = { id: 7, name: 'Nora Quay', email: 'nora@example.invalid', verified: true };
const names = ['google', 'github', 'gitlab', 'oidc'] as const;

afterEach(() => {
  Object.assign(services, { person: { ...nora }, mood: 'well', faults: {}, organizations: [] });
});
afterAll(() => services.close());

const travel = (browser: Browser, name: string, on?: Travel) => signInElsewhere(browser, services, name, on);

async function enable(...which: (typeof names)[number][]) {
  await configure(world(), serviceSettings(services.url, ...which));
}

describe.each(names)('%s', (name) => {
  it('is not configured until its keys are there', async () => {
    const codes = { google: '5105', github: '5110', gitlab: '5111', oidc: '5104' };
    expect(codeOrPath(await travel(world().stranger(), name))).toBe(codes[name]);
  });

  it('asks with state, PKCE and the scopes of the wire, and makes an account of a verified address', async () => {
    await enable(name);
    services.person = { ...nora, email: `Nora.${name}@Example.invalid` };
    const browser = world().stranger();
    expect(await travel(browser, name, { query: '?next_path=/invitations' })).toBe('/invitations');
    const asked = services.asked.at(-1);
    expect(asked?.query).toMatchObject({
      client_id: 'cairn',
      response_type: 'code',
      redirect_uri: `${world().url}/auth/${name}/callback/`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      scope: {
        google: 'https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
        github: 'read:user user:email',
        gitlab: 'read_user',
        oidc: 'openid email profile',
      }[name],
    });
    expect((await browser.send(readMe, {})).body).toMatchObject({
      email: `nora.${name}@example.invalid`,
      display_name: `nora.${name}`,
      first_name: 'Nora',
      last_name: 'Quay',
      avatar_url: 'https://pictures.example.invalid/nora.png',
      is_email_verified: true,
      is_password_autoset: true,
      last_login_medium: name,
    });
  });

  it('knows the person again, also under another address, and keeps the tokens sealed', async () => {
    services.person = { ...nora, email: 'moved@example.invalid', verified: false };
    const browser = world().stranger();
    expect(await travel(browser, name)).toBe('/onboarding');
    expect((await browser.send(readMe, {})).body.email).toBe(`nora.${name}@example.invalid`);
    const row = await world()
      .db.selectFrom('accounts')
      .selectAll()
      .where('provider', '=', name)
      .executeTakeFirstOrThrow();
    const { secret } = world().server.services.settings;
    expect(row.access_token).not.toContain('token-of');
    expect(decrypt(secret, 'accounts.access_token', row.access_token ?? '')).toBe(`token-of-${name}`);
  });

  it('makes nothing of an address that nobody vouches for', async () => {
    services.person = { ...nora, id: 99, email: email('ben'), verified: false };
    const browser = world().stranger();
    const location = await expectNothingWritten(world(), () => travel(browser, name));
    expect(codeOrPath(location)).toBe('5035');
    expect(browser.cookies.has('session-id')).toBe(false);
  });

  it.each(['denies', 'nonsense', 'wrong-shape', 'broken', 'hangs-up'] as const)(
    'that answers %s gets its code',
    async (mood) => {
      services.mood = mood;
      const location = await expectNothingWritten(world(), () =>
        travel(world().stranger(), name, { query: '?next_path=/invitations' }),
      );
      const { path, query } = target(location);
      const codes = { google: '5115', github: '5120', gitlab: '5121', oidc: '5122' };
      expect([path, query['error_code'], query['next_path']]).toEqual(['/', codes[name], '/invitations']);
    },
  );

  it('that is slow is waited for', async () => {
    services.mood = 'slow';
    services.person = { ...nora, email: `nora.${name}@example.invalid` };
    expect(await travel(world().stranger(), name)).toBe('/onboarding');
  });

  it.each<[string, (url: URL) => void]>([
    ['a foreign state', (url) => url.searchParams.set('state', 'f'.repeat(32))],
    ['no state', (url) => url.searchParams.delete('state')],
    ['no code', (url) => url.searchParams.delete('code')],
    ['a made-up code', (url) => url.searchParams.set('code', 'made-up')],
    ['the provider saying no', (url) => url.searchParams.set('error', 'access_denied')],
  ])('refuses %s', async (_, tamper) => {
    const codes = { google: '5115', github: '5120', gitlab: '5121', oidc: '5122' };
    const browser = world().stranger();
    const location = await expectNothingWritten(world(), () => travel(browser, name, { tamper }));
    expect(codeOrPath(location)).toBe(codes[name]);
    expect(browser.cookies.has('session-id')).toBe(false);
  });

  it('refuses an answer in another browser than the one that asked, and the same answer twice', async () => {
    const codes = { google: '5115', github: '5120', gitlab: '5121', oidc: '5122' };
    let address = '';
    const tamper = (url: URL) => {
      address = url.pathname + url.search;
    };
    services.person = { ...nora, email: `nora.${name}@example.invalid` };
    const browser = world().stranger();
    await travel(browser, name, { tamper });
    expect(codeOrPath((await world().stranger().fetch(address)).headers.get('location') ?? '')).toBe(codes[name]);
    expect(codeOrPath((await browser.fetch(address)).headers.get('location') ?? '')).toBe(codes[name]);
  });
});

it('does not know other services', async () => {
  expect(codeOrPath(await travel(world().stranger(), 'example'))).toBe('5104');
  const back = await world().stranger().fetch('/auth/example/callback/?code=a&state=b');
  expect(codeOrPath(back.headers.get('location') ?? '')).toBe('5104');
});

it('waits for a service that never answers only so long', async () => {
  await enable('github');
  services.mood = 'silent';
  // Its ten seconds go by in a tenth of one.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 10_000 ? 100 : ms));
  onTestFinished(() => patience.mockRestore());
  expect(codeOrPath(await travel(world().stranger(), 'github'))).toBe('5120');
  expect(patience).toHaveBeenCalledWith(10_000);
});

it('tells the people of one GitHub or GitLab from those of another, who are counted from 1 as well', async () => {
  const { host } = new URL(services.url);
  for (const provider of ['github', 'gitlab'] as const) {
    const row = await world()
      .db.selectFrom('accounts')
      .select('provider_account_id')
      .where('provider', '=', provider)
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    expect(row.provider_account_id).toBe(`${nora.id}@${host}`);
  }
});

it('asks the services themselves until another address is set', async () => {
  await configure(world(), { GOOGLE_HOST: null, GITHUB_HOST: null, GITLAB_HOST: null });
  const places = [];
  for (const provider of ['google', 'github', 'gitlab']) {
    const { origin, pathname } = new URL(await travel(world().stranger(), provider));
    places.push(origin + pathname);
  }
  expect(places).toEqual([
    'https://accounts.google.com/o/oauth2/v2/auth',
    'https://github.com/login/oauth/authorize',
    'https://gitlab.com/oauth/authorize',
  ]);
  await enable('google', 'github', 'gitlab');
});

it('finds the API of each GitHub', () => {
  expect([apiOf('https://github.com'), apiOf('https://harbor.ghe.com'), apiOf('https://git.harbor.example')]).toEqual([
    'https://api.github.com',
    'https://api.harbor.ghe.com',
    'https://git.harbor.example/api/v3',
  ]);
});

it('makes no account while sign-up is off', async () => {
  await configure(world(), { ENABLE_SIGNUP: '0' });
  services.person = { ...nora, id: 31, email: 'late@example.invalid' };
  expect(codeOrPath(await travel(world().stranger(), 'github'))).toBe('5015');
  await configure(world(), { ENABLE_SIGNUP: null });
});

it('lets in only members of the GitHub organization, when there is one', async () => {
  await configure(world(), { GITHUB_ORGANIZATION: 'quarry stone' });
  services.person = { ...nora, email: 'nora.github@example.invalid' };
  expect(codeOrPath(await travel(world().stranger(), 'github'))).toBe('5120');
  services.organizations = ['quarry stone'];
  expect(await travel(world().stranger(), 'github')).toBe('/onboarding');
  expect(services.asked.at(-1)?.query['scope']).toBe('read:user user:email read:org');
  await configure(world(), { GITHUB_ORGANIZATION: null });
});

it.each<[string, SignInServices['faults']]>([
  ['a clock ten minutes ahead', { clock: 600 }],
  ['a clock ten minutes behind', { clock: -600 }],
  ['a foreign nonce', { nonce: 'of another flow' }],
  ['no nonce', { without: 'nonce' }],
  ['another audience', { audience: 'somebody else' }],
  ['another issuer', { issuer: 'https://elsewhere.example' }],
  ['the key of somebody else', { foreignKey: true }],
  ['no end', { without: 'exp' }],
  ['nobody', { without: 'sub' }],
])('refuses an ID token with %s', async (_, faults) => {
  await enable('oidc');
  services.faults = faults;
  services.person = { ...nora, email: 'nora.oidc@example.invalid' };
  const browser = world().stranger();
  expect(codeOrPath(await expectNothingWritten(world(), () => travel(browser, 'oidc')))).toBe('5122');
});

it('takes an ID token whose clock is off by half a minute', async () => {
  services.faults = { clock: 30 };
  services.person = { ...nora, email: 'nora.oidc@example.invalid' };
  expect(await travel(world().stranger(), 'oidc')).toBe('/onboarding');
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/auth/sign-out/'])(
  'does not go on to %s',
  async (next_path) => {
    services.person = { ...nora, email: 'nora.oidc@example.invalid' };
    const query = `?${new URLSearchParams({ next_path })}`;
    expect(await travel(world().stranger(), 'oidc', { query })).toBe('/onboarding');
  },
);

it('keeps visitors of public boards below /spaces', async () => {
  services.person = { ...nora, email: 'nora.oidc@example.invalid' };
  const query = '?next_path=/issues/abc';
  expect(await travel(world().stranger(), 'oidc', { path: 'spaces/', query })).toBe('/spaces/issues/abc');
  expect(await travel(world().stranger(), 'oidc', { path: 'spaces/' })).toBe('/spaces/');
  services.mood = 'nonsense';
  expect(target(await travel(world().stranger(), 'github', { path: 'spaces/' }))).toMatchObject({
    path: '/spaces/',
    query: { error_code: '5120' },
  });
});

it('keeps the flow from scripts, and for this path and these ten minutes only', async () => {
  const start = await world().stranger().fetch('/auth/github/');
  const [cookie = ''] = start.headers.getSetCookie();
  expect(cookie).toMatch(/^oauth-flow=v1\.[\w.-]+; Max-Age=600; Path=\/auth; HttpOnly; SameSite=Lax$/);
});
