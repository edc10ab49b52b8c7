import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes, feedRules } from '#apps/features.ts';
import { createWorkspace } from '#features/workspaces/contract.ts';
import { pathParameter } from '#platform/shared/call.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, password } from '#tests/world/people.ts';
import { roleTable } from './role-table.ts';

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

describe('bodies', () => {
  const post = (body: string, type = 'application/json') =>
    expectNothingWritten(world(), () =>
      world()
        .as('ada')
        .fetch('/api/workspaces/', { method: 'POST', body, headers: { 'content-type': type } }),
    );

  it.each(['{', '{"name": }', '[1,', 'name=a', '\u0000', '{"name":"a"} trailing'])(
    'refuses malformed JSON: %j',
    async (text) => {
      const response = await post(text);
      expect([response.status, await response.json()]).toEqual([400, { detail: 'JSON parse error' }]);
    },
  );

  it.each(['[]', '"text"', '5', 'true'])('refuses JSON that is no object: %s', async (text) => {
    const response = await post(text);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ non_field_errors: ['Invalid data. Expected a dictionary.'] });
  });

  it.each(['application/xml', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'takes no %s where JSON is declared',
    async (type) => {
      expect((await post('name=Pirate&slug=pirate', type)).status).toBe(415);
    },
  );

  const jsonCalls = calls.filter(({ method, form, parts }) => method !== 'GET' && form !== true && parts === undefined);
  const sendTo = async (call: (typeof jsonCalls)[number], body: string | Uint8Array<ArrayBuffer> | undefined) => {
    const ada = world().as('ada');
    const headers = {
      ...(call.csrf === true ? { 'x-csrftoken': await ada.csrfToken() } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const path = filled(call.path.replace(':project_id', world().website.id));
    const response = await ada.fetch(path, { method: call.method, headers, ...(body !== undefined && { body }) });
    return [call.name, response.status, await response.json()];
  };

  describe.each([
    ['null', 'null', { non_field_errors: ['Invalid data. Expected a dictionary.'] }],
    [
      'bytes that are no UTF-8',
      new Uint8Array(Buffer.from('{"name":"\xe9"}', 'latin1')),
      { detail: 'JSON parse error' },
    ],
  ])('refuse %s', (_, body, refusal) => {
    beforeAll(() =>
      world()
        .as('ada')
        .post('/api/instances/admins/sign-in/', { email: email('ada'), password }),
    );

    it.each(jsonCalls.map((call) => [call.name, call] as const))('in %s', async (name, call) => {
      expect(await sendTo(call, body)).toEqual([name, 400, refusal]);
    });
  });

  // What a PATCH that only confirms an upload would say is optional as a whole (wire-work-tracking.md 9.3).
  const edits = jsonCalls.filter(
    ({ method, body }) => method === 'PATCH' && body?.safeParse(undefined).success === false,
  );
  it.each(edits.map((call) => [call.name, call] as const))('are not left out of %s', async (name, call) => {
    expect(await sendTo(call, undefined)).toEqual([name, 400, { non_field_errors: ['This field is required.'] }]);
  });

  it('are left out where a PATCH only confirms', () => {
    const confirming = jsonCalls.filter((call) => call.method === 'PATCH' && !edits.includes(call));
    expect(confirming.map(({ name }) => name)).toEqual([
      'confirmUserAsset',
      'confirmWorkspaceAsset',
      'confirmProjectAsset',
      'confirmAttachment',
    ]);
  });

  it.each(jsonCalls.filter(({ method }) => method === 'PUT').map((call) => [call.name, call] as const))(
    'are read after the role was asked for: %s',
    async (_, call) => {
      const { params } = await must(roleTable[call.name], call.name).given(world());
      const answers = await expectNothingWritten(world(), () =>
        Promise.all(
          (['cleo', 'eve', 'ada'] as const).map(async (who) => {
            const told = await world().as(who).send(call, { params, body: {} });
            return [who, told.status];
          }),
        ),
      );
      expect(answers).toEqual([
        ['cleo', 403],
        ['eve', 403],
        ['ada', 400],
      ]);
    },
  );

  it('refuses 10 MB with the limit named', async () => {
    const response = await post(JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024), slug: 'big' }));
    expect(response.status).toBe(413);
    expect(JSON.stringify(await response.json())).toContain('5 MB');
  });

  it('names the smaller limit of forms', async () => {
    const browser = world().stranger();
    const { body } = await browser.json<{ csrf_token: string }>('GET', '/auth/get-csrf-token/');
    const response = await browser.fetch('/auth/sign-in/', {
      method: 'POST',
      body: new URLSearchParams({ csrfmiddlewaretoken: body.csrf_token, email: 'x'.repeat(100_000) }),
    });
    expect(response.status).toBe(413);
    expect(JSON.stringify(await response.json())).toContain('64 KB');
  });

  it.each([
    ['a NUL', { name: 'a\u0000b', slug: 'nul' }, 'name'],
    ['half a character', { name: 'a\ud800b', slug: 'half' }, 'name'],
    ['a NUL deep inside', { name: 'Fine', slug: 'fine', company_role: '\u0000' }, 'company_role'],
  ])('names the field that holds %s', async (_, body, field) => {
    const answer = await expectNothingWritten(world(), () => world().as('ada').json('POST', '/api/workspaces/', body));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([field]);
  });

  it('refuses what is nested deeper than anybody needs', async () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const response = await expectNothingWritten(world(), () =>
      world()
        .as('ada')
        .fetch('/api/users/me/profile/', {
          method: 'PATCH',
          body: `{"theme":${deep}}`,
          headers: { 'content-type': 'application/json' },
        }),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('theme');
  });

  it('refuses a NUL in a query and in a key of free JSON', async () => {
    const path = `/api/workspaces/harbor/projects/${world().website.id}/issues/?name=%00`;
    const asked = await world().as('ada').json('GET', path);
    expect([asked.status, Object.keys(asked.body as object)]).toEqual([400, ['name']]);
    const written = await world()
      .as('ada')
      .json('PATCH', '/api/users/me/profile/', { theme: { 'a\u0000': 1 } });
    expect([written.status, Object.keys(written.body as object)]).toEqual([400, ['theme']]);
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
    for (const call of calls.filter(({ door }) => door !== 'anonymous')) {
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
