import type { Action } from '#features/access/rules.ts';
import type { ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const notes: ApiNotes<Action> = {
  tags: { agents: 'Agents that sign in to `/mcp` by OAuth, and the people who allow them.' },
  values: {
    request:
      'client_id=eyJuIjoiU2NvdXQifQ.c2ln&redirect_uri=http%3A%2F%2Flocalhost%3A3118%2Fcallback&response_type=code',
    site: 'agents.example.com',
    deny_url: 'https://agents.example.com/callback?error=access_denied',
    redirect_url: 'https://agents.example.com/callback?code=cairn_code_x',
  },
  schemas: {},
  calls: {
    readAgentRequest: {
      says: '`request` is the query of an authorization request (RFC 6749 with PKCE). `site` is where the agent is answered; null: on the caller’s own computer.',
    },
    allowAgent: {
      may: 'workspace.useTokens',
      says: 'Send the browser to `redirect_url`: the agent exchanges the code in it for an API token of the caller’s, which works in this workspace only, or in `project`.',
    },
  },
};
