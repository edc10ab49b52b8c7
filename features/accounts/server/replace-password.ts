import { recordAudit } from '#features/audit/server/public.ts';
import type { Incoming } from '#platform/server/http/route.ts';
import { rememberDevice } from '#platform/server/sessions/known-device.ts';
import { endSessionsOf, startSession } from '#platform/server/sessions/sessions.ts';
import { hashPassword } from './passwords.ts';
import { normalEmail, type User } from './users.ts';

/**
 * Replaces a signed-in person's password: all sessions end, and the caller gets a new one (wire-account-workspace.md
 * 0.1). Returns null, and writes nothing, when the password has changed since `user` was read.
 */
export async function replacePassword(context: Incoming, user: User, password: string): Promise<User | null> {
  const { services } = context;
  const hash = await hashPassword(password);
  return services.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ password_hash: hash, is_password_autoset: false, updated_at: new Date().toISOString() })
      .where('id', '=', user.id)
      .where('password_hash', 'is not distinct from', user.password_hash)
      .returningAll()
      .executeTakeFirst();
    if (!changed) return null;
    await endSessionsOf(trx, user.id);
    await recordAudit(trx, { actorId: user.id, action: 'password.changed', ip: context.request.ip });
    await startSession(trx, services.settings, 'app', user.id, context);
    if (user.email !== null) rememberDevice(services.settings, normalEmail(user.email), context);
    return changed;
  });
}
