import { sql } from 'kysely';
import { bindImages } from '#features/assets/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { must } from '#platform/shared/must.ts';
import type { Priority } from '#features/issues/contract.ts';
import { priorityRank } from '#features/issues/rules.ts';
import { tally } from './issue-counts.ts';
import { loadIssues, viewersOf, type StoredIssue } from './load-issues.ts';
import { countChildren, replaceMembers } from './save-issues.ts';
import { saveMentions } from './save-mentions.ts';
import { subscribeMentioned } from './subscribe-mentioned.ts';
import { subscribeTo } from './subscribe-to.ts';

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
  const { workspaceId } = writer;
  // Two texts: `is not distinct from` would read the whole project, an equality takes one step on the state's index.
  const sameState = issue.stateId === null ? sql`state_id is null` : sql`state_id = ${issue.stateId}::uuid`;
  await sql`
    with numbered as (
      update projects set last_sequence_id = last_sequence_id + 1 where workspace_id = ${workspaceId} and id = ${issue.projectId} returning last_sequence_id)
    insert into issues (workspace_id, id, project_id, sequence_id, name, state_id, priority, sort_order, start_date, target_date, parent_id,
      estimate_point_id, is_draft, listed, completed_at, label_ids, assignee_ids, external_source, external_id, created_at, updated_at, created_by)
    select ${workspaceId}::uuid, ${issue.id}::uuid, ${issue.projectId}::uuid, last_sequence_id, ${issue.name}, ${issue.stateId}::uuid,
      ${priorityRank(issue.priority)}::smallint,
      coalesce((select max(sort_order) from issues where workspace_id = ${workspaceId} and project_id = ${issue.projectId}
        and ${sameState} and listed) + 10000, 65535),
      ${issue.startDate}::date, ${issue.targetDate}::date, ${issue.parentId}::uuid, ${issue.estimatePoint}::uuid, ${issue.isDraft}, ${!issue.isDraft},
      ${issue.completedAt}::timestamptz, ${issue.labelIds}::uuid[], ${issue.assigneeIds}::uuid[], ${issue.externalSource}, ${issue.externalId},
      ${writer.now}::timestamptz, ${writer.now}::timestamptz, ${writer.actorId}::uuid
    from numbered`.execute(writer.db);
  await sql`
    insert into issue_descriptions (workspace_id, issue_id, html, stripped)
    values (${workspaceId}, ${issue.id}, ${issue.descriptionHtml}, ${textOfHtml(issue.descriptionHtml)})`.execute(
    writer.db,
  );
  await saveMentions(writer, [[issue.id, issue.descriptionHtml]], true);
  if (issue.labelIds.length > 0) await replaceMembers(writer, 'issue_labels', 'label_id', [[issue.id, issue.labelIds]]);
  if (issue.assigneeIds.length > 0) {
    await replaceMembers(writer, 'issue_assignees', 'user_id', [[issue.id, issue.assigneeIds]]);
  }
  const stored = must(
    (await loadIssues(writer.db, workspaceId, issue.projectId, [issue.id])).get(issue.id),
    'the issue was just stored',
  );
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
  await subscribeTo(
    writer,
    issue.assigneeIds.map((userId) => [issue.id, userId] as const),
  );
  await bindImages(writer, { ...described, html: issue.descriptionHtml });
  await subscribeMentioned(writer, issue.id, issue.descriptionHtml);
  return stored;
}
