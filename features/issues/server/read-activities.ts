import { sql, type Kysely, type RawBuilder } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import { projectLiteSql } from '#features/projects/server/public.ts';
import type { IssueActivity } from '#features/issues/contract.ts';
import { retention } from '#platform/server/changes/prune-changes.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { issueFlatSql } from './issue-flat-sql.ts';

/** Kept, and shown in no history (wire-work-tracking.md 5). */
const unshown = ['comment', 'vote', 'reaction', 'draft'];

/** The history of an issue, oldest first, in one statement; instants in UTC. `where` narrows (`a` is the line). */
export async function readActivities(
  db: Kysely<Database>,
  { workspaceId, issueId }: { readonly workspaceId: string; readonly issueId: string },
  where: RawBuilder<unknown> = sql`true`,
): Promise<IssueActivity[]> {
  const { rows } = await sql<IssueActivity>`
    select a.id, a.created_at, a.created_at as updated_at, null as deleted_at, a.actor_id as created_by, null as updated_by,
      a.verb, a.field, a.old_value, a.new_value, a.comment, array[]::text[] as attachments, a.old_identifier, a.new_identifier,
      extract(epoch from a.created_at)::float8 as epoch, a.project_id as project, a.workspace_id as workspace, a.issue_id as issue,
      a.issue_comment_id as issue_comment, a.actor_id as actor, a.via,
      case when a.created_at > now() - make_interval(days => ${retention.imageDays}::int) and not exists (select 1 from change_undos cu
        where cu.workspace_id = a.workspace_id and cu.group_id = a.group_id) then a.group_id end as group_id,
      (select ${accounts.userLiteSql('u')} from users u where u.id = a.actor_id) as actor_detail,
      ${issueFlatSql('i', 'd')} as issue_detail, ${projectLiteSql('p')} as project_detail,
      json_build_object('name', w.name, 'slug', w.slug, 'id', w.id) as workspace_detail
    from issue_activities a
    join issues i on i.workspace_id = a.workspace_id and i.id = a.issue_id
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    join workspaces w on w.id = a.workspace_id
    left join issue_descriptions d on d.workspace_id = a.workspace_id and d.issue_id = a.issue_id
    where a.workspace_id = ${workspaceId} and a.issue_id = ${issueId} and (a.field is null or a.field <> all(${unshown}::text[])) and ${where}
    order by a.created_at, a.seq, a.id`.execute(db);
  return rows;
}
