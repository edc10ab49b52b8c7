import { describe, expect, it } from 'vitest';
import { allRoutes, feedRules } from '#apps/features.ts';
import { createWorkspace } from '#features/workspaces/contract.ts';
import { pathParameter } from '#platform/shared/call.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const calls = allRoutes(feedRules({ db: undefined as never })).map(({ call }) => call);
const someId = '0190a000-0000-7000-8000-000000000000';
const filled = (path: string) =>
  path.replaceAll(pathParameter, (_, name: string) => (name === 'slug' ? 'harbor' : someId));

describe('paths', () => {
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s is answered with and without the last slash, never by a redirect',
    async (_, call) => {
      const ask = async (path: string) => {
        const response = await world().stranger().fetch(path, { method: call.method });
        return { status: response.status, location: response.headers.get('location'), body: await response.text() };
      };
      const [slashed, bare] = [await ask(filled(call.path)), await ask(filled(call.path).slice(0, -1))];
      expect({ ...bare, body: '' }).toEqual({ ...slashed, body: '' });
      expect([200, 204, 302, 400, 401, 403, 404]).toContain(slashed.status);
      // Some calls answer 404 for what their id names, and providers send on: neither is about the slash.
      expect(slashed.body).not.toContain('Page not found.');
      expect([filled(call.path), filled(call.path).slice(0, -1)]).not.toContain(slashed.location);
    },
  );

  it.each([
    ['GET', '/api/nothing/here/'],
    ['POST', '/api/workspaces/harbor/nothing/'],
    ['GET', '/auth/github/nothing/'],
    ['GET', '/api/workspaces/harbor/projects/not-an-id/'],
    ['GET', `/api/workspaces/${'x'.repeat(400)}/projects/`],
    ['GET', '/api/workspaces/%zz/projects/'],
    ['POST', `/auth/reset-password/${'x'.repeat(400)}/token/`],
  ])('%s %s is unknown', async (method, path) => {
    const { status, body } = await world().as('ada').json(method, path);
    expect([status, body]).toEqual([404, { error: 'Page not found.' }]);
  });

  it('answers 405 to a method that a known path does not serve', async () => {
    const path = `/api/workspaces/harbor/projects/${world().website.id}/states/${world().website.states.Todo}/`;
    const answer = await world().as('ada').json('POST', path, {});
    expect([answer.status, answer.body]).toEqual([405, { detail: 'Method not allowed.' }]);
    expect(answer.headers.get('allow')).toBe('DELETE, GET, PATCH, PUT');
    expect((await world().as('ada').json('POST', path.slice(0, -1), {})).status).toBe(405);
  });
});

describe('where a request comes from', () => {
  const send = (headers: Record<string, string>) =>
    expectNothingWritten(world(), () =>
      world()
        .as('ada')
        .fetch('/api/workspaces/', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json', ...headers },
        }),
    );
  const refused = [403, { error: 'This request came from another site.' }];

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin that calls itself ours', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('refuses %s', async (_, headers) => {
    const response = await send(headers);
    expect([response.status, await response.json()]).toEqual(refused);
  });

  it.each([
    ['neither header', {}],
    ['our own origin', 'own'],
    ['the same origin by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ['a person who typed the address', { 'sec-fetch-site': 'none' }],
  ])('lets pass: %s', async (_, headers) => {
    const response = await send(typeof headers === 'string' ? { origin: world().url } : headers);
    expect([response.status, await response.json()]).toEqual([400, { error: 'Both name and slug are required' }]);
  });

  it.each(['/auth/sign-in/', '/auth/sign-up/', '/auth/sign-out/', '/api/instances/admins/sign-up/'])(
    'refuses a foreign form post to %s before anything else',
    async (path) => {
      const response = await world()
        .stranger()
        .fetch(path, { method: 'POST', body: new URLSearchParams(), headers: { origin: 'https://evil.example' } });
      expect([response.status, await response.json()]).toEqual(refused);
    },
  );

  it('answers reading requests of foreign pages without letting them read', async () => {
    const response = await world()
      .as('ada')
      .fetch('/api/users/me/', { headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('every answer', () => {
  it('carries a request id and the headers that keep browsers safe', async () => {
    const { headers } = await world().as('ada').json('GET', '/api/users/me/');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('says nothing but a request id when it fails by our fault', async () => {
    await world().server.services.db.schema.alterTable('profiles').renameTo('profiles_away').execute();
    try {
      const { status, body, headers } = await world().as('ada').json('GET', '/api/users/me/profile/');
      expect([status, body]).toEqual([
        500,
        { error: 'Something went wrong please try again later', request_id: headers.get('x-request-id') },
      ]);
    } finally {
      await world().server.services.db.schema.alterTable('profiles_away').renameTo('profiles').execute();
    }
  });

  it('is 401 without a session, whatever else is wrong', async () => {
    for (const call of calls.filter(({ auth }) => auth !== 'anonymous')) {
      const { status, body } = await world().stranger().json(call.method, filled(call.path));
      expect([call.name, status, body]).toEqual([
        call.name,
        401,
        { detail: 'Authentication credentials were not provided.' },
      ]);
    }
  });

  it('is typed JSON when it has a body, and empty when it has none', async () => {
    const created = await world()
      .as('ada')
      .send(createWorkspace, { body: { name: 'Passing', slug: 'passing' } });
    expect(created.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const gone = await world().as('ada').fetch('/api/workspaces/passing/', { method: 'DELETE' });
    expect([gone.status, await gone.text()]).toEqual([204, '']);
  });
});
