import { sql, type Kysely } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { assetUrl } from '#platform/shared/asset-url.ts';
import type { WorkspaceRecord } from '#features/workspaces/contract.ts';

interface Row {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  logo_asset: string | null;
  organization_size: string | null;
  timezone: string;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
  owner: Parameters<typeof accounts.presentUserLite>[0];
  first_time: boolean;
  total_members: number;
  total_issues: number;
}

const columns = sql`
  w.id, w.name, w.slug, w.logo, w.logo_asset, w.organization_size, w.timezone, w.created_at, w.updated_at, w.created_by, w.updated_by, w.deleted_at,
  json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar, 'avatar_asset', u.avatar_asset,
    'is_bot', u.is_bot, 'display_name', u.display_name) as owner,
  not exists (select from projects p where p.workspace_id = w.id) as first_time,
  (select count(*) from workspace_members m join users mu on mu.id = m.user_id and not mu.is_bot
    where m.workspace_id = w.id and m.is_active) as total_members,
  (select coalesce(sum(c.n), 0) from issue_counts c
    join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id and p.deleted_at is null
    where c.workspace_id = w.id and c.dimension = 'total')::bigint as total_issues`;

/** One workspace as the wire shows it; null when it does not exist. */
export async function findWorkspace(db: Kysely<Database>, workspaceId: string): Promise<WorkspaceRecord | null> {
  const { rows } = await sql<Row>`
    select ${columns} from workspaces w join users u on u.id = w.owner_id where w.id = ${workspaceId} and w.deleted_at is null`.execute(
    db,
  );
  return rows[0] ? present(rows[0]) : null;
}

/** Returns the workspaces a person belongs to, oldest first (a named unscoped look-up, decisions.md 3.27). */
export async function findMyWorkspaces(db: Kysely<Database>, userId: string): Promise<WorkspaceRecord[]> {
  const { rows } = await sql<Row>`
    select ${columns} from workspace_members me
    join workspaces w on w.id = me.workspace_id and w.deleted_at is null join users u on u.id = w.owner_id
    where me.user_id = ${userId} and me.is_active order by w.created_at, w.id`.execute(db);
  return rows.map(present);
}

function present({ owner, ...row }: Row): WorkspaceRecord {
  return {
    ...row,
    owner: accounts.presentUserLite(owner),
    logo_url: assetUrl(row.logo_asset, row.logo),
  };
}
