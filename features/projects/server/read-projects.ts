import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { envelopeStart, readPage } from '#platform/server/http/read-page.ts';
import { enter, standIn } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { projectErrors } from '#features/projects/contract.ts';
import type * as identifiers from '#features/projects/identifier-contract.ts';
import type * as personal from '#features/projects/personal-contract.ts';
import type * as contract from '#features/projects/contract.ts';
import { identifierLetters } from '#features/projects/rules.ts';
import { projectsInSight } from './favorite-project.ts';
import { findProject, findProjects } from './present-project.ts';

/** Admins see every project, members their own and the public ones, guests their own (wire-account-workspace.md 5.1). */
export const listProjects: Handler<typeof contract.listProjects> = async ({ params, query }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'workspace.read');
  const sight = projectsInSight(place.standing);
  const { db } = services;
  if (!query.per_page || !query.cursor)
    return { status: 200, body: await findProjects(db, place.workspaceId, userId, sight) };
  const page = readPage(query);
  const all = await findProjects(db, place.workspaceId, userId, sight);
  const newest = all.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id));
  const rows = newest.slice(page.offset, page.offset + page.limit);
  const facts = { groupedBy: null, subGroupedBy: null, total: all.length, count: rows.length, longest: all.length };
  return { status: 200, text: `${envelopeStart(page, facts)},"results":${JSON.stringify(rows)}}` };
};

/** Returns those among them that the caller keeps at hand. */
export const listFavoriteProjects: Handler<typeof personal.listFavoriteProjects> = async (
  { params },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'project.favorite');
  const projects = await findProjects(services.db, place.workspaceId, userId, projectsInSight(place.standing));
  return { status: 200, body: projects.filter((project) => project.is_favorite) };
};

/** Returns one project with counts of its issues; 404 when archived or when the caller is no member of it. */
export const readProject: Handler<typeof contract.readProject> = async ({ params }, { services, userId }) => {
  const place = await standIn(services.db, userId, params);
  if (!place) {
    await enter(services.db, userId, { slug: params.slug }, 'workspace.read');
    throw new KnownError(projectErrors.PROJECT_MISSING);
  }
  if (!may('workspace.read', place.standing)) throw new KnownError(commonErrors.NOT_ALLOWED);
  if (!may('project.read', place.standing) || place.projectArchived)
    throw new KnownError(projectErrors.PROJECT_MISSING);
  const project = must(
    await findProject(services.db, place.workspaceId, userId, params.project_id),
    'an entered project exists',
  );
  const { rows } = await sql<{
    total_issues: number;
    sub_issues: number;
    archived_issues: number;
    archived_sub_issues: number;
    draft_issues: number;
    draft_sub_issues: number;
  }>`
    select coalesce(max(c.n), 0) as total_issues, coalesce(max(c.n - c.top), 0) as sub_issues,
      (select count(*) from issues i where i.workspace_id = ${place.workspaceId} and i.project_id = ${params.project_id} and not i.listed and i.archived_at is not null and i.deleted_at is null) as archived_issues,
      (select count(*) from issues i where i.workspace_id = ${place.workspaceId} and i.project_id = ${params.project_id} and not i.listed and i.archived_at is not null and i.deleted_at is null and i.parent_id is not null) as archived_sub_issues,
      (select count(*) from issues i where i.workspace_id = ${place.workspaceId} and i.project_id = ${params.project_id} and not i.listed and i.is_draft and i.deleted_at is null) as draft_issues,
      (select count(*) from issues i where i.workspace_id = ${place.workspaceId} and i.project_id = ${params.project_id} and not i.listed and i.is_draft and i.deleted_at is null and i.parent_id is not null) as draft_sub_issues
    from issue_counts c where c.workspace_id = ${place.workspaceId} and c.project_id = ${params.project_id} and c.dimension = 'total'`.execute(
    services.db,
  );
  return { status: 200, body: { ...project, ...must(rows[0], 'an aggregate answers one row') } };
};

/** Who holds an identifier already. */
export const checkProjectIdentifier: Handler<typeof identifiers.checkProjectIdentifier> = async (
  { params, query },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'project.useIdentifiers');
  const name = identifierLetters(query.name ?? '');
  if (name === '') throw new KnownError(projectErrors.PROJECT_NAME_REQUIRED);
  const rows = await findHolders(services.db, place.workspaceId, name);
  return { status: 200, body: { exists: rows.length, identifiers: rows } };
};

/** Returns the live project that holds an identifier, in the shape of the identifier calls; none or one. */
export function findHolders(
  db: Kysely<Database>,
  workspaceId: string,
  identifier: string,
): Promise<{ id: string; name: string; project: string }[]> {
  return db
    .selectFrom('projects')
    .select(['id', 'identifier as name', 'id as project'])
    .where('workspace_id', '=', workspaceId)
    .where('identifier', '=', identifier)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Returns the caller's roles, keyed by project id. */
export const listMyProjectRoles: Handler<typeof personal.listMyProjectRoles> = async (
  { params },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'workspace.read', commonErrors.NOT_PERMITTED);
  const rows = await services.db
    .selectFrom('project_members as m')
    .innerJoin('projects as p', (join) =>
      join.onRef('p.workspace_id', '=', 'm.workspace_id').onRef('p.id', '=', 'm.project_id'),
    )
    .select(['m.project_id', 'm.role'])
    .where('m.workspace_id', '=', place.workspaceId)
    .where('m.user_id', '=', userId)
    .where('m.is_active', '=', true)
    .where('p.deleted_at', 'is', null)
    .execute();
  return { status: 200, body: Object.fromEntries(rows.map((row) => [row.project_id, row.role])) };
};
