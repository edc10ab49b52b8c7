import { beforeAll, describe, expect, it } from 'vitest';
import { pathParameter } from '#platform/shared/call.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, password } from '#tests/world/people.ts';
import { roleTable } from './role-table.ts';
import { calls } from './role-callers.ts';

const world = worldForTests();
const someId = '0190a000-0000-7000-8000-000000000000';
const filled = (path: string) =>
  path.replaceAll(pathParameter, (_, name: string) => (name === 'slug' ? 'harbor' : someId));

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
    expect(confirming.map(({ name }) => name).toSorted()).toEqual([
      'confirmAttachment',
      'confirmProjectAsset',
      'confirmUserAsset',
      'confirmWorkspaceAsset',
    ]);
  });

  it.each(jsonCalls.filter(({ method }) => method === 'PUT').map((call) => [call.name, call] as const))(
    'are read after the role was asked for: %s',
    async (_, call) => {
      const { params } = await must(roleTable[call.name], call.name).given(world());
      const answers = await expectNothingWritten(world(), () =>
        Promise.all(
          (['cleo', 'eve', 'ada'] as const).map(async (who) => {
            const reply = await world().as(who).send(call, { params, body: {} });
            return [who, reply.status];
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
