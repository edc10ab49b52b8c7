import * as z from 'zod';
import { tokenScopes } from '#features/api-tokens/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireRelation } from '#platform/shared/wire.ts';

const tag = 'agents';

/** The page of the web client where people allow or deny agents (`authorization_endpoint`, RFC 8414). */
export const authorizePath = '/mcp/authorize';

export const agentErrors = defineErrors({
  AGENT_UNKNOWN: {
    status: 400,
    body: { error: 'This agent isn’t registered here. Remove Cairn from the agent and add it again.' },
  },
  AGENT_ADDRESS: {
    status: 400,
    body: {
      error: 'The agent asks to be answered at an address it didn’t register. Don’t continue if you don’t trust it.',
    },
  },
  AGENT_REQUEST: {
    status: 400,
    body: { error: 'The agent’s request is incomplete. Go back to the agent and connect it again.' },
  },
  AGENT_RESOURCE: {
    status: 400,
    body: { error: 'The agent asks for another server than this one. Check the address you gave it.' },
  },
  AGENT_SCOPE: { status: 400, body: { scope: ['The agent did not ask for this access.'] } },
  AGENT_PROJECT: { status: 400, body: { project: ['Choose a project you are a member of.'] } },
});

const broken = [
  agentErrors.AGENT_UNKNOWN,
  agentErrors.AGENT_ADDRESS,
  agentErrors.AGENT_REQUEST,
  agentErrors.AGENT_RESOURCE,
];
/** The query with which the agent opened the page, as it is: an authorization request (RFC 6749 4.1.1, with PKCE). */
const request = z.string().min(1).max(8000);

export const readAgentRequest = defineCall({
  name: 'readAgentRequest',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/agent-requests/',
  summary: 'Read what an agent asks for',
  query: z.object({ request }),
  replies: {
    200: z.object({
      /** What the agent calls itself. */
      name: z.string(),
      /** Where it is answered: a host, or the scheme of an app; null for the person's own computer. */
      site: z.string().nullable(),
      /** What it may be allowed, the most it asks for last. */
      scopes: z.array(z.enum(tokenScopes)),
      /** Where the browser goes when the person says no. */
      deny_url: z.string(),
    }),
  },
  errors: [commonErrors.NOT_SIGNED_IN, ...broken],
});

export const allowAgent = defineCall({
  name: 'allowAgent',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/agent-requests/',
  params: z.object({ slug: z.string() }),
  summary: 'Allow an agent',
  body: z.object({ request, scope: z.enum(tokenScopes), project: wireRelation.optional() }),
  replies: { 201: z.object({ redirect_url: z.string() }) },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    ...broken,
    agentErrors.AGENT_SCOPE,
    agentErrors.AGENT_PROJECT,
  ],
});
