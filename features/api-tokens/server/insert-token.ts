import type { Insertable } from 'kysely';
import type { ApiTokenRecord } from '#features/api-tokens/contract.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { newId } from '#platform/shared/ids.ts';
import { recordToken } from './record-token.ts';
import { presentToken, tokenColumns } from './token-rows.ts';

/** What is decided about a token when it is made. */
export type NewToken = Pick<Insertable<Database['api_tokens']>, 'token_hash' | 'label'> &
  Partial<Insertable<Database['api_tokens']>>;

/** Stores a token. The answer is kept for requests sent again, so it holds the hash and never the token. */
export async function insertToken(
  writer: Writer,
  userId: string,
  ip: string,
  token: NewToken,
): Promise<{ readonly record: ApiTokenRecord; readonly hash: string }> {
  const row = await writer.db
    .insertInto('api_tokens')
    .values({
      ...token,
      workspace_id: writer.workspaceId,
      id: newId(),
      user_id: userId,
      created_by: userId,
      updated_by: userId,
      created_at: writer.now,
      updated_at: writer.now,
    })
    .returning(tokenColumns)
    .executeTakeFirstOrThrow();
  recordToken(writer, { id: row.id, user_id: userId }, 'created');
  await recordAudit(writer.db, {
    actorId: userId,
    action: 'api-token.created',
    workspaceId: writer.workspaceId,
    target: row.id,
    ip,
    details: {
      label: row.label,
      scope: row.scope,
      is_service: row.is_service,
      ...(row.agent !== null && { agent: row.agent }),
    },
  });
  return { record: presentToken(row), hash: hexOf(token.token_hash) };
}

/** Returns a hash in the form that answers can hold. */
export const hexOf = (hash: Buffer): string => hash.toString('hex');
