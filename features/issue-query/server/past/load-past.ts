import { setImmediate as breathe } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';
import {
  memberFields,
  pastFields,
  valuesOn,
  type FirstChange,
  type PastDay,
} from '#features/issue-query/past-rules.ts';
import type { PastValues } from '#features/issue-query/past-rules.ts';
import { seenBy } from '#features/issue-query/server/guest-sql.ts';
import type { SnapshotRow } from '#features/issue-query/snapshot/held-fields.ts';
import { ProjectSnapshot } from '#features/issue-query/snapshot/project-snapshot.ts';
import { snapshotRowOf } from '#features/issue-query/snapshot/snapshot-row.ts';
import { isFinished } from '#features/states/rules.ts';
import { sent } from '#platform/server/database/in-pipeline.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** Issues taken in at once, so that other requests hardly wait meanwhile. */
const PAGE = 1000;

/** The issues of a project as lists showed them at the end of a past day, as far as the asker sees them today. */
export interface Past {
  readonly snapshot: ProjectSnapshot;
  /** What differed from today, for the issues of which anything did. */
  readonly values: ReadonlyMap<string, PastValues>;
  /** The sub-issues of each issue that had some. */
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** How many of them were done, where any was. */
  readonly done: ReadonlyMap<string, number>;
}

/** What is read of an issue besides its row of today. */
interface Found {
  readonly row: IssueRow;
  readonly subscribers: readonly string[];
  readonly intake_status: number | null;
  /** It was deleted since. */
  readonly deleted: boolean;
  /** When it was last changed up to the day; null where that is its row's own time. */
  readonly updated: string | null;
}

/** Reads what is known of a past day: the rows of today and, of each field, the first change since. */
export async function loadPast(db: Kysely<Database>, place: Place, past: PastDay): Promise<Past> {
  const held: SnapshotRow[] = [];
  const values = new Map<string, PastValues>();
  const children = new Map<string, string[]>();
  const done = new Map<string, number>();
  for await (const { row, differing, subscribers, intake_status } of issuesOn(db, place, past)) {
    if (Object.keys(differing).length > 0) values.set(row.id, differing);
    const was = { ...row, ...differing };
    held.push({ ...snapshotRowOf(was), subscriber_ids: subscribers, intake_status });
    if (was.parent_id === null) continue;
    if (isFinished(was.state__group)) done.set(was.parent_id, (done.get(was.parent_id) ?? 0) + 1);
    const siblings = children.get(was.parent_id);
    if (siblings) siblings.push(row.id);
    else children.set(was.parent_id, [row.id]);
  }
  return { snapshot: await fill(place.logSeq, held, children), values, children, done };
}

/** An issue that lists showed at the end of a day: as it is now, and what of it differed then. */
interface IssueThen extends Found {
  readonly differing: PastValues;
}

/** Yields the issues that lists showed at the end of a day, as far as the asker sees them today; other requests get in between. */
export async function* issuesOn(db: Kysely<Database>, place: Place, past: PastDay): AsyncGenerator<IssueThen> {
  let coming = readRows(db, place, past, '00000000-0000-0000-0000-000000000000');
  for (;;) {
    const found = await coming;
    const last = found.length < PAGE ? undefined : found.at(-1);
    // The next issues are read while these are taken in.
    if (last) coming = sent(readRows(db, place, past, last.row.id));
    const changes = await readChanges(
      db,
      place.workspaceId,
      past,
      found.map(({ row }) => row.id),
    );
    for (const issue of found) {
      const then = valuesOn(issue.row, changes.get(issue.row.id) ?? [], past);
      if (then === null) continue;
      yield { ...issue, differing: issue.updated === null ? then : { ...then, updated_at: issue.updated } };
    }
    if (!last) return;
    await breathe();
  }
}

