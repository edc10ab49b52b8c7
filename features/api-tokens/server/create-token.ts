import { randomBytes } from 'node:crypto';
import { standIn, write } from '#features/access/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { may } from '#features/access/rules.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { apiTokenErrors } from '#features/api-tokens/contract.ts';
import type * as contract from '#features/api-tokens/contract.ts';
import { hexOf, insertToken } from './insert-token.ts';
import { mintToken } from './mint-token.ts';

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
    return insertToken(writer, userId, request.ip, {
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
  return { status: 201, body: { ...result.record, token: result.hash === hexOf(minted.hash) ? minted.token : '' } };
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
    const { hash } = await insertToken(writer, userId, request.ip, {
      token_hash: minted.hash,
      label: 'Service token',
      is_service: true,
      all_workspaces: false,
    });
    return hash;
  });
  if (made === null) return { status: 200, body: { token: '' } };
  return { status: 201, body: { token: made === hexOf(minted.hash) ? minted.token : '' } };
};
