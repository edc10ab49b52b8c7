import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { AccountHooks } from './hooks.ts';
import type { User } from './users.ts';

/** A person's last workspace, if they still belong to it, and their oldest one. */
export interface HomeWorkspaces {
  readonly last: { id: string; slug: string } | null;
  readonly oldest: { id: string; slug: string } | null;
}

/** Reads a person's last and oldest workspace (a named unscoped look-up, decisions.md 3.27). */
export async function findHomeWorkspaces(db: Kysely<Database>, userId: string): Promise<HomeWorkspaces> {
  const { rows } = await sql<{ id: string; slug: string; is_last: boolean }>`
    select w.id, w.slug, coalesce(w.id = p.last_workspace_id, false) as is_last
    from workspace_members m
    join workspaces w on w.id = m.workspace_id and w.deleted_at is null
    left join profiles p on p.user_id = m.user_id
    where m.user_id = ${userId} and m.is_active order by w.created_at, w.id`.execute(db);
  return { last: rows.find((row) => row.is_last) ?? null, oldest: rows[0] ?? null };
}

/** The page a person lands on, and whether they have finished onboarding. */
export interface Landing {
  readonly path: string;
  readonly isOnboarded: boolean;
}

/** Returns the page a person lands on after signing in, in the wire's order (wire-account-workspace.md 1.3). */
export async function findLanding(db: Kysely<Database>, hooks: AccountHooks, user: User): Promise<Landing> {
  const { rows } = await sql<{ is_onboarded: boolean; slug: string | null }>`
    select p.is_onboarded, (
      select w.slug from workspace_members m join workspaces w on w.id = m.workspace_id and w.deleted_at is null
      where m.user_id = p.user_id and m.is_active
      order by w.id = p.last_workspace_id desc nulls last, w.created_at, w.id limit 1) as slug
    from profiles p where p.user_id = ${user.id}`.execute(db);
  const { is_onboarded: isOnboarded = false, slug = null } = rows[0] ?? {};
  if (!isOnboarded) return { path: '/onboarding', isOnboarded };
  if (slug !== null) return { path: `/${slug}`, isOnboarded };
  const isInvited = await hooks.isInvited(db, user.email ?? '');
  return { path: isInvited ? '/invitations' : '/create-workspace', isOnboarded };
}
