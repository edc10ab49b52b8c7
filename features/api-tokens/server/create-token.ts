import { randomBytes } from 'node:crypto';
import { standIn, write } from '#features/access/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { may } from '#features/access/rules.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { apiTokenErrors, type ApiTokenRecord } from '#features/api-tokens/contract.ts';
import type * as contract from '#features/api-tokens/contract.ts';
import { mintToken } from './mint-token.ts';
import { recordToken } from './record-token.ts';
import { presentToken, tokenColumns } from './token-rows.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Insertable } from 'kysely';

/** Makes a token. Its text is only in this answer: a repeated request is answered with an empty one. */
export const createApiToken: Handler<typeof contract.createApiToken> = async (
  { params, body },
  { services, userId, request },
) => {
  const project = body.project ?? null;
  if (project !== null && body.all_workspaces === true) throw new KnownError(apiTokenErrors.REACH_UNCLEAR);
  const expires = body.expired_at ?? null;
  const minted = mintToken();
  const { result } = await write(services, userId, params, 'workspace.useTokens', async (writer) => {
    if (expires !== null && Date.parse(expires) <= Date.parse(writer.now))
      throw new KnownError(apiTokenErrors.EXPIRY_PAST);
    if (project !== null) {
      const place = await standIn(writer.db, userId, { slug: params.slug, project_id: project });
      if (!place || !may('project.read', place.standing)) throw new KnownError(apiTokenErrors.PROJECT_INVALID);
    }
    return insert(writer, userId, request.ip, {
      token_hash: minted.hash,
      label: body.label ?? randomBytes(16).toString('hex'),
      description: body.description ?? '',
      expired_at: expires,
      scope: body.scope ?? 'admin',
      // As the wire has it: a token acts as its person wherever they belong, unless it is asked to be limited.
      all_workspaces: project === null && (body.all_workspaces ?? true),
      project_id: project,
    });
  });
  return { status: 201, body: { ...result.record, token: result.hash === hex(minted.hash) ? minted.token : '' } };
};

/**
 * Makes the caller's service token, which has a higher rate limit. The wire answers the token again on later calls; it
 * is not stored, so theirs is empty (decisions.md 1.7), until the token is revoked and made again.
 */
export const createServiceToken: Handler<typeof contract.createServiceToken> = async (
  { params },
  { services, userId, request },
) => {
  const minted = mintToken();
  const { result: made } = await write(services, userId, params, 'workspace.readAllTokens', async (writer) => {
    const known = await writer.db
      .selectFrom('api_tokens')
      .select('id')
      .where('workspace_id', '=', writer.workspaceId)
      .where('user_id', '=', userId)
      .where('is_service', '=', true)
      .executeTakeFirst();
    if (known) return null;
    const { hash } = await insert(writer, userId, request.ip, {
      token_hash: minted.hash,
      label: 'Service token',
      is_service: true,
      all_workspaces: false,
    });
    return hash;
  });
  if (made === null) return { status: 200, body: { token: '' } };
  return { status: 201, body: { token: made === hex(minted.hash) ? minted.token : '' } };
};

type NewToken = Pick<Insertable<Database['api_tokens']>, 'token_hash' | 'label'> &
  Partial<Insertable<Database['api_tokens']>>;

/** Stores a token. The answer is kept for requests sent again, so it holds the hash and never the token. */
async function insert(
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
    details: { label: row.label, scope: row.scope, is_service: row.is_service },
  });
  return { record: presentToken(row), hash: hex(token.token_hash) };
}

const hex = (hash: Buffer) => hash.toString('hex');
