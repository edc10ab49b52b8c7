import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach } from 'vitest';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import { makeToken, type TokenWishes } from './programs.ts';

/** Agents with a token, by the protocol's own client: nothing here knows how our server is written. */
export function mcpAgents(world: () => World) {
  const clients: Client[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });

  async function connect(token: string): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' });
    clients.push(client);
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', world().url), { requestInit }));
    return client;
  }

  /** An agent with a new token of this person. */
  const agentOf = async (who: Person, wishes: TokenWishes = {}) =>
    connect((await makeToken(world(), who, wishes)).token);

  /** Calls a tool, and returns what it answers. */
  async function use(agent: Client, name: string, input: Record<string, unknown>) {
    const { content, isError } = await agent.callTool({ name, arguments: input });
    const [first] = content as { text: string }[];
    return { isError: isError === true, body: JSON.parse(first?.text ?? 'null') as never };
  }

  const inWebsite = () => ({ workspace: 'harbor', project_id: world().website.id });
  return { connect, agentOf, use, inWebsite };
}
