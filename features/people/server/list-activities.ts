import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type {
  listMyActivities as mineCall,
  listPersonActivities as theirsCall,
  PersonActivity,
} from '#features/people/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler, TextReply } from '#platform/server/http/route.ts';
import { envelopeStart, readPage } from '#platform/server/http/read-page.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { activityColumns, type ActivityRow, ofFeed, presentActivity, visibleActivities } from './activity-sql.ts';

interface FeedQuery {
  readonly per_page?: string | undefined;
  readonly cursor?: string | undefined;
  readonly order_by?: string | undefined;
}

/** What the signed-in person did, everywhere they still belong (a named unscoped look-up, decisions.md 3.27). */
export const listMyActivities: Handler<typeof mineCall> = async ({ query }, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  return readFeed(services.db, userId, query, sql`a.actor_id = ${userId}`);
};

/** What somebody did in the projects the caller shares. Throws NOT_ALLOWED (403), DETAIL_INVALID (400) for ids that are none. */
export const listPersonActivities: Handler<typeof theirsCall> = async ({ params, query }, { services, userId }) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.read');
  const projects = idsIn(query.project);
  const inProjects = projects.length === 0 ? sql`true` : sql`a.project_id = any(${projects}::uuid[])`;
  const where = sql`a.workspace_id = ${workspaceId} and a.actor_id = ${params.user_id} and ${inProjects}`;
  return readFeed(services.db, userId, query, where);
};

/**
 * How many lines past a page are counted: totals are exact up to that, and then stay at that. Counting further would
 * read everything a person ever did for every page.
 */
const countedOn = 1000;

/** Returns a page of a feed: newest first unless asked otherwise. */
async function readFeed(
  db: Kysely<Database>,
  readerId: string,
  query: FeedQuery,
  where: RawBuilder<unknown>,
): Promise<TextReply> {
  const page = readPage(query);
  const way = query.order_by === 'created_at' ? sql`asc` : sql`desc`;
  const from = visibleActivities(readerId);
  const [zone, total, { rows }] = await Promise.all([
    accounts.userTimeZone(db, readerId),
    sql<{ total: number }>`
      select count(*) as total from (select 1 from ${from} where ${where} and ${ofFeed(readerId)} limit ${page.offset + page.limit + countedOn}) as near`.execute(
      db,
    ),
    sql<ActivityRow>`
      select ${activityColumns} from ${from} join users u on u.id = a.actor_id
      left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id
      where ${where} and ${ofFeed(readerId)} order by a.created_at ${way}, a.id ${way} limit ${page.limit} offset ${page.offset}`.execute(
      db,
    ),
  ]);
  const count = total.rows[0]?.total ?? 0;
  const facts = { groupedBy: null, subGroupedBy: null, total: count, count: rows.length, longest: count };
  const results = JSON.stringify(rows.map((row) => presentActivity({ ...row, created_at: row.created_at }, zone)));
  return { status: 200, text: `${envelopeStart(page, facts)},"results":${results}}` };
}

/** Returns the last lines of what a person did in a workspace, as far as they still see it, the newest first. */
export async function readOwnActivities(
  db: Kysely<Database>,
  { workspaceId, userId, zone }: { readonly workspaceId: string; readonly userId: string; readonly zone: string },
  most: number,
): Promise<PersonActivity[]> {
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns} from ${visibleActivities(userId)} join users u on u.id = a.actor_id
    left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id
    where a.workspace_id = ${workspaceId} and a.actor_id = ${userId} and ${ofFeed(userId)}
    order by a.created_at desc, a.id desc limit ${most}`.execute(db);
  return rows.map((row) => presentActivity(row, zone));
}

function idsIn(list: string | undefined): string[] {
  const parts = (list ?? '').split(',').filter((part) => part !== '');
  const ids = parts.map((part) => wireId.safeParse(part));
  if (ids.some(({ success }) => !success)) throw new KnownError(commonErrors.DETAIL_INVALID);
  return ids.flatMap(({ data }) => (data === undefined ? [] : [data]));
}
