import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withReceivedSeq } from '#platform/server/changes/received-seq.ts';
import { idempotencyErrors, withKey } from '#platform/server/changes/idempotency.ts';
import { withVia } from '#platform/server/changes/via.ts';
import { withSenderCheck } from '#platform/server/changes/sender-check.ts';
import { sent } from '#platform/server/database/in-pipeline.ts';
import {
  findSession,
  noteSeen,
  readSession,
  recallSession,
  sessionKindOf,
  type Session,
} from '#platform/server/sessions/sessions.ts';
import { inCommandScope } from '#platform/server/changes/command-scope.ts';
import { cleanRichTexts } from '#platform/server/text/clean-rich-texts.ts';
import type { CallSpec } from '#platform/shared/call.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { isId } from '#platform/shared/ids.ts';
import { bodyLimits } from './body-limits.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';
import { checkReach, readTokenCaller } from './token-callers.ts';
import { validateInput } from './validate-input.ts';
import { idHeader } from '#platform/shared/id-header.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { seqHeader } from '#platform/shared/seq-header.ts';

/** Chosen by the sender: a repeated request with the same key is done only once, and answered as the first time. */
const keyHeader = 'x-cairn-idempotency-key';

/**
 * Serves one declared call: access check, CSRF for form posts, validation, handler, answer. With `checkReplies`, the
 * answer is checked against the contract; otherwise it is trusted and text is passed on unread.
 */
export function serveCall(app: FastifyInstance, services: Services, route: Route, checkReplies: boolean): void {
  const { call } = route;
  app.route({
    method: call.method,
    url: call.path,
    ...(call.largeBody === true && { bodyLimit: bodyLimits.document }),
    // The token of `GET /auth/get-csrf-token/` (wire-account-workspace.md 0.1): form posts always need it, the JSON calls
    // of authentication when a live session comes with them.
    preHandler: (request, reply, next) => {
      if (call.form === true) return app.csrfProtection(request, reply, next);
      if (call.csrf !== true) return next();
      readSession(services.db, request, sessionKindOf(call.path)).then(
        (session) => (session ? app.csrfProtection(request, reply, next) : next()),
        next,
      );
    },
    handler: async (request, reply) => {
      const { result: answer, groups } = await inCommandScope(() => answerCall(services, route, request, reply));
      // The group that undo takes (decisions.md 3.29), in a header because the documented answers have no field for it.
      if (groups[0] !== undefined && groups.length === 1) reply.header(groupHeader, groups[0]);
      if ('location' in answer) return reply.redirect(answer.location, 302);
      if ('text' in answer) {
        if (checkReplies && answer.chosen !== true)
          check(call, 200, answer.type === undefined ? JSON.parse(answer.text) : answer.text);
        return reply
          .status(200)
          .type(answer.type ?? 'application/json; charset=utf-8')
          .send(answer.text);
      }
      if ('bytes' in answer)
        return reply
          .status(200)
          .type(call.answers ?? 'application/octet-stream')
          .send(answer.bytes);
      if (checkReplies) check(call, answer.status, answer.body);
      return answer.body === undefined
        ? reply.status(answer.status).send()
        : reply.status(answer.status).send(answer.body);
    },
  });
}

/**
 * Runs access check, validation and handler. For a session seen lately, handlers that read or only run commands start
 * while the database is still checking the session, which saves one wait; their answer (or refusal) is dropped when the
 * session turns out to have ended.
 */
