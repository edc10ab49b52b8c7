import type { Handler } from '#platform/server/http/route.ts';
import { endSession, endSessionById, endSessionsOf } from '#platform/server/sessions/sessions.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import type {
  endOtherSessions as endOthersCall,
  endSession as endCall,
  listSessions as listCall,
} from '#features/accounts/contract.ts';
import { describeBrowser } from './describe-browser.ts';

/**
 * Returns a person's signed-in browsers (screens.md 3.26, Security): this one first, then by when they were last
 * active.
 */
export const listSessions: Handler<typeof listCall> = async (_input, { services, userId, session, reply }) => {
  void reply.header('cache-control', 'no-store');
  const rows = await services.db
    .selectFrom('sessions')
    .select(['id', 'kind', 'user_agent', 'ip_address', 'domain', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const all = rows.map((row) => ({ ...row, ...describeBrowser(row.user_agent), is_current: row.id === session?.id }));
  return { status: 200, body: all.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) };
};

/**
 * Signs one browser out; this browser is signed out as by signing out. Other people's sessions are answered like
 * unknown ones.
 */
export const endOneSession: Handler<typeof endCall> = async ({ params }, { services, userId, session, reply }) => {
  if (!(await endSessionById(services.db, userId, params.session_id)))
    throw new KnownError(commonErrors.OBJECT_MISSING);
  if (session?.id === params.session_id) await endSession(services.db, session, 'app', reply);
  return { status: 204, body: undefined };
};

/** Signs every other browser out, instance administration included. */
export const endOtherSessions: Handler<typeof endOthersCall> = async (_input, { services, userId, session }) => {
  await endSessionsOf(services.db, userId, must(session, 'the call requires a session').id);
  return { status: 204, body: undefined };
};
