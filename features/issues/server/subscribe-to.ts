import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { must } from '#platform/shared/must.ts';
import { viewersOf } from '#features/issue-query/guest-rules.ts';
import type { StoredIssue } from './load-issues.ts';

/** Somebody follows an issue, as the wire shows it and the log holds it (wire-work-tracking.md 8.3). */
export interface Subscription {
  id: string;
  created_at: string;
  updated_at: string;
  deleted_at: null;
  created_by: string | null;
  updated_by: string | null;
  project: string;
  workspace: string;
  issue: string;
  subscriber: string;
}

/** Subscribes people to issues and records it; answers the new subscriptions: who follows already stays as they are. */
export async function subscribeTo(writer: Writer, pairs: readonly Pair[]): Promise<Subscription[]> {
  return recordFollowers(writer, await addFollowers(writer, pairs));
}

/** A person to follow an issue. */
type Pair = readonly [issueId: string, userId: string];

interface Follower {
  readonly id: string;
  readonly issue_id: string;
  readonly user_id: string;
  readonly project_id: string;
  readonly created_by: string | null;
  readonly assignee_ids: readonly string[];
}

/** The first half: stores who does not follow yet. */
async function addFollowers(writer: Writer, pairs: readonly Pair[]): Promise<readonly Follower[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<Follower>`
    with added as (
      insert into issue_subscribers (workspace_id, issue_id, user_id, created_at)
      select ${writer.workspaceId}::uuid, r.issue_id, r.user_id, ${writer.now}::timestamptz
      from unnest(${pairs.map(([issue]) => issue)}::uuid[], ${pairs.map(([, user]) => user)}::uuid[]) as r(issue_id, user_id) on conflict do nothing
      returning workspace_id, id, issue_id, user_id)
    select a.id, a.issue_id, a.user_id, i.project_id, i.created_by, i.assignee_ids from added a
    join issues i on i.workspace_id = ${writer.workspaceId} and i.id = a.issue_id`.execute(writer.db);
  return rows;
}

/** The second half: records what was stored. */
export function recordFollowers(writer: Writer, rows: readonly Follower[]): Subscription[] {
  return rows.map((row) => {
    const subscription: Subscription = {
      id: row.id,
      created_at: writer.now,
      updated_at: writer.now,
      deleted_at: null,
      created_by: writer.actorId,
      updated_by: null,
      project: row.project_id,
      workspace: writer.workspaceId,
      issue: row.issue_id,
      subscriber: row.user_id,
    };
    writer.record({
      entity: 'issue_subscription',
      entity_id: row.id,
      project_id: row.project_id,
      op: 'created',
      fields: { ...subscription },
      viewers: viewersOf(row),
    });
    return subscription;
  });
}

/** Ends a subscription and records it; false when there was none. */
export async function unsubscribeFrom(writer: Writer, issue: StoredIssue, userId: string): Promise<boolean> {
  return (await unsubscribeFromAll(writer, [issue], userId)) > 0;
}

/** Ends somebody's subscriptions to issues and records them; answers how many there were. */
export async function unsubscribeFromAll(
  writer: Writer,
  issues: readonly StoredIssue[],
  userId: string,
): Promise<number> {
  if (issues.length === 0) return 0;
  const byId = new Map(issues.map((issue) => [issue.id, issue]));
  const { rows } = await sql<{ id: string; created_at: string; issue_id: string }>`
    delete from issue_subscribers
    where workspace_id = ${writer.workspaceId} and issue_id = any(${[...byId.keys()]}::uuid[]) and user_id = ${userId}
    returning id, created_at, issue_id`.execute(writer.db);
  for (const { id, created_at, issue_id } of rows) {
    const issue = must(byId.get(issue_id), 'only what was asked for is deleted');
    const fields = { issue: issue.id, subscriber: userId };
    writer.record({
      entity: 'issue_subscription',
      entity_id: id,
      project_id: issue.project_id,
      op: 'deleted',
      fields,
      before: { id, created_at, ...fields },
      viewers: viewersOf(issue),
    });
  }
  return rows.length;
}
