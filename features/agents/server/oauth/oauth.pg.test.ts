import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { expect, it } from 'vitest';
import { readAgentRequest } from '#features/agents/contract.ts';
import { deleteApiToken } from '#features/api-tokens/contract.ts';
import { leaveWorkspace } from '#features/members/contract.ts';
import { must } from '#platform/shared/must.ts';
import { agentsOf } from '#tests/support/agents.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { pruneConnections } from './prune-connections.ts';

/** Agents sign in by the SDK's own client: it is given the address of /mcp and nothing else. */
const world = worldForTests();
const {
  askingAgent,
  answer,
  allowedAgent,
  connectedAgent,
  connect,
  transportOf,
  callTool,
  create,
  form,
  refresh,
  tokensOf,
  auditOf,
} = agentsOf(world);

it('is found by an agent that knows only the address', async () => {
  const { headers, status } = await world()
    .stranger()
    .json('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect([status, headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer resource_metadata="${world().url}/.well-known/oauth-protected-resource/mcp", scope="read write"`,
  ]);
  const read = async (path: string) => (await world().stranger().json<Record<string, unknown>>('GET', path)).body;
  const { url } = world();
  expect(await read('/.well-known/oauth-protected-resource/mcp')).toMatchObject({
    resource: `${url}/mcp`,
    authorization_servers: [url],
  });
  expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
    issuer: url,
    authorization_endpoint: `${url}/mcp/authorize`,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  });
  // Programs that look for more metadata get no page.
  expect((await world().stranger().fetch('/.well-known/openid-configuration')).status).toBe(404);
});

it('lets an unmodified client sign in, work, refresh, and be revoked', async () => {
  const agent = await askingAgent();
  const asked = await world()
    .as('ben')
    .send(readAgentRequest, { query: { request: agent.request } });
  expect(asked.body).toMatchObject({ name: 'Scout', site: null, scopes: ['read', 'write'] });
  const deny = new URL(asked.body.deny_url);
  expect(Object.fromEntries(deny.searchParams)).toEqual({
    error: 'access_denied',
    state: agent.state(),
    iss: world().url,
  });
  expect(`${deny.origin}${deny.pathname}`).toBe(agent.redirectUrl);

  const back = new URL((await answer(agent, 'ben')).body.redirect_url);
  expect(back.searchParams.get('state')).toBe(agent.state());
  // Nothing is listed before the agent has come for it.
  expect(await tokensOf('ben')).toEqual([]);
  await transportOf(agent).finishAuth(back.searchParams.get('code') ?? '');
  const client = await connect(agent);
  expect(client.getInstructions()).toContain('"harbor"');
  expect((await client.listTools()).tools.length).toBeGreaterThan(10);
  const made = await create(agent);
  expect(made.isError).toBe(false);
  const [token] = await tokensOf('ben');
  expect(token).toMatchObject({ label: 'Scout', agent: 'localhost', scope: 'write', all_workspaces: false });

  // The hour is over: the SDK refreshes by itself, and the agent notices nothing.
  const before = must(agent.kept, 'it has tokens');
  await world().db.updateTable('api_tokens').set({ access_until: '2020-01-01T00:00:00Z' }).execute();
  expect((await create(agent)).isError).toBe(false);
  expect(agent.kept?.access_token).not.toBe(before.access_token);
  const [refreshed] = await tokensOf('ben');
  expect(refreshed?.id).toBe(token?.id);

  const params = { slug: 'harbor', token_id: token?.id ?? '' };
  expect((await world().as('ben').send(deleteApiToken, { params })).status).toBe(204);
  await expect(create(agent)).rejects.toThrow(UnauthorizedError);
  expect((await refresh(agent, agent.kept?.refresh_token ?? '')).status).toBe(400);
  expect(await auditOf('agent.allowed')).toMatchObject([{ details: { agent: 'Scout', scope: 'write' } }]);
});

it('keeps to the access and the project that the person chose', async () => {
  const reader = await connectedAgent('ada', { scope: 'read', project: world().website.id });
  expect((await create(reader)).isError).toBe(true);
  const list = (id: string) => callTool(reader, 'list_issues', { workspace: 'harbor', project_id: id });
  expect([(await list(world().website.id)).isError, (await list(world().operations.id)).isError]).toEqual([
    false,
    true,
  ]);
  const asking = await askingAgent();
  // More than the agent asked for, a project of others, a workspace of others.
  expect((await answer(asking, 'ada', { scope: 'admin' })).status).toBe(400);
  expect((await answer(asking, 'ada', { project: '01890000-0000-7000-8000-000000000000' })).status).toBe(400);
  expect((await answer(asking, 'eve')).status).toBe(403);
  expect((await world().stranger().json('POST', '/api/workspaces/harbor/agent-requests/', {})).status).toBe(401);
});

it('lets only our own pages allow an agent', async () => {
  const agent = await askingAgent();
  const body = { request: agent.request, scope: 'write' };
  const send = (headers: Record<string, string>) =>
    world()
      .as('ben')
      .fetch('/api/workspaces/harbor/agent-requests/', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      });
  expect((await send({ origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
});

it('ends with the membership of its person', async () => {
  const agent = await connectedAgent('hana');
  expect((await create(agent)).isError).toBe(false);
  await world()
    .as('hana')
    .send(leaveWorkspace, { params: { slug: 'harbor' } });
  const old = must(agent.kept, 'it had tokens');
  await expect(create(agent)).rejects.toThrow(UnauthorizedError);
  expect(await (await refresh(agent, old.refresh_token ?? '')).json()).toMatchObject({ error: 'invalid_grant' });
});

it('gives back its token', async () => {
  const agent = await connectedAgent('ben');
  const count = async () => (await tokensOf('ben')).length;
  expect(await count()).toBe(1);
  expect((await form('/mcp/revoke', { token: 'cairn_refresh_unknown' })).status).toBe(200);
  expect((await form('/mcp/revoke', { token: agent.kept?.access_token ?? '' })).status).toBe(200);
  expect(await count()).toBe(0);
  await expect(create(agent)).rejects.toThrow(UnauthorizedError);
});

it('is forgotten when it is never used again', async () => {
  await world().db.deleteFrom('rate_counters').execute();
  await allowedAgent('ben');
  await connectedAgent('ben');
  await world().db.updateTable('agent_connections').set({ code_until: '2020-01-01T00:00:00Z' }).execute();
  await pruneConnections({ db: world().db });
  const left = () => world().db.selectFrom('agent_connections').select('token_id').execute();
  expect((await left()).every(({ token_id }) => token_id !== null)).toBe(true);
  await world().db.updateTable('api_tokens').set({ expired_at: '2020-01-01T00:00:00Z' }).execute();
  await pruneConnections({ db: world().db });
  expect([await left(), await tokensOf('ben')]).toEqual([[], []]);
});
