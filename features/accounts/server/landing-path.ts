import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';

/** A person's last workspace, if they still belong to it, and their oldest one. */
export interface HomeWorkspaces {
  readonly last: { id: string; slug: string } | null;
  readonly oldest: { id: string; slug: string } | null;
}

/** A named unscoped look-up (decisions.md 3.27): where a person may go. */
export async function findHomeWorkspaces(db: Kysely<Database>, userId: string): Promise<HomeWorkspaces> {
  const { rows } = await sql<{ id: string; slug: string; is_last: boolean }>`
    select w.id, w.slug, coalesce(w.id = p.last_workspace_id, false) as is_last
    from workspace_members m
    join workspaces w on w.id = m.workspace_id and w.deleted_at is null
    left join profiles p on p.user_id = m.user_id
    where m.user_id = ${userId} and m.is_active order by w.created_at, w.id`.execute(db);
  return { last: rows.find((row) => row.is_last) ?? null, oldest: rows[0] ?? null };
}

/** Where a person lands after signing in (wire-account-workspace.md 1.3). */
export async function landingPath(db: Kysely<Database>, userId: string): Promise<string> {
  const { last, oldest } = await findHomeWorkspaces(db, userId);
  const slug = last?.slug ?? oldest?.slug;
  return slug === undefined ? '/create-workspace' : `/${slug}`;
}
