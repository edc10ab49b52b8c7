import { write } from '#features/access/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { announceEnded } from '#platform/server/sessions/sessions.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { definedOf } from '#platform/shared/objects.ts';
import type * as contract from '#features/api-tokens/contract.ts';
import { findVisible } from './read-tokens.ts';
import { recordToken } from './record-token.ts';
import { presentToken, tokenColumns } from './token-rows.ts';

/** Renames a token of the caller's, or switches it off and on. Others' tokens are seen and revoked, never changed. */
export const updateApiToken: Handler<typeof contract.updateApiToken> = async (
  { params, body },
  { services, userId },
) => {
  const { result } = await write(services, userId, params, 'workspace.useTokens', async (writer, place) => {
    const { id, user_id } = await findVisible(writer.db, place, params.token_id);
    if (user_id !== userId) throw new KnownError(commonErrors.NOT_ALLOWED);
    const row = await writer.db
      .updateTable('api_tokens')
      .set({ ...definedOf(body), updated_at: writer.now, updated_by: userId })
      .where('workspace_id', '=', writer.workspaceId)
      .where('id', '=', id)
      .returning(tokenColumns)
      .executeTakeFirstOrThrow();
    recordToken(writer, { id, user_id }, 'updated');
    if (body.is_active === false) await announceEnded(writer.db, user_id);
    return presentToken(row);
  });
  return { status: 200, body: { ...result, token: '' } };
};

/** Revokes a token, the caller's own or as an admin anybody's. It stops working with the next request. */
export const deleteApiToken: Handler<typeof contract.deleteApiToken> = async (
  { params },
  { services, userId, request },
) => {
  await write(services, userId, params, 'workspace.useTokens', async (writer, place) => {
    await revokeToken(writer, await findVisible(writer.db, place, params.token_id), request.ip);
  });
  return { status: 204, body: undefined };
};

/**
 * Ends a token in the caller's command, with the connection of an agent that holds it. `why` is for the audit, where it
 * was not a person who revoked it.
 */
export async function revokeToken(
  writer: Writer,
  { id, user_id, label }: { readonly id: string; readonly user_id: string; readonly label: string },
  ip: string,
  why?: string,
): Promise<void> {
  await writer.db
    .deleteFrom('api_tokens')
    .where('workspace_id', '=', writer.workspaceId)
    .where('id', '=', id)
    .execute();
  recordToken(writer, { id, user_id }, 'deleted');
  await recordAudit(writer.db, {
    actorId: writer.actorId,
    action: 'api-token.revoked',
    workspaceId: writer.workspaceId,
    target: id,
    ip,
    details: { label, of: user_id, ...(why !== undefined && { why }) },
  });
  // Live connections opened with it end now.
  await announceEnded(writer.db, user_id);
}
