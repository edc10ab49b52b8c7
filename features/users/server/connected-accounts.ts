import type { Selectable } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import type {
  ConnectedAccount,
  deleteMyAccount as deleteCall,
  listMyAccounts as listCall,
  readMyAccount as readCall,
} from '#features/users/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { inTimeZone } from '#platform/shared/instants.ts';

type Row = Selectable<Database['accounts']>;

function accountsOf({ db }: Pick<Services, 'db'>, userId: string) {
  return db.selectFrom('accounts').selectAll().where('user_id', '=', userId);
}

/** Returns the accounts at other services the signed-in person signs in with. */
export const listMyAccounts: Handler<typeof listCall> = async (_input, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  const [rows, zone] = await Promise.all([
    accountsOf(services, userId).orderBy('created_at').orderBy('id').execute(),
    accounts.userTimeZone(services.db, userId),
  ]);
  return { status: 200, body: rows.map((row) => present(row, zone)) };
};

/** Returns one of them. Throws OBJECT_MISSING (404), for other people's too. */
export const readMyAccount: Handler<typeof readCall> = async ({ params }, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  const row = await accountsOf(services, userId).where('id', '=', params.account_id).executeTakeFirst();
  if (!row) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, body: present(row, await accounts.userTimeZone(services.db, userId)) };
};

/** Forgets one: the next sign-in through it connects it again, when its address is still theirs and verified. */
export const deleteMyAccount: Handler<typeof deleteCall> = async ({ params }, { services, userId, request }) => {
  await services.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('accounts')
      .where('id', '=', params.account_id)
      .where('user_id', '=', userId)
      .returning('provider')
      .executeTakeFirst();
    if (!gone) throw new KnownError(commonErrors.OBJECT_MISSING);
    const details = { provider: gone.provider };
    await recordAudit(trx, {
      actorId: userId,
      action: 'account.disconnected',
      target: userId,
      ip: request.ip,
      details,
    });
  });
  return { status: 204, body: undefined };
};

/** No token leaves the server: their keys stay, empty (decisions.md 1.7). */
function present(row: Row, zone: string): ConnectedAccount {
  return {
    id: row.id,
    created_at: inTimeZone(row.created_at, zone),
    updated_at: inTimeZone(row.updated_at, zone),
    user: row.user_id,
    provider: row.provider,
    provider_account_id: row.provider_account_id,
    access_token: '',
    access_token_expired_at: null,
    refresh_token: null,
    refresh_token_expired_at: null,
    last_connected_at: inTimeZone(row.last_connected_at, zone),
    id_token: '',
    metadata: {},
  };
}
