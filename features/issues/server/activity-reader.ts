import { sql, type Kysely } from 'kysely';
import type { LogReader } from '#platform/server/changes/log-readers.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import type { NewChange } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { newId } from '#platform/shared/ids.ts';
import { activityEntries } from './activity-entries.ts';
import { readActivityNames, type ActivityNames } from './activity-names.ts';
import type { ActivityEntry, ActivityFollower, ActivityLine, ActivitySource } from './activity-source.ts';
import { foldDescriptions } from './fold-descriptions.ts';

/** How the log calls this reader. */
export const ACTIVITY_READER = 'activity';

/** A line as it is stored. */
export interface ActivityRow {
  readonly id: string;
  readonly project_id: string | null;
  readonly issue_id: string;
  readonly actor_id: unknown;
  readonly verb: string;
  readonly field: string | null;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly old_identifier: string | null;
  readonly new_identifier: string | null;
  readonly comment: string;
  readonly issue_comment_id: string | null;
  readonly created_at: unknown;
  readonly seq: number;
  /** The API token its person used, and the command, so that it can be undone from the line; null for what they did themselves. */
  readonly via: string | null;
  readonly group_id: string | null;
}

/**
 * Writes the history of issues from the change log: every field with old and new value, and what `sources` say of the
 * parts of issues (wire-work-tracking.md 5). It is the log's first reader and the model for the others: all it needs
 * stands in the entries. `followers` get each line once, in the same transaction.
 */
export function activityReader(
  sources: readonly ActivitySource[],
  followers: readonly ActivityFollower[] = [],
): LogReader {
  return {
    name: ACTIVITY_READER,
    async apply(db, workspaceId, changes) {
      const lines = await describeActivities(db, workspaceId, changes, sources);
      if (lines.length === 0) return [];
      const rows = lines.map(({ row }) => row);
      await insertRows(db, workspaceId, await foldDescriptions(db, workspaceId, rows));
      const news: NewChange[] = [];
      for (const follow of followers) news.push(...(await follow(db, workspaceId, lines)));
      return news;
    },
  };
}

/** Returns the lines that a run of changes writes in the histories of issues, in order, with the names of what they mention. */
export async function describeActivities(
  db: Kysely<Database>,
  workspaceId: string,
  changes: readonly ChangeWithImage[],
  sources: readonly ActivitySource[],
): Promise<readonly ActivityLine[]> {
  const linesOf = new Map(sources.flatMap(({ entities, lines }) => entities.map((entity) => [entity, lines] as const)));
  const lines = changes.flatMap((change) =>
    [...activityEntries(change), ...(linesOf.get(change.entity)?.(change) ?? [])].map((entry) => ({ change, entry })),
  );
  if (lines.length === 0) return [];
  const entries = lines.map(({ entry }) => entry);
  const names = await readActivityNames(db, workspaceId, entries);
  return lines
    .filter((line) => isHere(line, names))
    .map(({ change, entry }) => ({ change, row: rowOf(change, entry, names) }));
}

interface Line {
  readonly change: ChangeWithImage;
  readonly entry: ActivityEntry;
}

/**
 * What is between issues is recorded in each of their projects; an entry is for the issues of its own. A sub-issue that is a
 * draft or waits in Intake is no news to its parent: those who see the parent do not see it.
 */
function isHere({ change, entry }: Line, { issues }: ActivityNames): boolean {
  if (entry.otherIssue === undefined || entry.issueId === undefined) return true;
  if (entry.field === 'sub_issue' && issues.get(entry.otherIssue)?.isWaiting !== false) return false;
  return issues.get(entry.issueId)?.projectId === change.project_id;
}

function rowOf(change: ChangeWithImage, entry: ActivityEntry, { names, issues }: ActivityNames): ActivityRow {
  const name = (id: string | null, fallback: string | null) => (id === null ? fallback : (names.get(id) ?? fallback));
  const key = entry.otherIssue === undefined ? null : (issues.get(entry.otherIssue)?.key ?? '');
  const { at, actor } = whenAndWho(change, entry);
  return {
    id: newId(),
    project_id: change.project_id,
    issue_id: entry.issueId ?? change.entity_id,
    actor_id: actor,
    verb: entry.verb,
    field: entry.field,
    old_value: key === null ? name(entry.oldId, entry.oldText) : (entry.oldText ?? key),
    new_value: key === null ? name(entry.newId, entry.newText) : (entry.newText ?? key),
    old_identifier: entry.oldId,
    new_identifier: entry.newId,
    comment: entry.comment ?? (entry.commentIssue === undefined ? '' : (issues.get(entry.commentIssue)?.key ?? '')),
    issue_comment_id: entry.commentId ?? null,
    created_at: at,
    seq: change.seq,
    via: actor === change.actor_id ? change.via : null,
    group_id: change.via === null ? null : change.group_id,
  };
}

/**
 * The time and the person of a line. An issue's creation, and the closing of an imported one, belong to whoever did it
 * when they did it: for imports that was elsewhere and long ago.
 */
function whenAndWho({ entity, fields, at, actor_id }: ChangeWithImage, { verb, field }: ActivityEntry) {
  if (entity === 'issue_closing') return { at: fields['closed_at'], actor: fields['closed_by'] };
  if (verb !== 'created' || field !== null) return { at, actor: actor_id };
  return { at: fields['created_at'] ?? at, actor: fields['created_by'] ?? actor_id };
}

async function insertRows(db: Kysely<Database>, workspaceId: string, rows: readonly ActivityRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into issue_activities (workspace_id, id, project_id, issue_id, actor_id, verb, field, old_value, new_value, old_identifier, new_identifier,
      comment, issue_comment_id, created_at, seq, via, group_id)
    select ${workspaceId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, project_id uuid, issue_id uuid, actor_id uuid,
      verb text, field text, old_value text, new_value text, old_identifier uuid, new_identifier uuid, comment text, issue_comment_id uuid, created_at timestamptz, seq bigint,
      via text, group_id uuid)
    where exists (select 1 from issues i where i.workspace_id = ${workspaceId} and i.id = r.issue_id)`.execute(db);
}
