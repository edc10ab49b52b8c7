import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askWith } from '#features/public-api/server/public.ts';
import { inCommandScope } from '#platform/server/changes/command-scope.ts';
import { withVia } from '#platform/server/changes/via.ts';
import type { Route } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { checkReach, readTokenCaller, tokenErrors, type TokenCaller } from '#platform/server/http/token-callers.ts';
import { cleanRichTexts } from '#platform/server/text/clean-rich-texts.ts';
import { commonErrors, KnownError, type ErrorEntry } from '#platform/shared/errors.ts';
import { findBase } from './oauth/read-base.ts';
import { challenge } from './oauth/well-known.ts';
import type { Tool } from './tools/tool.ts';
import { tools } from './tools/tools.ts';

/**
 * The Model Context Protocol at `/mcp`, for agents: streamable HTTP without sessions, so any process can answer. Every
 * request carries an API token (or one that an agent got by OAuth, serve-oauth.ts) and counts as one; each tool is a call of the public API or the app, so permissions,
 * scopes, and history are theirs. The SDK is imported on the first request: most installations never get one.
 */
export function serveMcp(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  const askIn = askWith(routes);
  app.post('/mcp', async (request, reply) => {
    const caller = await admit(services, request, reply);
    if (Array.isArray(request.body)) {
      await reply.code(400).send(batchRefusal);
      return;
    }
    const [{ McpServer }, { StreamableHTTPServerTransport }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/mcp.js'),
      import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
    ]);
    const server = new McpServer({ name: 'cairn', version: '1' }, { instructions: placeOf(caller) });
    const session = { id: caller.id, userId: caller.userId };
    const ask = askIn({ services, request, reply, session, userId: caller.userId });
    for (const tool of tools) {
      const { name, title, description, input, scope, isDestructive = false } = tool;
      const annotations = { readOnlyHint: scope === 'read', destructiveHint: isDestructive, openWorldHint: false };
      server.registerTool(name, { title, description, inputSchema: input, annotations }, (given) =>
        answer(request, caller, tool, given, ask),
      );
    }
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    reply.raw.on('close', () => void server.close());
    // The SDK writes the answer; headers that were set so far go with it.
    for (const [header, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(header, value);
    reply.hijack();
    await server.connect(transport);
    await transport.handleRequest(request.raw, reply.raw, request.body);
  });
  const refuse = async (_request: FastifyRequest, _reply: FastifyReply) => {
    throw new KnownError(commonErrors.METHOD_NOT_ALLOWED);
  };
  app.get('/mcp', refuse);
  app.delete('/mcp', refuse);
}

/**
 * A request is one message, which the limit of a token counts; the SDK would also answer lists of a hundred. The protocol
 * has no lists since its revision of 2025-06-18.
 */
const batchRefusal = {
  jsonrpc: '2.0',
  error: { code: -32600, message: 'Send one message in each request.' },
  id: null,
};

/**
 * Returns whom the request's token acts as. Throws 401 without a valid one, with the header that tells an agent where its
 * person can allow it (RFC 9728): also for a token that has ended, so that the agent refreshes it.
 */
async function admit(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<TokenCaller> {
  let refusal: ErrorEntry = commonErrors.NOT_SIGNED_IN;
  try {
    const caller = await readTokenCaller(services, request, reply);
    if (caller) return caller;
  } catch (error) {
    if (!(error instanceof KnownError) || error.code !== tokenErrors.TOKEN_INVALID.code) throw error;
    refusal = { ...tokenErrors.TOKEN_INVALID, status: 401 };
  }
  const ended = refusal === commonErrors.NOT_SIGNED_IN ? undefined : 'invalid_token';
  void reply.header('www-authenticate', challenge(await findBase(services), ended));
  throw new KnownError(refusal);
}

/** Tells an agent where its token works, because every tool asks for it. */
function placeOf({ slug, projectId }: TokenCaller): string {
  if (slug === null) return 'Tools take the slug of a workspace: the first part of the path in its address.';
  if (projectId === null) return `This connection works in the workspace "${slug}" only.`;
  return `This connection works in the workspace "${slug}" only, in the project ${projectId}.`;
}

/** Runs a tool. What the call refuses is the tool's result, so that the agent can read it. */
async function answer(
  { log }: FastifyRequest,
  caller: TokenCaller,
  { call, scope, send, narrow }: Tool,
  given: Readonly<Record<string, unknown>>,
  ask: ReturnType<ReturnType<typeof askWith>>,
) {
  try {
    const { params, query = {}, body } = send(given);
    checkReach(
      caller,
      { ...call, token: scope },
      narrow ? { slug: caller.slug, project_id: caller.projectId } : params,
    );
    const clean = await cleanRichTexts(body, log);
    const { result, groups } = await inCommandScope<unknown>(() =>
      withVia(caller.label, () => ask(call, { params, query, body: clean })),
    );
    const [group] = groups;
    if (group !== undefined) return text({ result, group_id: group });
    return text(narrow ? narrow(result, caller) : (result ?? null));
  } catch (error) {
    if (error instanceof KnownError) return { ...text(error.body), isError: true };
    log.error({ err: error }, 'a tool failed');
    return { ...text(commonErrors.CRASH.body), isError: true };
  }
}

function text(value: unknown) {
  return { content: [{ type: 'text' as const, text: JSON.stringify(value) }] };
}
