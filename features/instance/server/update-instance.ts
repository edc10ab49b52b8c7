import { recordAudit } from '#features/audit/server/public.ts';
import { appUrl } from '#features/configuration/server/public.ts';
import type { updateInstance as updateCall } from '#features/instance/admin-contract.ts';
import type { visitSignUpScreen as visitCall } from '#features/instance/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { presentInstance } from './read-instance.ts';

/** Renames the instance; the rest of its record is read-only (wire-account-workspace.md 2). */
export const updateInstance: Handler<typeof updateCall> = async ({ body }, { services, request, userId }) => {
  const base = await appUrl(services);
  const row = await services.db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('instances').selectAll().forUpdate().executeTakeFirstOrThrow();
    const name = body.instance_name;
    if (name === undefined || name === before.instance_name) return before;
    await recordAudit(trx, {
      actorId: userId,
      action: 'instance.renamed',
      target: before.id,
      ip: request.ip,
      details: { from: before.instance_name, to: name },
    });
    return trx
      .updateTable('instances')
      .set({ instance_name: name, updated_by: userId, updated_at: new Date().toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { status: 200, body: presentInstance(row, base) };
};

/** Records that the sign-up screen was seen; anybody may report it, and only the first time writes. */
export const visitSignUpScreen: Handler<typeof visitCall> = async (_input, { services }) => {
  await services.db
    .updateTable('instances')
    .set({ is_signup_screen_visited: true })
    .where('is_signup_screen_visited', '=', false)
    .execute();
  return { status: 204, body: undefined };
};
