import { recordAudit } from '#features/audit/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { endSession } from '#platform/server/sessions/sessions.ts';
import type { signOut as call } from '#features/accounts/sign-in-contract.ts';
import { redirectOn, type Site } from './sites.ts';

/** Signs this browser out; never fails. Boards lead back to where the person was (wire-account-workspace.md 1.5). */
export function signOut(site: Site): Handler<typeof call> {
  return async ({ body }, { services, session, request, reply }) => {
    if (session) {
      await services.db
        .updateTable('users')
        .set({ last_logout_time: new Date().toISOString(), last_logout_ip: request.ip })
        .where('id', '=', session.userId)
        .execute();
      await recordAudit(services.db, { actorId: session.userId, action: 'session.ended', ip: request.ip });
    }
    await endSession(services.db, session, 'app', reply);
    return redirectOn(services.settings, site, site === 'app' ? undefined : body.next_path, '/');
  };
}
