import type { AccountHooks } from '#features/accounts/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { appUrl } from '#features/configuration/server/public.ts';
import { userErrors, type deactivateMe as call } from '#features/users/contract.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { queueMail, type Mail } from '#platform/server/mail/queue-mail.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { endSession, endSessionsOf } from '#platform/server/sessions/sessions.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { isInstanceAdmin } from './instance-admin.ts';
import { mustFindMe } from './my-account.ts';

const fresh = { profile_complete: false, workspace_create: false, workspace_invite: false, workspace_join: false };

/**
 * Deactivates the signed-in person's account (wire-account-workspace.md 3.1): memberships and sessions end, onboarding
 * starts again if they come back, and an email confirms it. Their work stays, under their name. The password stays too:
 * signing in again by any method reactivates the account. Throws INSTANCE_ADMIN_STAYS (400), and whatever reason the
 * hooks give.
 */
export const deactivateMe =
  (hooks: AccountHooks): Handler<typeof call> =>
  async (_input, { services, userId, session, request, reply }) => {
    const { db } = services;
    const me = await mustFindMe(db, userId);
    if (await isInstanceAdmin(db, userId)) throw new KnownError(userErrors.INSTANCE_ADMIN_STAYS);
    await hooks.checkDeactivation(db, userId);
    const url = await appUrl(services);
    await hooks.deactivate(services, userId);
    const now = new Date().toISOString();
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ is_active: false, updated_at: now }).where('id', '=', userId).execute();
      await trx
        .updateTable('profiles')
        .set({
          is_onboarded: false,
          is_tour_completed: false,
          onboarding_step: JSON.stringify(fresh),
          last_workspace_id: null,
          updated_at: now,
        })
        .where('user_id', '=', userId)
        .execute();
      await endSessionsOf(trx, userId);
      if (me.email !== null) await queueMail(trx, deactivatedMail(me.email, url));
      await recordAudit(trx, { actorId: userId, action: 'account.deactivated', target: userId, ip: request.ip });
    });
    await endSession(db, session, 'app', reply);
    return { status: 204, body: undefined };
  };

/** Composes the email that confirms it; `url` is the installation's address, null before setup stored one. */
export function deactivatedMail(to: string, url: string | null): Mail {
  const subject = 'Your account is deactivated';
  const body = composeMail({
    title: subject,
    paragraphs: [
      'You’ve left every workspace and been signed out everywhere. Your work stays, under your name.',
      'To come back, sign in again the way you did before.',
    ],
    ...(url === null ? {} : { action: { label: 'Sign in', url: `${url}/` } }),
    foot: 'If this wasn’t you, sign in and change your password.',
  });
  return { to, kind: 'account-deactivated', subject, ...body };
}
