import { sql, type Kysely } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type * as contract from '#features/modules/contract.ts';
import { moduleErrors, type MirroredModule, type ModuleDetail, type ModuleRow } from '#features/modules/contract.ts';
import { readDistribution } from '#features/progress/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { must } from '#platform/shared/must.ts';
import { findModules, mirroredColumns, type CountedModule } from './module-sql.ts';

/** The project's modules for the in-browser database, archived ones too. */
export const mirrorModules: Handler<typeof contract.mirrorModules> = async ({ params }, { services, userId }) => {
  const { workspaceId, projectId } = await enter(services.db, userId, params, 'project.read');
  const { rows } = await sql<MirroredModule>`
    select ${mirroredColumns} from modules m
    where m.workspace_id = ${workspaceId} and m.project_id = ${projectId} and m.deleted_at is null`.execute(
    services.db,
  );
  return { status: 200, body: rows };
};

/** The project's modules that are not archived. */
export const listModules: Handler<typeof contract.listModules> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'project.read');
  const rows = await findModules(services.db, place, sql`m.project_id = ${place.projectId} and m.archived_at is null`);
  return { status: 200, body: await inZone(services, userId, rows.map(rowOf)) };
};

/** The modules of the caller's projects that are not archived. */
export const listWorkspaceModules: Handler<typeof contract.listWorkspaceModules> = async (
  { params },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'workspace.read', commonErrors.NOT_PERMITTED);
  const mine = sql`m.archived_at is null and m.project_id in (
    select pm.project_id from project_members pm
    join projects p on p.workspace_id = pm.workspace_id and p.id = pm.project_id and p.deleted_at is null
    where pm.workspace_id = ${place.workspaceId} and pm.user_id = ${userId} and pm.is_active)`;
  const rows = await findModules(services.db, place, mine);
  return { status: 200, body: await inZone(services, userId, rows.map(rowOf)) };
};

/** The project's archived modules. */
export const listArchivedModules: Handler<typeof contract.listArchivedModules> = async (
  { params },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'module.read');
  const where = sql`m.project_id = ${place.projectId} and m.archived_at is not null`;
  const rows = await findModules(services.db, place, where);
  return { status: 200, body: await inZone(services, userId, rows.map(rowOf)) };
};

/** One module that is not archived. Throws MODULE_MISSING (404). */
export const readModule: Handler<typeof contract.readModule> = async ({ params }, { services, userId }) => {
  const body = await readOne(services, userId, params, false);
  return { status: 200, body };
};

/** One archived module. Throws MODULE_MISSING (404). */
export const readArchivedModule: Handler<typeof contract.readArchivedModule> = async (
  { params },
  { services, userId },
) => {
  const body = await readOne(services, userId, params, true);
  return { status: 200, body };
};

async function readOne(
  services: Services,
  userId: string,
  params: { readonly slug: string; readonly project_id: string; readonly module_id: string },
  archived: boolean,
): Promise<ModuleDetail> {
  const { db } = services;
  const place = await enter(db, userId, params, 'module.read');
  const { workspaceId } = place;
  const where = sql`m.project_id = ${place.projectId} and m.id = ${params.module_id} and (m.archived_at is not null) = ${archived}`;
  const [module] = await findModules(db, place, where);
  if (!module) throw new KnownError(moduleErrors.MODULE_MISSING);
  const { timeZone, hasPoints } = await readProject(db, place);
  const hasChart = module.start_date !== null && module.target_date !== null && module.total_issues > 0;
  const sets = { workspaceId, kind: 'module', ids: [module.id] } as const;
  const query = {
    from: hasChart ? module.start_date : null,
    to: hasChart ? module.target_date : null,
    timeZone,
  };
  const issues = (await readDistribution(db, sets, { by: 'issues', ...query })).get(module.id);
  const points = hasPoints ? (await readDistribution(db, sets, { by: 'points', ...query })).get(module.id) : undefined;
  const { assignee_ids: _people, ...detail } = module;
  return inZone(services, userId, {
    ...detail,
    distribution: must(issues, 'what was asked for is answered'),
    estimate_distribution: points ?? {},
  });
}

/** The time zone of a project, in which its days end, and whether its active estimate is in points. */
async function readProject(
  db: Kysely<Database>,
  { workspaceId, projectId }: { readonly workspaceId: string; readonly projectId: string },
): Promise<{ timeZone: string; hasPoints: boolean }> {
  const { rows } = await sql<{ timeZone: string; hasPoints: boolean }>`
    select p.timezone as "timeZone", exists (select 1 from estimates e where e.workspace_id = p.workspace_id and e.id = p.estimate_id
      and e.type = 'points' and e.deleted_at is null) as "hasPoints"
    from projects p where p.workspace_id = ${workspaceId} and p.id = ${projectId}`.execute(db);
  return must(rows[0], 'the place was entered');
}

/** Returns the row of lists: a module without the counts that only its detail has. */
export function rowOf({
  assignee_ids: _people,
  sub_issues: _sub,
  backlog_estimate_points: _backlog,
  unstarted_estimate_points: _unstarted,
  started_estimate_points: _started,
  cancelled_estimate_points: _cancelled,
  ...row
}: CountedModule): ModuleRow {
  return row;
}

/** Returns the instants of an answer in the caller's time zone (wire-account-workspace.md 0.4). */
export async function inZone<T>({ db }: Pick<Services, 'db'>, userId: string, value: T): Promise<T> {
  return instantsIn(value, await accounts.userTimeZone(db, userId));
}
