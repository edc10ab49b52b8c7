import { sql } from 'kysely';
import { roles } from '#features/access/contract.ts';
import { write } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import * as app from '#features/projects/contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { addProjectMembers, ensureProjectMembers } from '#features/projects/server/public.ts';
import * as contract from './calls/projects.ts';
import type { V1Project } from './calls/projects.ts';
import { v1Errors } from './calls/v1-call.ts';
import { ensurePeople } from '#features/workspaces/server/public.ts';
import { accessErrors } from '#features/access/contract.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { readUsers } from './read-users.ts';
import { answerAll, answerOne, answerPage } from './shape.ts';
import { renaming } from './translate-errors.ts';
import { v1Route, type At, type V1Handler } from './v1-route.ts';

/** Projects that the public API brought people into, in the table of imported people. */
const SOURCE = 'api';

function present({ members: _members, is_favorite: _favorite, anchor, ...project }: ProjectRecord): V1Project {
  return { ...project, is_deployed: anchor !== null };
}

/** Returns the projects that the caller sees, in their own order; archived ones included. */
async function projectsOf(at: At, slug: string): Promise<readonly V1Project[]> {
  const all = await at.ask(app.listProjects, { params: { slug } });
  return all.map(present).toSorted((a, b) => (a.sort_order ?? Infinity) - (b.sort_order ?? Infinity));
}

const listProjects: V1Handler<typeof contract.listProjects> = async ({ params, query }, at) => {
  const projects = await projectsOf(at, params.slug);
  const newest = (a: V1Project, b: V1Project) => b.created_at.localeCompare(a.created_at);
  const byName = (a: V1Project, b: V1Project) => a.name.localeCompare(b.name);
  const orders = new Map([
    ['-created_at', newest],
    ['created_at', (a: V1Project, b: V1Project) => newest(b, a)],
    ['name', byName],
    ['-name', (a: V1Project, b: V1Project) => byName(b, a)],
  ]);
  const order = orders.get(query.order_by ?? '');
  return answerPage(at, params.slug, query, order ? projects.toSorted(order) : projects);
};

const createProject: V1Handler<typeof contract.createProject> = async ({ params, body }, at) => ({
  status: 201,
  body: present(await at.ask(app.createProject, { params, body })),
});

const readProject: V1Handler<typeof contract.readProject> = async ({ params, query }, at) => {
  const found = (await projectsOf(at, params.slug)).find(({ id }) => id === params.project_id);
  if (!found) throw new KnownError(v1Errors.RESOURCE_MISSING);
  return answerOne(at, params.slug, query, found);
};

const updateProject: V1Handler<typeof contract.updateProject> = async ({ params, body }, at) => {
  const { projectArchived } = await at.enter(params, 'project.update');
  if (projectArchived) throw new KnownError(v1Errors.PROJECT_ARCHIVED);
  const project = await renaming({ [accessErrors.PROJECT_ARCHIVED.code]: v1Errors.PROJECT_ARCHIVED }, () =>
    at.ask(app.updateProject, { params, body }),
  );
  return { status: 200, body: present(project) };
};

const deleteProject: V1Handler<typeof contract.deleteProject> = async ({ params }, at) => {
  await at.ask(app.deleteProject, { params });
  return { status: 204, body: undefined };
};

const archiveProject: V1Handler<typeof contract.archiveProject> = async ({ params }, at) => {
  await at.ask(app.archiveProject, { params });
  return { status: 204, body: undefined };
};

const restoreProject: V1Handler<typeof contract.restoreProject> = async ({ params }, at) => {
  await at.ask(app.restoreProject, { params });
  return { status: 204, body: undefined };
};

/** Everyone who belongs to the project, or did (wire-account-workspace.md 18.3). */
const listMembers: V1Handler<typeof contract.listMembers> = async ({ params, query }, at) => {
  const { workspaceId, projectId } = await at.enter(params, 'project.read');
  const { rows } = await sql<{ user_id: string }>`
    select user_id from project_members where workspace_id = ${workspaceId} and project_id = ${projectId} order by created_at, id`.execute(
    at.db,
  );
  const ids = rows.map(({ user_id }) => user_id);
  const people = await readUsers(at, params.slug, ids);
  return answerAll(
    at,
    params.slug,
    query,
    ids.flatMap((id) => people.get(id) ?? []),
  );
};

/**
 * Adds a member of the workspace to the project. Somebody new becomes a placeholder, as in an import: a guest without a
 * sign-in, which whoever proves the email address can claim (decisions.md 1.4, docs/decisions/060).
 */
const addMember: V1Handler<typeof contract.addMember> = async ({ params, body }, at) => {
  const { workspaceId, projectId } = await at.enter(params, 'project.addMembers');
  const { email, display_name } = body;
  if (!email || !display_name) throw new KnownError(v1Errors.MEMBER_FIELDS_MISSING);
  if (!accounts.isEmail(email)) throw new KnownError(v1Errors.MEMBER_EMAIL_INVALID);
  const { rows } = await sql<{ id: string; in_project: boolean }>`
    select u.id, exists (select from project_members p where p.workspace_id = m.workspace_id and p.project_id = ${projectId}
      and p.user_id = u.id and p.is_active) as in_project
    from workspace_members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.is_active and lower(u.email) = ${accounts.normalEmail(email)}`.execute(
    at.db,
  );
  const known = rows[0];
  if (known?.in_project) throw new KnownError(v1Errors.MEMBER_KNOWN);
  const role = body.role ?? roles.guest;
  if (known) {
    await at.ask(addProjectMembers, { params, body: { members: [{ member_id: known.id, role }] } });
    return { status: 201, body: await readUser(at, params.slug, known.id) };
  }
  const person = { key: accounts.normalEmail(email), name: display_name, email };
  const { result: id } = await write(at.context.services, at.userId, params, 'project.invite', async (writer) => {
    const ids = await ensurePeople(writer, SOURCE, [person]);
    const userId = must(ids.get(person.key), 'it was just made');
    await ensureProjectMembers(writer, projectId, [userId], roles.guest);
    return userId;
  });
  return { status: 201, body: await readUser(at, params.slug, id) };
};

async function readUser(at: At, slug: string, id: string) {
  return must((await readUsers(at, slug, [id])).get(id), 'they were just added');
}

export const projectRoutes = [
  v1Route(contract.listProjects, listProjects),
  v1Route(contract.createProject, createProject, 'project.create'),
  v1Route(contract.readProject, readProject),
  v1Route(contract.updateProject, updateProject, 'project.update'),
  v1Route(contract.deleteProject, deleteProject),
  v1Route(contract.archiveProject, archiveProject),
  v1Route(contract.restoreProject, restoreProject),
  v1Route(contract.listMembers, listMembers),
  v1Route(contract.addMember, addMember, 'project.addMembers'),
];
