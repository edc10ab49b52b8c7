import { sql } from 'kysely';
import { bindImages } from '#features/assets/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { must } from '#platform/shared/must.ts';
import type { Priority } from '#features/issues/contract.ts';
import { priorityRank } from '#features/issues/rules.ts';
import { tally } from './issue-counts.ts';
import { viewersOf, type StoredIssue } from './load-issues.ts';
import { rowColumns } from './row-sql.ts';
import { countChildren } from './save-issues.ts';
import { saveMentions } from './save-mentions.ts';
import { subscribeMentioned } from './subscribe-mentioned.ts';
import { addFollowers, recordFollowers } from './subscribe-to.ts';

/** A checked issue, ready to be stored. HTML is already sanitised. */
export interface NewIssue {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly descriptionHtml: string;
  readonly stateId: string | null;
  readonly priority: Priority;
  readonly parentId: string | null;
  readonly estimatePoint: string | null;
  readonly startDate: string | null;
  readonly targetDate: string | null;
  readonly completedAt: string | null;
  readonly labelIds: readonly string[];
  readonly assigneeIds: readonly string[];
  readonly isDraft: boolean;
  readonly externalSource: string | null;
  readonly externalId: string | null;
}

/**
 * Stores a new issue: next number of the project, last place among the issues of its state (highest `sort_order` plus
 * 10000, the first 65535), description, labels, assignees (who then follow it), counts, log entry.
 */
export async function insertIssue(writer: Writer, issue: NewIssue): Promise<StoredIssue> {
  const followers = issue.assigneeIds.map((userId) => [issue.id, userId] as const);
  // Behind the issue on the same line, recorded after it.
  const [stored, added] = await Promise.all([storeIssue(writer, issue), addFollowers(writer, followers)]);
  await saveMentions(writer, [[issue.id, issue.descriptionHtml]], true);
  await countChildren(writer, [[null, stored.listed ? stored.parent_id : null]]);
  tally(writer, null, stored);
  const { listed: _listed, ...row } = stored;
  writer.record({
    entity: 'issue',
    entity_id: issue.id,
    project_id: issue.projectId,
    op: 'created',
    fields: { ...row, description_html: issue.descriptionHtml },
    viewers: viewersOf(stored),
    viewersBefore: [],
  });
  const described = { kind: 'ISSUE_DESCRIPTION', entityId: issue.id, issueId: issue.id } as const;
  recordFollowers(writer, added);
  await bindImages(writer, { ...described, html: issue.descriptionHtml });
  await subscribeMentioned(writer, issue.id, issue.descriptionHtml);
  return stored;
}

/** The rows of the issue itself, in one statement. */
async function storeIssue(writer: Writer, issue: NewIssue): Promise<StoredIssue> {
  const { workspaceId } = writer;
  // Two texts: `is not distinct from` would read the whole project, an equality takes one step on the state's index.
  const sameState = issue.stateId === null ? sql`state_id is null` : sql`state_id = ${issue.stateId}::uuid`;
  const labels = sql`, labelled as (insert into issue_labels (workspace_id, issue_id, label_id)
    select workspace_id, id, unnest(label_ids) from i)`;
  const assignees = sql`, assigned as (insert into issue_assignees (workspace_id, issue_id, user_id)
    select workspace_id, id, unnest(assignee_ids) from i)`;
  const { rows } = await sql<StoredIssue>`
    with numbered as (
      update projects set last_sequence_id = last_sequence_id + 1 where workspace_id = ${workspaceId} and id = ${issue.projectId} returning last_sequence_id),
    i as (
      insert into issues (workspace_id, id, project_id, sequence_id, name, state_id, priority, sort_order, start_date, target_date, parent_id,
        estimate_point_id, is_draft, listed, completed_at, label_ids, assignee_ids, external_source, external_id, created_at, updated_at, created_by)
      select ${workspaceId}::uuid, ${issue.id}::uuid, ${issue.projectId}::uuid, last_sequence_id, ${issue.name}, ${issue.stateId}::uuid,
        ${priorityRank(issue.priority)}::smallint,
        coalesce((select max(sort_order) from issues where workspace_id = ${workspaceId} and project_id = ${issue.projectId}
          and ${sameState} and listed) + 10000, 65535),
        ${issue.startDate}::date, ${issue.targetDate}::date, ${issue.parentId}::uuid, ${issue.estimatePoint}::uuid, ${issue.isDraft}, ${!issue.isDraft},
        ${issue.completedAt}::timestamptz, ${issue.labelIds}::uuid[], ${issue.assigneeIds}::uuid[], ${issue.externalSource}, ${issue.externalId},
        ${writer.now}::timestamptz, ${writer.now}::timestamptz, ${writer.actorId}::uuid
      from numbered returning *),
    described as (
      insert into issue_descriptions (workspace_id, issue_id, html, stripped)
      select workspace_id, id, ${issue.descriptionHtml}, ${textOfHtml(issue.descriptionHtml)} from i)
    ${issue.labelIds.length > 0 ? labels : sql``}${issue.assigneeIds.length > 0 ? assignees : sql``}
    select ${rowColumns}, i.listed from i left join states s on s.workspace_id = ${workspaceId} and s.id = i.state_id`.execute(
    writer.db,
  );
  return must(rows[0], 'the issue was just stored');
}
