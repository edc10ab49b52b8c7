import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { cycleErrors } from '#features/cycles/contract.ts';
import type * as contract from '#features/cycles/contract.ts';
import type * as progress from '#features/cycles/progress-contract.ts';
import { readDistribution } from '#features/progress/server/public.ts';
import { envelopeStart, readPage } from '#platform/server/http/read-page.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { cycleTables, findCycle, findCycles, statusSql } from './find-cycles.ts';

/** Lists the project's cycles that are not archived; `cycle_view=current` only the running ones. */
export const listCycles: Handler<typeof contract.listCycles> = async ({ params, query }, { services, userId }) => {
  const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.read');
  const running = query.cycle_view === 'current' ? sql`${statusSql} = 'CURRENT'` : sql`true`;
  const where = sql`c.project_id = ${projectId} and c.archived_at is null and ${running}`;
  return { status: 200, body: await findCycles(services.db, { workspaceId, userId, where }) };
};

/** Lists the archived cycles of the project, the last archived first. */
export const listArchivedCycles: Handler<typeof contract.listArchivedCycles> = async (
  { params },
  { services, userId },
) => {
  const { workspaceId, projectId } = await enter(services.db, userId, params, 'cycle.read');
  const where = sql`c.project_id = ${projectId} and c.archived_at is not null`;
  const order = sql`order by c.archived_at desc, c.id desc`;
  return { status: 200, body: await findCycles(services.db, { workspaceId, userId, where, order }) };
};

/** Returns a cycle that is not archived. */
export const readCycle: Handler<typeof contract.readCycle> = async ({ params }, { services, userId }) => {
  const { workspaceId, projectId } = await enter(services.db, userId, params, 'cycle.read');
  const where = sql`c.project_id = ${projectId} and c.id = ${params.cycle_id} and c.archived_at is null`;
  const [cycle] = await findCycles(services.db, { workspaceId, userId, where });
  if (!cycle) throw new KnownError(cycleErrors.CYCLE_MISSING);
  return { status: 200, body: cycle };
};

/** Returns an archived cycle with its distributions. */
export const readArchivedCycle: Handler<typeof progress.readArchivedCycle> = async (
  { params },
  { services, userId },
) => {
  const { db } = services;
  const place = await enter(db, userId, params, 'cycle.read');
  const { workspaceId } = place;
  const where = sql`c.project_id = ${place.projectId} and c.id = ${params.cycle_id} and c.archived_at is not null`;
  const [cycle] = await findCycles(db, { workspaceId, userId, where });
  if (!cycle) throw new KnownError(cycleErrors.CYCLE_MISSING);
  const { first: from, last: to, timezone: timeZone, has_points } = await findCycle(db, place, cycle.id);
  const sets = { workspaceId, kind: 'cycle', ids: [cycle.id] } as const;
  const issues = (await readDistribution(db, sets, { by: 'issues', from, to, timeZone })).get(cycle.id);
  const points = has_points
    ? (await readDistribution(db, sets, { by: 'points', from, to, timeZone })).get(cycle.id)
    : undefined;
  return { status: 200, body: { ...cycle, distribution: issues ?? {}, estimate_distribution: points ?? {} } };
};

/** The projects of the workspace that the person is in and that are not archived; on `projects p`. */
const ofMine = (userId: string) => sql`p.archived_at is null and exists (select 1 from project_members m
  where m.workspace_id = p.workspace_id and m.project_id = p.id and m.user_id = ${userId} and m.is_active)`;

/** Lists the cycles of the caller's projects, newest first. */
export const listWorkspaceCycles: Handler<typeof contract.listWorkspaceCycles> = async (
  { params },
  { services, userId },
) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.read', commonErrors.NOT_PERMITTED);
  const where = sql`c.archived_at is null and ${ofMine(userId)}`;
  const order = sql`order by c.created_at desc, c.id desc`;
  return { status: 200, body: await findCycles(services.db, { workspaceId, userId, where, order }) };
};

/** Lists the running cycles of the caller's projects that use cycles, by the name of the project. */
export const listActiveCycles: Handler<typeof progress.listActiveCycles> = async (
  { params, query },
  { services: { db }, userId },
) => {
  const { workspaceId } = await enter(db, userId, params, 'workspace.read', commonErrors.NOT_PERMITTED);
  const page = readPage(query);
  const only = query.project === undefined ? sql`true` : sql`p.id = ${query.project}`;
  const where = sql`c.archived_at is null and ${statusSql} = 'CURRENT' and p.cycle_view and ${only} and ${ofMine(userId)}`;
  // No more are counted out than are shown: how far a cycle is costs more than finding it.
  const order = sql`order by lower(p.name), p.id, c.created_at desc, c.id desc limit ${page.limit} offset ${page.offset}`;
  const results = await findCycles(db, { workspaceId, userId, where, order });
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${cycleTables}
    where c.workspace_id = ${workspaceId} and c.deleted_at is null and ${where}`.execute(db);
  const total = rows[0]?.total ?? 0;
  const facts = { groupedBy: null, subGroupedBy: null, total, count: results.length, longest: total };
  return { status: 200, text: `${envelopeStart(page, facts)},"results":${JSON.stringify(results)}}` };
};
