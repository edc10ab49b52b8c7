import { standIn, write } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import type * as contract from '#features/agents/contract.ts';
import { agentErrors } from '#features/agents/contract.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { answerUrl, readAuthorizationRequest } from './authorization-request.ts';
import { hashClientId } from './client-ids.ts';
import { readBase } from './read-base.ts';
import { siteOf } from './redirect-uris.ts';
import { hashOf, newHalf, writeSecret } from './secrets.ts';
import './tables.ts';

/** How long an agent has to exchange its code. */
const CODE_SECONDS = 120;

/** Returns what the agent is called and asks for, for the person who is about to decide. */
export const readAgentRequest: Handler<typeof contract.readAgentRequest> = async ({ query }, { services }) => {
  const base = await readBase(services);
  const asked = readAuthorizationRequest(services.settings.secret, base, query.request);
  return {
    status: 200,
    body: {
      name: asked.client.name,
      site: siteOf(asked.redirectUri),
      scopes: [...asked.scopes],
      deny_url: answerUrl(asked, base, { error: 'access_denied' }),
    },
  };
};

/**
 * Allows an agent to work in one workspace, or one project of it, and returns where the browser brings it the code. Only
 * our own pages can send this (check-origin.ts), so no other site can allow anything.
 */
export const allowAgent: Handler<typeof contract.allowAgent> = async (
  { params, body },
  { services, userId, request },
) => {
  const base = await readBase(services);
  const asked = readAuthorizationRequest(services.settings.secret, base, body.request);
  if (!asked.scopes.includes(body.scope)) throw new KnownError(agentErrors.AGENT_SCOPE);
  const project = body.project ?? null;
  const { result: code } = await write(services, userId, params, 'workspace.useTokens', async (writer) => {
    if (project !== null) {
      const place = await standIn(writer.db, userId, { slug: params.slug, project_id: project });
      if (!place || !may('project.read', place.standing)) throw new KnownError(agentErrors.AGENT_PROJECT);
    }
    const id = newId();
    const halves = { family: newHalf(), rotation: newHalf() };
    await writer.db
      .insertInto('agent_connections')
      .values({
        workspace_id: writer.workspaceId,
        id,
        user_id: userId,
        client_hash: hashClientId(asked.clientId),
        agent_name: asked.client.name,
        redirect_uri: asked.redirectUri,
        scope: body.scope,
        project_id: project,
        code_hash: hashOf(halves.family, halves.rotation),
        code_challenge: asked.codeChallenge,
        code_until: new Date(Date.parse(writer.now) + CODE_SECONDS * 1000).toISOString(),
        token_id: null,
        family_hash: null,
        turn_hash: null,
      })
      .execute();
    await recordAudit(writer.db, {
      actorId: userId,
      action: 'agent.allowed',
      workspaceId: writer.workspaceId,
      target: id,
      ip: request.ip,
      details: { agent: asked.client.name, site: siteOf(asked.redirectUri) ?? 'localhost', scope: body.scope, project },
    });
    // Kept with the answer for a request sent again; by then it is spent, or soon over.
    return writeSecret('code', { workspaceId: writer.workspaceId, id, ...halves });
  });
  return { status: 201, body: { redirect_url: answerUrl(asked, base, { code }) } };
};
