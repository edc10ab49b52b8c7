import { sql } from 'kysely';
import { bindImages } from '#features/assets/server/public.ts';
import type { StateGroup } from '#features/states/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Priority } from '#features/issue-fields/contract.ts';
import { priorityRank } from '#features/issue-fields/rules.ts';
import { tally } from '#features/issue-query/server/issue-counts.ts';
import { viewersOf, type StoredIssue } from './load-issues.ts';
import { countChildren } from './save-issues.ts';
import { saveMentions } from './save-mentions.ts';
import { subscribeMentioned } from './subscribe-mentioned.ts';
import { recordFollowers } from './subscribe-to.ts';

/** A checked issue, ready to be stored. HTML is already sanitised. */
export interface NewIssue {
  readonly id: string;
  readonly projectId: string;
  /** The project's next number. */
  readonly sequenceId: number;
  readonly sortOrder: number;
  readonly name: string;
  readonly descriptionHtml: string;
  readonly stateId: string | null;
  readonly stateGroup: StateGroup | null;
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
 * Stores a new issue with its number, description, labels, assignees (who then follow it), counts and log entry. Nothing
 * here waits for an answer, as long as it has no parent and mentions nobody: all of it leaves with the commit.
 */
export async function insertIssue(writer: Writer, issue: NewIssue): Promise<StoredIssue> {
  const stored = storedOf(writer, issue);
  const followers = issue.assigneeIds.map((user_id) => ({ id: newId(), user_id }));
  sendRows(writer, issue, followers);
  saveMentions(writer, [[issue.id, issue.descriptionHtml]], true);
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
  const { id: issue_id, project_id, created_by, assignee_ids } = stored;
  recordFollowers(
    writer,
    followers.map((follower) => ({ ...follower, issue_id, project_id, created_by, assignee_ids })),
  );
  bindImages(writer, {
    kind: 'ISSUE_DESCRIPTION',
    entityId: issue.id,
    issueId: issue.id,
    html: issue.descriptionHtml,
  });
  await subscribeMentioned(writer, issue.id, issue.descriptionHtml);
  return stored;
}

/** The row that reading it back would give. */
function storedOf({ now, actorId }: Writer, issue: NewIssue): StoredIssue {
  return {
    id: issue.id,
    name: issue.name,
    state_id: issue.stateId,
    state__group: issue.stateGroup,
    sort_order: issue.sortOrder,
    completed_at: issue.completedAt,
    estimate_point: issue.estimatePoint,
    priority: issue.priority,
    start_date: issue.startDate,
    target_date: issue.targetDate,
    sequence_id: issue.sequenceId,
    project_id: issue.projectId,
    parent_id: issue.parentId,
    cycle_id: null,
    sub_issues_count: 0,
    attachment_count: 0,
    link_count: 0,
    created_at: now,
    updated_at: now,
    created_by: actorId,
    updated_by: null,
    is_draft: issue.isDraft,
    archived_at: null,
    label_ids: [...issue.labelIds],
    assignee_ids: [...issue.assigneeIds],
    module_ids: [],
    type_id: null,
    listed: !issue.isDraft,
  };
}

interface NewFollower {
  readonly id: string;
  readonly user_id: string;
}

/** The rows of the issue itself, in one statement. */
function sendRows(writer: Writer, issue: NewIssue, followers: readonly NewFollower[]): void {
  const { workspaceId, now } = writer;
  const labels = sql`, labelled as (insert into issue_labels (workspace_id, issue_id, label_id)
    select workspace_id, id, unnest(label_ids) from i)`;
  const assignees = sql`, assigned as (insert into issue_assignees (workspace_id, issue_id, user_id)
    select workspace_id, id, unnest(assignee_ids) from i),
    followed as (insert into issue_subscribers (workspace_id, issue_id, user_id, id, created_at)
    select workspace_id, id, unnest(assignee_ids), unnest(${followers.map(({ id }) => id)}::uuid[]), created_at from i)`;
  writer.send(sql`
    with i as (
      insert into issues (workspace_id, id, project_id, sequence_id, name, state_id, priority, sort_order, start_date, target_date, parent_id,
        estimate_point_id, is_draft, listed, completed_at, label_ids, assignee_ids, external_source, external_id, created_at, updated_at, created_by)
      values (${workspaceId}, ${issue.id}, ${issue.projectId}, ${issue.sequenceId}, ${issue.name}, ${issue.stateId}, ${priorityRank(issue.priority)},
        ${issue.sortOrder}, ${issue.startDate}, ${issue.targetDate}, ${issue.parentId}, ${issue.estimatePoint}, ${issue.isDraft}, ${!issue.isDraft},
        ${issue.completedAt}, ${issue.labelIds}, ${issue.assigneeIds}, ${issue.externalSource}, ${issue.externalId}, ${now}, ${now}, ${writer.actorId})
      returning workspace_id, id, label_ids, assignee_ids, created_at),
    described as (
      insert into issue_descriptions (workspace_id, issue_id, html, stripped)
      select workspace_id, id, ${issue.descriptionHtml}, ${textOfHtml(issue.descriptionHtml)} from i)
    ${issue.labelIds.length > 0 ? labels : sql``}${issue.assigneeIds.length > 0 ? assignees : sql``}
    update projects set last_sequence_id = ${issue.sequenceId} where workspace_id = ${workspaceId} and id = ${issue.projectId}`);
}
