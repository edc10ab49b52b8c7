import type { Kysely } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { WorkspaceMember } from '#features/workspaces/contract.ts';

/** Which members are asked for: all active ones, or one of them by membership id. */
interface Wanted {
  readonly workspaceId: string;
  readonly memberId?: string;
  /** Only those with one of these (normalized) addresses. */
  readonly emails?: readonly string[];
  /** Guests see no addresses (decisions.md 2). */
  readonly showEmails: boolean;
}

/** Active memberships as the wire shows them, by who joined first. */
export async function findMembers(db: Kysely<Database>, wanted: Wanted): Promise<WorkspaceMember[]> {
  let query = db
    .selectFrom('workspace_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .selectAll('m')
    .select([
      'u.first_name',
      'u.last_name',
      'u.display_name',
      'u.avatar',
      'u.avatar_asset',
      'u.is_bot',
      'u.email',
      'u.last_login_medium',
      'w.name as workspace_name',
      'w.slug as workspace_slug',
    ])
    .where('m.workspace_id', '=', wanted.workspaceId)
    .where('m.is_active', '=', true);
  if (wanted.memberId !== undefined) query = query.where('m.id', '=', wanted.memberId);
  if (wanted.emails) query = query.where((where) => where(where.fn('lower', ['u.email']), 'in', wanted.emails ?? []));
  const rows = await query.orderBy('m.created_at').orderBy('m.id').execute();
  return rows.map((row): WorkspaceMember => ({
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
    created_by: row.created_by,
    updated_by: row.updated_by,
    member: {
      ...accounts.presentUserLite({ ...row, id: row.user_id }),
      ...(wanted.showEmails ? { email: row.email ?? '', last_login_medium: row.last_login_medium } : {}),
    },
    workspace: { name: row.workspace_name, slug: row.workspace_slug, id: row.workspace_id },
    role: row.role,
    company_role: row.company_role,
    view_props: row.view_props,
    default_props: row.default_props,
    issue_props: row.issue_props,
    is_active: row.is_active,
  }));
}
