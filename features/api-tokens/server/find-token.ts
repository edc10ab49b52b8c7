import { sql } from 'kysely';
import type { FindToken } from '#platform/server/http/token-callers.ts';
import { tokenPrefix } from '#features/api-tokens/contract.ts';
import { hashToken } from './mint-token.ts';
import type { TokenScope } from '#platform/shared/call.ts';
import './tables.ts';

/** When a token was used last is written down at most this often, in milliseconds. */
const USED_EVERY = 60_000;

/** Requests a minute (wire-account-workspace.md 18.1). */
const perMinute = { person: 60, service: 300 };

interface Found {
  readonly id: string;
  readonly workspace_id: string;
  readonly slug: string;
  readonly user_id: string;
  readonly label: string;
  readonly scope: TokenScope;
  readonly all_workspaces: boolean;
  readonly project_id: string | null;
  readonly is_service: boolean;
  readonly last_used: string | null;
  readonly expired_at: string | null;
  readonly access_until: string | null;
}

/**
 * Returns whom a token acts as, and notes that it is in use. Null when it is unknown, inactive or expired, or when its
 * person left the workspace it was made in or deactivated their account (docs/decisions/060).
 */
export const findToken: FindToken = async (db, token) => {
  if (!token.startsWith(tokenPrefix)) return null;
  const { rows } = await sql<Found>`
    select t.id, t.workspace_id, w.slug, t.user_id, t.label, t.scope, t.all_workspaces, t.project_id, t.is_service, t.last_used, t.expired_at,
      t.access_until
    from api_tokens t
    join workspaces w on w.id = t.workspace_id and w.deleted_at is null
    join workspace_members m on m.workspace_id = t.workspace_id and m.user_id = t.user_id and m.is_active
    join users u on u.id = t.user_id and u.is_active
    where t.token_hash = ${hashToken(token)} and t.is_active`.execute(db);
  const found = rows[0];
  const now = Date.now();
  const isOver = (end: string | null) => end !== null && Date.parse(end) <= now;
  if (!found || isOver(found.expired_at) || isOver(found.access_until)) return null;
  if (found.last_used === null || now - Date.parse(found.last_used) >= USED_EVERY)
    await db
      .updateTable('api_tokens')
      .set({ last_used: new Date(now).toISOString() })
      .where('workspace_id', '=', found.workspace_id)
      .where('id', '=', found.id)
      .execute();
  return {
    id: found.id,
    userId: found.user_id,
    label: found.label,
    scope: found.scope,
    slug: found.all_workspaces ? null : found.slug,
    projectId: found.project_id,
    perMinute: found.is_service ? perMinute.service : perMinute.person,
  };
};
