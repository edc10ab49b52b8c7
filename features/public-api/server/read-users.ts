import { sql } from 'kysely';
import { may } from '#features/access/rules.ts';
import type { V1User } from './calls/projects.ts';
import type { At } from './v1-route.ts';

/** Returns people of a workspace by id; guests of it see no email addresses (decisions.md 2). */
export async function readUsers(at: At, slug: string, ids: readonly string[]): Promise<ReadonlyMap<string, V1User>> {
  const { workspaceId, standing } = await at.enter({ slug }, 'workspace.read');
  const seesEmails = may('workspace.readEmails', standing);
  const { rows } = await sql<V1User>`
    select u.id, u.first_name, u.last_name, case when ${seesEmails} then u.email end as email, u.avatar,
      case when u.avatar_asset is null then nullif(u.avatar, '') else '/api/assets/v2/static/' || u.avatar_asset || '/' end as avatar_url,
      u.display_name
    from workspace_members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.user_id = any(${ids}::uuid[])`.execute(at.db);
  return new Map(rows.map((row) => [row.id, row]));
}
