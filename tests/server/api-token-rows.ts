import { allowAgent, readAgentRequest } from '#features/agents/contract.ts';
import { createApiToken } from '#features/api-tokens/contract.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const harbor = (): Given => ({ params: { slug: 'harbor' } });

/** A token of the caller's. */
async function ownToken(world: World, who: Person = 'ada'): Promise<Given> {
  const { body } = await world.as(who).send(createApiToken, { params: { slug: 'harbor' }, body: {} });
  return { params: { slug: 'harbor', token_id: body.id } };
}

/** The query with which an agent asks for its person. */
async function anAgentRequest(world: World): Promise<string> {
  const redirect_uri = 'https://agents.example.com/callback';
  const body = { client_name: 'Scout', redirect_uris: [redirect_uri] };
  const { client_id } = (await world.stranger().json<{ client_id: string }>('POST', '/mcp/register', body)).body;
  const proof = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256', response_type: 'code' };
  return new URLSearchParams({ client_id, redirect_uri, ...proof }).toString();
}

/** The rows of calls about API tokens, and of agents that get them. */
export const apiTokenRows: Readonly<Record<string, RoleRow>> = {
  listMyApiTokens: { asks: 'session', given: () => ({}) },
  listApiTokens: { asks: 'workspace.useTokens', given: harbor },
  createApiToken: { asks: 'workspace.useTokens', given: () => ({ ...harbor(), body: { label: 'Script' } }) },
  readApiToken: { asks: 'workspace.useTokens', given: ownToken },
  updateApiToken: {
    asks: 'workspace.useTokens',
    given: async (world, who) => ({ ...(await ownToken(world, who)), body: { label: 'Renamed' } }),
  },
  deleteApiToken: { asks: 'workspace.useTokens', given: ownToken },
  [readAgentRequest.name]: {
    asks: 'session',
    given: async (world) => ({ query: { request: await anAgentRequest(world) } }),
  },
  [allowAgent.name]: {
    asks: 'workspace.useTokens',
    given: async (world) => ({ ...harbor(), body: { request: await anAgentRequest(world), scope: 'read' } }),
  },
  createServiceToken: { asks: 'workspace.readAllTokens', given: harbor },
};
