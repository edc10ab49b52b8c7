import { sql, type Kysely } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import type { readActivityGraph as graphCall, readPersonProfile as call } from '#features/people/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { assetUrl } from '#platform/shared/asset-url.ts';
import { accounts, type User } from '#features/accounts/server/public.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { inTimeZone } from '#platform/shared/instants.ts';
import { isOpen } from './own-work.ts';

interface Share {
  id: string;
  logo_props: Record<string, unknown>;
  created_issues: number;
  assigned_issues: number;
  completed_issues: number;
  pending_issues: number;
}

/**
 * Who a member of the workspace is, with their share of the caller's projects (none for guests). Throws OBJECT_MISSING
 * (404) for who is no member, and to who is none.
 */
export const readPersonProfile: Handler<typeof call> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'workspace.read', commonErrors.OBJECT_MISSING);
  const { rows } = await sql<User>`
    select u.* from workspace_members m join users u on u.id = m.user_id
    where m.workspace_id = ${place.workspaceId} and m.user_id = ${params.user_id} and m.is_active`.execute(services.db);
  const [person] = rows;
  if (!person) throw new KnownError(commonErrors.OBJECT_MISSING);
  const zone = await accounts.userTimeZone(services.db, userId);
  const showsMore = may('workspace.readEmails', place.standing);
  const projects = showsMore
    ? await sql<Share>`
        select p.id, p.logo_props,
          count(*) filter (where i.created_by = ${params.user_id}) as created_issues,
          count(*) filter (where ${params.user_id}::uuid = any(i.assignee_ids)) as assigned_issues,
          count(*) filter (where ${params.user_id}::uuid = any(i.assignee_ids) and s."group" = 'completed') as completed_issues,
          count(*) filter (where ${params.user_id}::uuid = any(i.assignee_ids) and ${isOpen}) as pending_issues
        from projects p
        join project_members me on me.workspace_id = p.workspace_id and me.project_id = p.id and me.user_id = ${userId} and me.is_active
        left join issues i on i.workspace_id = p.workspace_id and i.project_id = p.id and i.listed
        left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
        where p.workspace_id = ${place.workspaceId} and p.deleted_at is null and p.archived_at is null
        group by p.id, p.logo_props, p.name order by p.name, p.id`.execute(services.db)
    : { rows: [] };
  return {
    status: 200,
    body: {
      project_data: projects.rows,
      user_data: {
        email: showsMore ? (person.email ?? '') : '',
        first_name: person.first_name,
        last_name: person.last_name,
        avatar_url: assetUrl(person.avatar_asset, person.avatar),
        cover_image_url: assetUrl(person.cover_image_asset, person.cover_image),
        date_joined: inTimeZone(person.date_joined, zone),
        user_timezone: person.user_timezone,
        display_name: person.display_name,
      },
    },
  };
};

/** Returns how much the signed-in person did in the workspace, by day of their own clock, over six months. */
export const readActivityGraph: Handler<typeof graphCall> = async ({ params }, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.read');
  const zone = await accounts.userTimeZone(services.db, userId);
  return { status: 200, body: await countActivities(services.db, { workspaceId, userId, zone }) };
};

/** Returns how many changes somebody made in a workspace on each day of their clock that has some, over six months. */
export async function countActivities(
  db: Kysely<Database>,
  { workspaceId, userId, zone }: { readonly workspaceId: string; readonly userId: string; readonly zone: string },
): Promise<{ created_date: string; activity_count: number }[]> {
  const { rows } = await sql<{ created_date: string; activity_count: number }>`
    select (a.created_at at time zone ${zone})::date as created_date, count(*) as activity_count from issue_activities a
    where a.workspace_id = ${workspaceId} and a.actor_id = ${userId} and a.created_at > now() - interval '6 months'
    group by 1 order by 1`.execute(db);
  return rows;
}
