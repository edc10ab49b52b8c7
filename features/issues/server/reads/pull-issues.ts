import { sql, type Kysely } from 'kysely';
import { enter, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { projectScope } from '#features/issue-query/server/list-scope.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';
import type { IssueSyncRow, pullIssues as call } from '#features/issues/read-contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { must } from '#platform/shared/must.ts';
import { readSince } from './read-since.ts';
import { SyncWindows, type WindowStart } from './sync-windows.ts';

const MOST = 1000;

const caches = new WeakMap<Kysely<Database>, SyncWindows>();

function windowsOf(db: Kysely<Database>): SyncWindows {
  const windows = caches.get(db) ?? new SyncWindows();
  caches.set(db, windows);
  return windows;
}

/**
 * A page of all listed issues of a project, what changed longest ago first (wire-work-tracking.md 1.2): pages may be asked
 * for side by side, an issue that changes meanwhile comes with the last one. Instants in the caller's time zone.
 */
export const pullIssues: Handler<typeof call> = async ({ params, query }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'issue.read');
  const { size, page } = readCursor(query.cursor);
  const since = readSince(query.updated_at__gt);
  const where = issuesToPull(place, since);
  const key = [place.workspaceId, place.projectId, place.onlyOwnIssues ? userId : '', since ?? '', size].join(' ');
  const [starts, zone] = await Promise.all([
    windowsOf(db).starts(db, { key, where, size, first: page === 0 }),
    accounts.userTimeZone(db, userId),
  ]);
  const start = starts[page];
  const [results, total] = await Promise.all([
    start ? readWindow(db, where, start, starts[page + 1], query.description === 'true') : [],
    countOf(db, where),
  ]);
  return {
    status: 200,
    body: {
      prev_cursor: `${size}:${page - 1}:0`,
      cursor: `${size}:${page}:0`,
      next_cursor: page + 1 < starts.length ? `${size}:${page + 1}:0` : null,
      prev_page_results: page > 0,
      next_page_results: page + 1 < starts.length,
      page_count: results.length,
      total_results: total,
      total_pages: starts.length,
      results: instantsIn(results, zone),
    },
  };
};

function issuesToPull(place: Place, since: string | null) {
  const { where } = projectScope(place);
  // An archived project shows no issues (wire-work-tracking.md 4.1).
  const shown = place.projectArchived ? sql`${where} and false` : where;
  return since === null ? shown : sql`${shown} and i.updated_at > ${since}::timestamptz`;
}

async function readWindow(
  db: Kysely<Database>,
  where: ReturnType<typeof issuesToPull>,
  start: WindowStart,
  end: WindowStart | undefined,
  described: boolean,
): Promise<IssueSyncRow[]> {
  const html = described ? sql`, coalesce(d.html, '<p></p>') as description_html` : sql``;
  const descriptions = described
    ? sql`left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id`
    : sql``;
  const until = end ? sql`and (i.updated_at, i.id) < (${end.updated_at}::timestamptz, ${end.id}::uuid)` : sql``;
  const { rows } = await sql<IssueSyncRow>`
    select ${rowColumns}${html} from ${rowTables} ${descriptions}
    where ${where} and (i.updated_at, i.id) >= (${start.updated_at}::timestamptz, ${start.id}::uuid) ${until}
    order by i.updated_at, i.id`.execute(db);
  return rows;
}

async function countOf(db: Kysely<Database>, where: ReturnType<typeof issuesToPull>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from issues i where ${where}`.execute(db);
  return must(rows[0], 'count answers one row').n;
}

/** `size:page:0`, the size at most 1000; all of 1000 without one. */
function readCursor(cursor = ''): { size: number; page: number } {
  if (cursor === '') return { size: MOST, page: 0 };
  const parts = /^(\d{1,9}):(\d{1,7}):-?\d{1,9}$/.exec(cursor);
  const size = Number(parts?.[1] ?? 0);
  if (!parts || size < 1) throw new KnownError(commonErrors.CURSOR_INVALID);
  return { size: Math.min(size, MOST), page: Number(parts[2]) };
}
