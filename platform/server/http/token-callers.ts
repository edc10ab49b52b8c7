import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { countInWindow } from '#platform/server/sessions/count-in-window.ts';
import type { CallSpec, TokenScope } from '#platform/shared/call.ts';
import { commonErrors, defineErrors, KnownError } from '#platform/shared/errors.ts';
import type { Services } from './services.ts';

/** Whom a valid API token acts as, and what it is limited to. */
export interface TokenCaller {
  readonly id: string;
  readonly userId: string;
  /** The name its person gave it. */
  readonly label: string;
  readonly scope: TokenScope;
  /** The slug of the only workspace it works in; null: all of its person's. */
  readonly slug: string | null;
  /** The only project it works in. */
  readonly projectId: string | null;
  /** How many requests it may send a minute. */
  readonly perMinute: number;
}

/** Returns whom a token acts as; null when it is not valid (any longer). */
export type FindToken = (db: Kysely<Database>, token: string) => Promise<TokenCaller | null>;

export const tokenErrors = defineErrors({
  TOKEN_INVALID: { status: 403, body: { detail: 'Given API token is not valid' } },
  TOKEN_SCOPE: { status: 403, body: { detail: 'The scope of this API token does not allow this request.' } },
  TOKEN_PLACE: { status: 403, body: { detail: 'This API token is limited to another workspace or project.' } },
});

/** What each scope includes. */
const ranks: Readonly<Record<TokenScope, number>> = { read: 0, write: 1, admin: 2 };

/** Returns the API token that a request carries, in `X-API-Key` or as `Authorization: Bearer`; null without one. */
export function sentToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['x-api-key'];
  if (typeof key === 'string' && key !== '') return key;
  return /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Returns the caller of a request that carries a token, and counts it against the token's limit. Null without a token.
 * Throws TOKEN_INVALID (403) or RATE_LIMITED (429); an allowed reply says how many requests are left
 * (wire-account-workspace.md 18.1).
 */
export async function readTokenCaller(
  { db, findToken }: Pick<Services, 'db' | 'findToken'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<TokenCaller | null> {
  const token = sentToken(request);
  if (token === null) return null;
  const caller = await findToken(db, token);
  if (!caller) throw new KnownError(tokenErrors.TOKEN_INVALID);
  const { left, retryAfter } = await countInWindow(db, `token:${caller.id}`, caller.perMinute, 60);
  if (left === null) throw new KnownError({ ...commonErrors.RATE_LIMITED, retryAfter });
  void reply.header('x-ratelimit-remaining', left);
  void reply.header('x-ratelimit-reset', Math.floor(Date.now() / 1000) + 60);
  return caller;
}

/** Throws TOKEN_SCOPE or TOKEN_PLACE (403) unless the token may send this call to this place. */
export function checkReach(caller: TokenCaller, { token }: CallSpec, params: unknown): void {
  if (token === undefined || ranks[caller.scope] < ranks[token]) throw new KnownError(tokenErrors.TOKEN_SCOPE);
  const { slug, projectId } = placeOf(params);
  const isElsewhere =
    (caller.slug !== null && slug !== caller.slug.toLowerCase()) ||
    (caller.projectId !== null && projectId !== caller.projectId);
  if (isElsewhere) throw new KnownError(tokenErrors.TOKEN_PLACE);
}

/** Returns the workspace and project that a path names, in lower case. */
function placeOf(params: unknown): { readonly slug: string | null; readonly projectId: string | null } {
  const named = new Map<string, unknown>(Object.entries(params ?? {}));
  const read = (name: string) => {
    const value = named.get(name);
    return typeof value === 'string' ? value.toLowerCase() : null;
  };
  return { slug: read('slug'), projectId: read('project_id') };
}
