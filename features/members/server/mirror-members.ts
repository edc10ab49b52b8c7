import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { MirroredMember, mirrorMembers as call } from '#features/members/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';

/** Everybody who has or had a place in the workspace: names and pictures, which each member sees. */
export const mirrorMembers: Handler<typeof call> = async ({ params }, { services, userId }) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.read');
  const { rows } = await sql<MirroredMember>`
    select u.id, u.first_name, u.last_name, u.display_name, ${accounts.userLiteSql('u')}->>'avatar_url' as avatar_url, m.role, m.is_active
    from workspace_members m join users u on u.id = m.user_id where m.workspace_id = ${workspaceId}`.execute(
    services.db,
  );
  return { status: 200, body: rows };
};
