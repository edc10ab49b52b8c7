import { recordAudit } from '#features/audit/server/public.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { Incoming, Redirect } from '#platform/server/http/route.ts';
import { startSession } from '#platform/server/sessions/sessions.ts';
import type { AccountHooks } from './hooks.ts';
import { findLanding, type Landing } from './landing-path.ts';
import { backAgainLetter } from './letters.ts';
import { redirectOn, type Site } from './sites.ts';
import type { User } from './users.ts';

/** Somebody who proved to be `user`, and how. */
export interface Arrival {
  readonly hooks: AccountHooks;
  readonly site: Site;
  readonly context: Incoming;
  readonly user: User;
  readonly medium: 'email' | 'magic-code' | 'google' | 'github' | 'gitlab' | 'oidc';
  readonly nextPath: string | undefined;
  /** A page they must see before they go on; by default none. */
  readonly detour?: (landing: Landing) => string | null;
}

/**
 * Starts the app session and sends the person on (wire-account-workspace.md 1.3): who had deactivated the account has it
 * back and is told so by mail. The caller has refused those whom an administrator switched off.
 */
export async function letIn(arrival: Arrival): Promise<Redirect> {
  const { hooks, site, context, user, medium, nextPath } = arrival;
  const { services, request, session } = context;
  await services.db.transaction().execute(async (trx) => {
    // One row a person is taken first by every sign-in, so that two at once wait for each other.
    await trx
      .updateTable('users')
      .set({
        last_login_medium: medium,
        last_login_time: new Date().toISOString(),
        last_login_ip: request.ip,
        last_login_uagent: (request.headers['user-agent'] ?? '').slice(0, 500),
        ...(user.is_active ? {} : { is_active: true }),
      })
      .where('id', '=', user.id)
      .execute();
    // The session this browser had, perhaps of somebody else, gives way to the new one.
    if (session) await trx.deleteFrom('sessions').where('id', '=', session.id).execute();
    await startSession(trx, services.settings, 'app', user.id, context);
    await recordAudit(trx, { actorId: user.id, action: 'session.started', ip: request.ip, details: { medium, site } });
    if (!user.is_active && user.email !== null) await queueMail(trx, backAgainLetter(user.email));
  });
  if (site === 'space') return redirectOn(services.settings, site, nextPath, '/');
  await hooks.afterSignIn(services, user);
  const landing = await findLanding(services.db, hooks, user);
  const detour = arrival.detour?.(landing) ?? null;
  return detour === null
    ? redirectOn(services.settings, site, nextPath, landing.path)
    : redirectOn(services.settings, site, undefined, detour);
}
