import type { Kysely, Selectable } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import { findWorkspace } from '#features/workspaces/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { must } from '#platform/shared/must.ts';
import type { Invitation } from '#features/members/contract.ts';

/** A stored invitation. */
export type StoredInvitation = Selectable<Database['workspace_invitations']>;

/** What the reader may see of it beyond what everybody sees. */
interface Sight {
  /** Makes the link's token, for those who may invite. */
  readonly token?: (id: string) => string;
  /** "My invitations" say how many people are there. */
  readonly withTotal?: boolean;
}

/** Invitations of one live workspace as the wire shows them, in the given order. */
export async function presentInvitations(
  db: Kysely<Database>,
  workspaceId: string,
  rows: readonly StoredInvitation[],
  { token, withTotal = false }: Sight = {},
): Promise<Invitation[]> {
  if (rows.length === 0) return [];
  const found = must(await findWorkspace(db, workspaceId), 'invitations are read in a live workspace');
  const { total_members, total_issues: _issues, ...workspace } = found;
  const authors = await findAuthors(db, rows);
  return rows.map(({ workspace_id: _workspace, ...row }) => ({
    ...row,
    deleted_at: null,
    workspace,
    token: token?.(row.id) ?? '',
    created_by_detail: authors.get(row.created_by ?? '') ?? null,
    ...(withTotal && total_members !== undefined ? { total_members } : {}),
  }));
}

async function findAuthors(db: Kysely<Database>, rows: readonly StoredInvitation[]) {
  const ids = [...new Set(rows.flatMap((row) => (row.created_by === null ? [] : [row.created_by])))];
  if (ids.length === 0) return new Map<string, ReturnType<typeof accounts.presentUserLite>>();
  const users = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
  return new Map(users.map((user) => [user.id, accounts.presentUserLite(user)]));
}

/** One invitation of a workspace, or null. */
export async function findInvitation(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<StoredInvitation | null> {
  const row = await db
    .selectFrom('workspace_invitations')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
