import type { MirrorIssue } from '#features/issue-query/mirror/mirror-issue.ts';
import { issueFields } from '#features/issue-fields/fields.ts';
import { mirroredKeys, type MirroredKey } from '#features/issue-fields/mirror/mirror-columns.ts';
import { manyKeys, priorityRank } from '#features/issue-fields/rules.ts';
import { instantMicros } from '#features/issue-fields/instant-rules.ts';
import { waitsInIntake } from '#features/issues/rules.ts';
import type { MirrorDatabase, SqlValue } from '#platform/mirror/database.ts';
import { insertRows } from '#platform/mirror/insert-rows.ts';
import { must } from '#platform/shared/must.ts';
import { noteChanged } from '#features/issue-query/mirror/kept-snapshots.ts';
import { utcOf } from './utc-of.ts';

/** What is kept beside the fields, to look through and to order by. */
interface Beside {
  readonly is_local_update: number;
  readonly priority_proxy: number;
  readonly created_us: number;
  readonly updated_us: number;
  readonly completed_us: number | null;
  readonly folded_name: string;
}
const besides: readonly (keyof Beside)[] = [
  'is_local_update',
  'priority_proxy',
  'created_us',
  'updated_us',
  'completed_us',
  'folded_name',
];

const columns = [...mirroredKeys, ...besides];
const insert = `insert into issues ("row", ${columns.join(', ')})`;
const known = `on conflict (id) do update set ${columns
  .filter((column) => column !== 'id')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')}`;

/**
 * Stores issues as they are now, new or known, in statements of 50 rows. One that lists do not show any more (archived,
 * draft, waiting in intake) is taken out. A description that is not given stays as it was. `pulled` names the project whose page this is.
 * Call it inside `transact`.
 */
export function putIssues(db: MirrorDatabase, issues: readonly MirrorIssue[], pulled: string | null = null): void {
  removeIssues(
    db,
    issues.filter((issue) => !isListed(issue)).map(({ id }) => id),
  );
  const listed = issues.filter(isListed);
  noteChanged(
    db,
    listed.map(({ id }) => id),
    pulled,
  );
  write(db, listed);
}

function write(db: MirrorDatabase, issues: readonly MirrorIssue[]): void {
  const present = rowsOf(
    db,
    issues.map(({ id }) => id),
  );
  let next = db.all<{ next: number }>('select coalesce(max("row"), 0) + 1 as next from issues')[0]?.next ?? 1;
  const rows = new Map(present);
  for (const { id } of issues) if (!rows.has(id)) rows.set(id, next++);
  const rowOf = (id: string) => must(rows.get(id), 'each has a row');
  insertRows(
    db,
    insert,
    issues.map((issue) => [rowOf(issue.id), ...valuesOf(issue)]),
    known,
  );
  if (present.size > 0)
    db.run('delete from issue_meta where issue_id in (select value from json_each(?))', [
      JSON.stringify([...present.values()]),
    ]);
  insertRows(
    db,
    'insert or ignore into issue_meta',
    issues.flatMap((issue) => manyKeys.flatMap((key) => issue[key].map((value) => [rowOf(issue.id), key, value]))),
  );
  insertRows(
    db,
    'insert or replace into issue_descriptions',
    issues.flatMap(({ id, description_html: html }) => (html === undefined ? [] : [[rowOf(id), html]])),
  );
}

/** Takes issues out whole; unknown ids are no trouble. Call it inside `transact`. */
export function removeIssues(db: MirrorDatabase, ids: readonly string[]): void {
  if (ids.length === 0) return;
  noteChanged(db, ids);
  const rows = JSON.stringify([...rowsOf(db, ids).values()]);
  db.run('delete from issues where "row" in (select value from json_each(?))', [rows]);
  db.run('delete from issue_meta where issue_id in (select value from json_each(?))', [rows]);
  db.run('delete from issue_descriptions where issue_id in (select value from json_each(?))', [rows]);
}

/** The rows of those issues that are there. */
function rowsOf(db: MirrorDatabase, ids: readonly string[]): Map<string, number> {
  const found = db.all<{ id: string; row: number }>(
    'select id, "row" from issues where id in (select value from json_each(?))',
    [JSON.stringify(ids)],
  );
  return new Map(found.map(({ id, row }) => [id, row]));
}

function isListed(issue: MirrorIssue): boolean {
  return issue.archived_at === null && !issue.is_draft && !waitsInIntake(issue.intake_status);
}

function valuesOf(issue: MirrorIssue): SqlValue[] {
  const { created_at, updated_at, completed_at } = issue;
  const beside: Beside = {
    is_local_update: issue.is_local_update === true ? 1 : 0,
    priority_proxy: priorityRank(issue.priority),
    created_us: instantMicros(created_at),
    updated_us: instantMicros(updated_at),
    completed_us: completed_at === null ? null : instantMicros(completed_at),
    folded_name: issue.name.toLowerCase(),
  };
  return [...stores.map(([key, store]) => store(issue[key])), ...besides.map((column) => beside[column])];
}

/** How each field is stored; made once, for a first pull asks it of each issue. */
const stores = mirroredKeys.map((key) => [key, storeOf(key)] as const);

function storeOf(key: MirroredKey): (value: MirrorIssue[MirroredKey]) => SqlValue {
  if (issueFields[key].kind === 'instant') return (value) => (typeof value === 'string' ? utcOf(value) : null);
  return (value) => (typeof value === 'boolean' ? Number(value) : Array.isArray(value) ? JSON.stringify(value) : value);
}
