import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type { listMutes as call, Mute } from '#features/notifications/mute-contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { issueIsVisible, pageIsVisible } from './notification-sql.ts';
import './tables.ts';

/** Returns what a person muted in a workspace, newest first; `where` narrows the mutes `m`. What they may not see has no name. */
export async function findMutes(
  db: Kysely<Database>,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  where: RawBuilder<unknown> = sql`true`,
): Promise<Mute[]> {
  const { rows } = await sql<Mute>`
    select m.id, m.issue_id as issue, m.page_id as page, m.project_id as project, m.kind, wire_time(m.created_at) as created_at,
      coalesce(case when i.id is not null and ${issueIsVisible(userId)} then ip.identifier || '-' || i.sequence_id || ' ' || i.name end,
        case when pg.id is not null and ${pageIsVisible(userId)} then coalesce(nullif(pg.name, ''), 'Untitled') end,
        case when pm.user_id is not null then p.name end) as name
    from notification_mutes m
    left join issues i on i.workspace_id = m.workspace_id and i.id = m.issue_id
    left join pages pg on pg.workspace_id = m.workspace_id and pg.id = m.page_id
    left join projects ip on ip.workspace_id = i.workspace_id and ip.id = i.project_id
    left join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.deleted_at is null
    left join project_members pm on pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = m.user_id and pm.is_active
    where m.workspace_id = ${workspaceId} and m.user_id = ${userId} and ${where}
    order by m.created_at desc, m.id desc`.execute(db);
  return rows;
}

/** Returns what the caller muted. */
export const listMutes: Handler<typeof call> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'workspace.read');
  return { status: 200, body: await findMutes(db, place) };
};