/** Sub-issues are counted when all issues are known. */
async function fill(
  seq: number,
  rows: readonly SnapshotRow[],
  children: ReadonlyMap<string, readonly string[]>,
): Promise<ProjectSnapshot> {
  const snapshot = new ProjectSnapshot(seq, 0);
  for (const [at, row] of rows.entries()) {
    if (at % PAGE === PAGE - 1) await breathe();
    snapshot.put({ ...row, sub_issues_count: children.get(row.id)?.length ?? 0 });
  }
  return snapshot;
}

/** The next issues that there were at the end of the day, listed or archived then. */
async function readRows(
  db: Kysely<Database>,
  place: Place,
  { end }: PastDay,
  after: string,
): Promise<readonly Found[]> {
  const { workspaceId, projectId } = place;
  const { rows } = await sql<Found>`
    select row_to_json(r) as row, x.subscribers, x.intake_status, x.deleted_at is not null as deleted, x.updated
    from (select i.*, array(select f.user_id from issue_subscribers f where f.workspace_id = i.workspace_id and f.issue_id = i.id) as subscribers,
        case when i.updated_at >= ${end}::timestamptz then wire_time(coalesce((select max(a.created_at) from issue_activities a
          where a.workspace_id = i.workspace_id and a.issue_id = i.id and a.created_at < ${end}::timestamptz), i.created_at)) end as updated
      from issues i
      where i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.id > ${after} and i.created_at < ${end}::timestamptz
        and (i.listed or (not i.is_draft and (i.archived_at is not null or i.deleted_at is not null)))
        and (i.deleted_at is null or i.deleted_at >= ${end}::timestamptz) and ${seenBy(place)}
        and not exists (select 1 from states t where t.workspace_id = i.workspace_id and t.id = i.state_id and t."group" = 'triage')
      order by i.id limit ${PAGE}) x
    join lateral (select ${rowColumns} from ${rowTables} where i.workspace_id = ${workspaceId} and i.id = x.id) r on true
    order by x.id`.execute(db);
  return rows;
}

/** The first change of each field after the day, by issue. */
async function readChanges(
  db: Kysely<Database>,
  workspaceId: string,
  { end, groups }: PastDay,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly FirstChange[]>> {
  const completed = [...groups].flatMap(([id, group]) => (group === 'completed' ? [id] : []));
  // What was before is asked of the first change alone, and when an issue was completed of those that were.
  const { rows } = await sql<FirstChange>`
    select a.issue_id, a.field, a.verb, a.old_value, a.new_value, a.old_identifier, a.new_identifier,
      case when a.field = 'state' and a.old_identifier is null then (select b.new_identifier from issue_activities b
        where b.workspace_id = ${workspaceId} and b.issue_id = a.issue_id and b.field = 'state' and b.created_at < ${end}::timestamptz
        order by b.created_at desc, b.seq desc limit 1) end as state_before,
      case when a.field = 'state' and (a.old_identifier is null or a.old_identifier = any(${completed}::uuid[])) then (
        select wire_time(max(b.created_at)) from issue_activities b
        join states n on n.workspace_id = b.workspace_id and n.id = b.new_identifier and n."group" = 'completed'
        left join states o on o.workspace_id = b.workspace_id and o.id = b.old_identifier
        where b.workspace_id = ${workspaceId} and b.issue_id = a.issue_id and b.field = 'state' and b.created_at < ${end}::timestamptz
          and o."group" is distinct from 'completed') end as completed_before
    from (select distinct on (c.issue_id, c.field, c.member) * from (
        select *, case when field = any(${memberFields}::text[]) then coalesce(old_identifier, new_identifier) end as member
        from issue_activities
        where workspace_id = ${workspaceId} and issue_id = any(${ids}::uuid[]) and created_at >= ${end}::timestamptz
          and field = any(${pastFields}::text[])) c
      order by c.issue_id, c.field, c.member, c.created_at, c.seq) a`.execute(db);
  return Map.groupBy(rows, ({ issue_id }) => issue_id);
}
