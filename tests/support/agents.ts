import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, expect } from 'vitest';
import { allowAgent } from '#features/agents/contract.ts';
import { listMyApiTokens } from '#features/api-tokens/contract.ts';
import { must } from '#platform/shared/must.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import { AgentSignIn } from './agent-sign-in.ts';

interface Wishes {
  readonly scope?: 'read' | 'write' | 'admin';
  readonly project?: string;
}

/** Agents that sign in to a world by the SDK's own client, and what tests ask of them. */
export function agentsOf(world: () => World) {
  const clients: Client[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });

  const transportOf = (agent: AgentSignIn) =>
    new StreamableHTTPClientTransport(new URL('/mcp', world().url), { authProvider: agent });

  async function connect(agent: AgentSignIn): Promise<Client> {
    const client = new Client({ name: 'scout', version: '1' });
    clients.push(client);
    await client.connect(transportOf(agent));
    return client;
  }

  /** An agent that has asked for its person. */
  async function askingAgent(name?: string): Promise<AgentSignIn> {
    const agent = new AgentSignIn(name);
    await expect(connect(agent)).rejects.toThrow(UnauthorizedError);
    return agent;
  }

  const answer = (agent: AgentSignIn, who: Person, { scope = 'write', project }: Wishes = {}, slug = 'harbor') =>
    world()
      .as(who)
      .send(allowAgent, {
        params: { slug },
        body: { request: agent.request, scope, ...(project !== undefined && { project }) },
      });

  async function allowedAgent(who: Person, wishes?: Wishes): Promise<{ agent: AgentSignIn; code: string }> {
    const agent = await askingAgent();
    const { body, status } = await answer(agent, who, wishes);
    expect(status).toBe(201);
    const code = must(new URL(body.redirect_url).searchParams.get('code'), 'a code');
    return { agent, code };
  }

  async function connectedAgent(who: Person, wishes?: Wishes): Promise<AgentSignIn> {
    const { agent, code } = await allowedAgent(who, wishes);
    await transportOf(agent).finishAuth(code);
    return agent;
  }

  async function callTool(agent: AgentSignIn, name: string, input: Record<string, unknown>) {
    const client = await connect(agent);
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [first] = content as { text: string }[];
    return { isError: isError === true, body: JSON.parse(first?.text ?? 'null') as never };
  }
  const create = (agent: AgentSignIn) =>
    callTool(agent, 'create_issue', { workspace: 'harbor', project_id: world().website.id, name: 'Found by an agent' });

  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    world()
      .stranger()
      .fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const refresh = (agent: AgentSignIn, refresh_token: string) =>
    form('/mcp/token', {
      grant_type: 'refresh_token',
      client_id: must(agent.client, 'registered').client_id,
      refresh_token,
    });
  const tokensOf = async (who: Person) => (await world().as(who).send(listMyApiTokens, {})).body;
  const auditOf = async (action: string) =>
    world().db.selectFrom('audit_entries').select('details').where('action', '=', action).orderBy('id').execute();
  return {
    askingAgent,
    answer,
    allowedAgent,
    connectedAgent,
    transportOf,
    connect,
    callTool,
    create,
    form,
    refresh,
    tokensOf,
    auditOf,
  };
}
