import { sql, type Kysely } from 'kysely';
import { enter, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type * as contract from '#features/intake/contract.ts';
import type { IntakeDetail } from '#features/intake/contract.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/public.ts';
import { seenBy, visibleTo } from '#features/issue-query/server/public.ts';
import { issueErrors } from '#features/issues/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';

/** Reads one issue of the intake; a restricted guest gets ISSUE_HIDDEN (400) for another's and for none alike. */
export const readIntakeIssue: Handler<typeof contract.readIntakeIssue> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'issue.read');
  const detail = await findDetail(services.db, place, params.issue_id);
  if (!detail) throw new KnownError(place.onlyOwnIssues ? issueErrors.ISSUE_HIDDEN : commonErrors.OBJECT_MISSING);
  return { status: 200, body: await inZone(services, userId, detail) };
};

/** Returns an issue of the intake as its calls answer it, instants in UTC; null when there is none the person may see. */
export async function findDetail(db: Kysely<Database>, place: Place, issueId: string): Promise<IntakeDetail | null> {
  const { workspaceId, projectId, userId } = place;
  const { rows } = await sql<IntakeDetail>`
    select n.id, n.status, n.duplicate_to, wire_time(n.snoozed_till) as snoozed_till, n.source,
      (select json_build_object('id', o.id, 'name', o.name, 'priority', (array['none', 'low', 'medium', 'high', 'urgent'])[o.priority + 1],
        'sequence_id', o.sequence_id, 'project_id', o.project_id, 'created_at', wire_time(o.created_at), 'created_by', o.created_by)
        from issues o where o.workspace_id = n.workspace_id and o.id = n.duplicate_to and o.deleted_at is null
          and ${visibleTo('o', userId)}) as duplicate_issue_detail,
      (select row_to_json(r) from (select ${rowColumns}, coalesce(d.html, '<p></p>') as description_html,
        exists (select from issue_subscribers sub where sub.workspace_id = i.workspace_id and sub.issue_id = i.id and sub.user_id = ${userId})
          as is_subscribed) r) as issue
    from ${rowTables}
    join intake_issues n on n.workspace_id = i.workspace_id and n.issue_id = i.id and n.project_id = i.project_id and n.deleted_at is null
    left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id
    where i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.id = ${issueId} and i.deleted_at is null
      and ${seenBy(place)}`.execute(db);
  return rows[0] ?? null;
}

/** Puts the instants of an answer into the caller's time zone (wire-work-tracking.md 0.1). */
export async function inZone(services: Services, userId: string, detail: IntakeDetail): Promise<IntakeDetail> {
  return instantsIn(detail, await accounts.userTimeZone(services.db, userId));
}
