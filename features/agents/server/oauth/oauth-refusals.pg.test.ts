import { describe, expect, it } from 'vitest';
import { readAgentRequest } from '#features/agents/contract.ts';
import { must } from '#platform/shared/must.ts';
import { agentsOf } from '#tests/support/agents.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const { askingAgent, allowedAgent, connectedAgent, form, refresh, tokensOf, auditOf } = agentsOf(world);

describe('a stolen secret', () => {
  it('opens nothing once its refresh token was used: the second use ends all', async () => {
    const agent = await connectedAgent('ben');
    const first = must(agent.kept?.refresh_token, 'it came with one');
    expect((await refresh(agent, first)).status).toBe(200);
    const again = await refresh(agent, first);
    expect([again.status, await again.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
    expect(await tokensOf('ben')).toEqual([]);
    expect((await auditOf('api-token.revoked')).at(-1)).toMatchObject({
      details: { why: 'an old refresh token came again' },
    });
  });

  it('is no use twice at the same time', async () => {
    const agent = await connectedAgent('ben');
    const first = must(agent.kept?.refresh_token, 'it came with one');
    const both = await Promise.all([refresh(agent, first), refresh(agent, first)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(await tokensOf('ben')).toEqual([]);
  });

  it('needs the verifier, the client and the address that belong to a code, in time, once', async () => {
    const { agent, code } = await allowedAgent('ben');
    const other = await askingAgent('Other');
    const right = {
      grant_type: 'authorization_code',
      code,
      client_id: must(agent.client, 'registered').client_id,
      redirect_uri: agent.redirectUrl,
      code_verifier: agent.codeVerifier(),
    };
    const errorOf = async (fields: Record<string, string>) => {
      const response = await form('/mcp/token', { ...right, ...fields });
      const { error = null } = (await response.json()) as { error?: string };
      return error;
    };
    expect(await errorOf({ code_verifier: 'x'.repeat(43) })).toBe('invalid_grant');
    expect(await errorOf({ code_verifier: '' })).toBe('invalid_grant');
    expect(await errorOf({ redirect_uri: 'http://localhost:3118/other' })).toBe('invalid_grant');
    expect(await errorOf({ client_id: must(other.client, 'registered').client_id })).toBe('invalid_grant');
    expect(await errorOf({ client_id: 'made.up' })).toBe('invalid_client');
    expect(await errorOf({ grant_type: 'password' })).toBe('unsupported_grant_type');
    expect(await errorOf({ code: `${code.slice(0, -4)}AAAA` })).toBe('invalid_grant');
    const until = (time: string) => world().db.updateTable('agent_connections').set({ code_until: time }).execute();
    await until('2020-01-01T00:00:00Z');
    expect(await errorOf({})).toBe('invalid_grant');
    await until('2100-01-01T00:00:00Z');
    expect(await errorOf({})).toBeNull();
    expect(await tokensOf('ben')).toHaveLength(1);
    // A second exchange tells that somebody else has the code: what it opened is closed.
    expect(await errorOf({})).toBe('invalid_grant');
    expect(await tokensOf('ben')).toEqual([]);
  });
});

it('refuses requests that are not whole, and tells the person rather than the address in them', async () => {
  const agent = await askingAgent();
  const read = async (change: (query: URLSearchParams) => void) => {
    const query = new URLSearchParams(agent.request);
    change(query);
    const { status, body } = await world()
      .as('ben')
      .send(readAgentRequest, { query: { request: query.toString() } });
    return [status, (body as { error?: string }).error?.split('.')[0] ?? 'fine'];
  };
  const incomplete = [400, 'The agent’s request is incomplete'];
  const elsewhere = [400, 'The agent asks to be answered at an address it didn’t register'];
  expect(await read(() => undefined)).toEqual([200, 'fine']);
  expect(await read((query) => query.set('code_challenge_method', 'plain'))).toEqual(incomplete);
  expect(await read((query) => query.delete('code_challenge'))).toEqual(incomplete);
  expect(await read((query) => query.set('response_type', 'token'))).toEqual(incomplete);
  expect(await read((query) => query.append('client_id', 'x'))).toEqual(incomplete);
  expect(await read((query) => query.set('client_id', 'made.up'))).toEqual([400, expect.stringContaining('isn’t')]);
  expect(await read((query) => query.set('resource', 'https://elsewhere.example/mcp'))).toEqual([
    400,
    'The agent asks for another server than this one',
  ]);
  expect(await read((query) => query.set('redirect_uri', 'https://elsewhere.example/'))).toEqual(elsewhere);
  expect(await read((query) => query.set('redirect_uri', 'http://localhost:3118/callback/'))).toEqual(elsewhere);
  // A program on the person's computer takes whatever port is free (RFC 8252 7.3).
  expect(await read((query) => query.set('redirect_uri', 'http://localhost:4000/callback'))).toEqual([200, 'fine']);
});

it('registers no address that runs code, is overheard, or is none', async () => {
  const register = async (body: object) => {
    const { status, body: answered } = await world()
      .stranger()
      .json<{ error?: string; client_id?: string }>('POST', '/mcp/register', body);
    return [status, answered.error ?? 'fine'];
  };
  for (const uri of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://agents.example.com/callback',
    'https://a:b@agents.example.com/',
    'https://agents.example.com/#x',
    '/callback',
  ])
    expect([uri, ...(await register({ redirect_uris: [uri] }))]).toEqual([uri, 400, 'invalid_redirect_uri']);
  expect(await register({ redirect_uris: [] })).toEqual([400, 'invalid_redirect_uri']);
  expect(await register({})).toEqual([400, 'invalid_redirect_uri']);
  expect(await register({ client_name: 1, redirect_uris: ['https://a.example/'] })).toEqual([
    400,
    'invalid_client_metadata',
  ]);
  for (const uri of ['https://agents.example.com/callback', 'http://127.0.0.1/cb', 'com.example.app:/cb'])
    expect([uri, ...(await register({ client_name: 'A', redirect_uris: [uri] }))]).toEqual([uri, 201, 'fine']);
});

it('is counted, so that nobody tries secrets by the thousand', async () => {
  // 120 a minute are answered. A minute may end while these are sent, so they are more than two minutes' worth.
  const tries = Array.from({ length: 245 }, () => form('/mcp/revoke', { token: 'x' }));
  const statuses = new Set((await Promise.all(tries)).map(({ status }) => status));
  expect(statuses).toContain(429);
});
