import { sql, type Kysely } from 'kysely';
import { enter, type Place } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import type * as contract from '#features/api-tokens/contract.ts';
import { presentToken, selectTokens, tokenColumns } from './token-rows.ts';

/** Returns the tokens of a workspace, newest first: an admin sees everyone's, others their own (decisions.md 2). */
export const listApiTokens: Handler<typeof contract.listApiTokens> = async ({ params }, { services, userId }) => {
  const { workspaceId, standing } = await enter(services.db, userId, params, 'workspace.useTokens');
  let query = selectTokens(services.db, workspaceId);
  if (!may('workspace.readAllTokens', standing)) query = query.where('user_id', '=', userId);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return { status: 200, body: rows.map(presentToken) };
};

/** Returns the caller's tokens in every workspace they belong to, newest first. */
export const listMyApiTokens: Handler<typeof contract.listMyApiTokens> = async (_input, { services, userId }) => {
  const columns = sql.join(tokenColumns.map((column) => sql.ref(`t.${column}`)));
  const { rows } = await sql<Parameters<typeof presentToken>[0]>`
    select ${columns} from api_tokens t
    join workspaces w on w.id = t.workspace_id and w.deleted_at is null
    join workspace_members m on m.workspace_id = t.workspace_id and m.user_id = t.user_id and m.is_active
    where t.user_id = ${userId} order by t.created_at desc, t.id desc`.execute(services.db);
  return { status: 200, body: rows.map(presentToken) };
};

/** Returns one token. */
export const readApiToken: Handler<typeof contract.readApiToken> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'workspace.useTokens');
  return { status: 200, body: presentToken(await findVisible(services.db, place, params.token_id)) };
};

/** Returns a token that this person may see. Throws OBJECT_MISSING (404) for others as for unknown ones. */
export async function findVisible(db: Kysely<Database>, { workspaceId, userId, standing }: Place, id: string) {
  let query = selectTokens(db, workspaceId).where('id', '=', id);
  if (!may('workspace.readAllTokens', standing)) query = query.where('user_id', '=', userId);
  const row = await query.executeTakeFirst();
  if (!row) throw new KnownError(commonErrors.OBJECT_MISSING);
  return row;
}