async function answerCall(services: Services, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { call, handle } = route;
  const kind = sessionKindOf(call.path);
  const run = async (session: Session | null) => {
    const context = { services, request, reply, session, userId: admit(call, session) };
    refuseOtherTypes(call, request);
    const { params, query } = request;
    const input = await readInput(route, request, context);
    const key = request.headers[keyHeader];
    if (!session || call.method === 'GET') return handle(input, context);
    return withReceivedSeq(request.headers[seqHeader], () => {
      if (key === undefined) return handle(input, context);
      if (!isId(key)) throw new KnownError(idempotencyErrors.KEY_INVALID);
      return withKey(session.userId, key, [call.name, params, query, sentBody(request)], () => handle(input, context));
    });
  };
  if (call.token !== undefined) {
    const caller = await readTokenCaller(services, request, reply);
    if (caller) {
      checkReach(caller, call, request.params);
      return withVia(caller.label, () => run({ id: caller.id, userId: caller.userId }));
    }
    if (call.auth === 'token') throw new KnownError(commonErrors.NOT_SIGNED_IN);
  }
  const begins = call.auth === 'session' && (call.method === 'GET' || route.onlyCommands);
  const recalled = begins ? recallSession(request, kind) : null;
  if (!recalled) return run(await readSession(services.db, request, kind));
  if (call.method !== 'GET') return commandMeanwhile(services, route, request, () => run(recalled));
  const [live, answer] = await Promise.allSettled([readSession(services.db, request, kind), run(recalled)]);
  if (live.status === 'rejected') throw live.reason;
  admit(call, live.value);
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

/**
 * Returns parameters, query and body as the call declares them; people who may not send the call are refused before
 * they learn what is wrong with them.
 */
async function readInput({ call, mayAsk }: Route, request: FastifyRequest, context: Parameters<Route['handle']>[1]) {
  const { params, query, body } = request;
  try {
    const valid = validateInput(call, { params, query, body });
    return { ...valid, body: await cleanRichTexts(valid.body, request.log) };
  } catch (error) {
    if (error instanceof KnownError && error.status === 400) await mayAsk?.(params, context);
    throw error;
  }
}

/** Runs a handler whose commands check the session themselves. */
async function commandMeanwhile<T>(
  services: Services,
  { call }: Route,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const looks: Promise<{ session: Session; isDue: boolean } | null>[] = [];
  const look = async (db: Services['db']) => {
    const found = findSession(db, request, sessionKindOf(call.path));
    looks.push(sent(found));
    admit(call, (await found)?.session ?? null);
  };
  const [answer] = await Promise.allSettled([withSenderCheck(look, work)]);
  // No command was started, so the session is checked before the refusal is returned: signed-out people must not see
  // it.
  if (looks.length === 0) await look(services.db);
  // A command may have been retried; its last attempt counts.
  const found = (await looks.at(-1)) ?? null;
  admit(call, found?.session ?? null);
  if (found?.isDue === true) await noteSeen(services.db, found.session.id, request.ip);
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

/**
 * What two requests with one key must have in common. The chosen id is where earlier versions of our client put it, so
 * that a creation sent by one of them is recognized when a later one repeats it.
 */
function sentBody({ body, headers }: FastifyRequest): unknown {
  const id = headers[idHeader];
  return id === undefined || typeof body !== 'object' ? (body ?? null) : { ...body, id };
}

/** Returns the caller's user id as the call requires it; '' only for calls open to everybody. */
function admit(call: CallSpec, session: Session | null): string {
  if (session) return session.userId;
  if (call.auth === 'anonymous') return '';
  throw new KnownError(commonErrors.NOT_SIGNED_IN);
}

/**
 * Refuses other content types than JSON, because a plain form on another site can send those. Calls that take a file
 * rely on the origin check (check-origin.ts).
 */
function refuseOtherTypes(call: CallSpec, { body, headers }: FastifyRequest): void {
  if (call.parts) {
    if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? ''))
      throw new KnownError(commonErrors.MEDIA_TYPE_UNSUPPORTED);
    return;
  }
  if (call.form === true || call.anyBody === true || body === undefined) return;
  if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
    throw new KnownError(commonErrors.MEDIA_TYPE_UNSUPPORTED);
}

function check(call: CallSpec, status: number, body: unknown): void {
  const schema = call.replies[status];
  if (schema === undefined) throw new Error(`${call.name} answered ${status}, which its contract does not declare`);
  if (schema === null) {
    if (body !== undefined) throw new Error(`${call.name} answered ${status} with a body`);
    return;
  }
  if (call.variants?.[status]?.safeParse(body).success === true) return;
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Error(`${call.name} answered against its contract: ${parsed.error.message}`);
}
