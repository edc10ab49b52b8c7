import { sql } from 'kysely';
import { bindImages } from '#features/assets/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { newId } from '#platform/shared/ids.ts';
import { columnOf, keysWith } from '#features/issue-fields/field-keys.ts';
import { priorityRank } from '#features/issue-fields/rules.ts';
import { tally } from '#features/issue-query/server/issue-counts.ts';
import { viewersOf } from '#features/issue-query/guest-rules.ts';
import { countChildren } from './children/count-children.ts';
import type { StoredIssue } from './load-issues.ts';
import type { IssueOrigin } from './read-for-create.ts';
import { saveMentions } from './save-mentions.ts';
import { subscribeMentioned } from './subscribe-mentioned.ts';
import { recordFollowers } from './subscribe-to.ts';

/** What is stored with a new issue and is no part of its row. HTML is already sanitised. */
export interface Beside {
  readonly descriptionHtml: string;
  readonly externalSource: string | null;
  readonly externalId: string | null;
  /** Where it stands in intake; null for an issue that did not come that way. */
  readonly intakeStatus: number | null;
  /** What its history says that it was made from. */
  readonly origin: IssueOrigin | null;
}

/**
 * Stores a new issue with its number, description, labels, assignees, counts and log entry. Its assignees and its
 * creator follow it (wire-account-workspace.md 8.1). Nothing here waits for an answer, as long as it has no parent and
 * mentions nobody: all of it leaves with the commit.
 */
export async function insertIssue(writer: Writer, stored: StoredIssue, beside: Beside): Promise<StoredIssue> {
  const { descriptionHtml: html, intakeStatus, origin } = beside;
  const { listed: _listed, ...row } = stored;
  const { id: issue_id, project_id, created_by, assignee_ids } = stored;
  const following = new Set([...assignee_ids, ...(created_by === null ? [] : [created_by])]);
  const followers = [...following].map((user_id) => ({ id: newId(), user_id }));
  sendRows(writer, stored, beside, followers);
  saveMentions(writer, [[issue_id, html]], true);
  await countChildren(writer, [[null, stored]]);
  tally(writer, null, stored);
  writer.record({
    entity: 'issue',
    entity_id: issue_id,
    project_id,
    op: 'created',
    fields: { ...row, description_html: html, ...(intakeStatus === null ? {} : { intake_status: intakeStatus }) },
    // It stays on the server: browsers read the line of the history.
    ...(origin && { before: { origin } }),
    viewers: viewersOf(stored),
    viewersBefore: [],
  });
  recordFollowers(
    writer,
    followers.map((follower) => ({ ...follower, issue_id, project_id, created_by, assignee_ids })),
  );
  bindImages(writer, { kind: 'ISSUE_DESCRIPTION', entityId: issue_id, issueId: issue_id, html });
  await subscribeMentioned(writer, issue_id, html);
  return stored;
}

interface NewFollower {
  readonly id: string;
  readonly user_id: string;
}

/** The fields of a row that have a column. */
const kept = keysWith('row').filter((key) => columnOf(key) !== null);

/** The rows of the issue itself, in one statement. */
function sendRows(writer: Writer, issue: StoredIssue, beside: Beside, followers: readonly NewFollower[]): void {
  const { workspaceId } = writer;
  const { descriptionHtml: html, externalSource, externalId, intakeStatus } = beside;
  const stored = { ...issue, priority: priorityRank(issue.priority) };
  const columns = sql.join(kept.map((key) => sql.ref(columnOf(key) ?? key)));
  const values = sql.join(kept.map((key) => stored[key]));
  const labels = sql`, labelled as (insert into issue_labels (workspace_id, issue_id, label_id)
    select workspace_id, id, unnest(label_ids) from i)`;
  const assignees = sql`, assigned as (insert into issue_assignees (workspace_id, issue_id, user_id)
    select workspace_id, id, unnest(assignee_ids) from i)`;
  const followed = sql`, followed as (insert into issue_subscribers (workspace_id, issue_id, user_id, id, created_at)
    select workspace_id, id, unnest(${followers.map(({ user_id }) => user_id)}::uuid[]), unnest(${followers.map(({ id }) => id)}::uuid[]), created_at from i)`;
  writer.send(sql`
    with i as (
      insert into issues (workspace_id, listed, external_source, external_id, intake_status, ${columns})
      values (${workspaceId}, ${issue.listed}, ${externalSource}, ${externalId}, ${intakeStatus}, ${values})
      returning workspace_id, id, label_ids, assignee_ids, created_at),
    described as (
      insert into issue_descriptions (workspace_id, issue_id, html, stripped)
      select workspace_id, id, ${html}, ${textOfHtml(html)} from i)
    ${issue.label_ids.length > 0 ? labels : sql``}${issue.assignee_ids.length > 0 ? assignees : sql``}${followers.length > 0 ? followed : sql``}
    update projects set last_sequence_id = ${issue.sequence_id} where workspace_id = ${workspaceId} and id = ${issue.project_id}`);
}
