import { sql } from 'kysely';
import { enter, write, type Place } from '#features/access/server/public.ts';
import { listProject } from '#features/issue-query/server/public.ts';
import { changeIssuesIn, findVisibleIssue } from '#features/issues/server/public.ts';
import { moduleErrors } from '#features/modules/contract.ts';
import { moduleIssueErrors } from '#features/modules/issue-contract.ts';
import type * as contract from '#features/modules/issue-contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { findModule } from './module-sql.ts';
import { mustFind } from './write-module.ts';

/** The issues of a module, by the parameters and in the shape of every issue list. */
export const listModuleIssues: Handler<typeof contract.listModuleIssues> = async (
  { params, query },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'module.read');
  const module = await findModule(services.db, place.workspaceId, place.projectId, params.module_id);
  if (!module) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, text: await listProject(services, userId, place, { ...query, module: module.id }) };
};

/** Adds issues to a module; those that are in it already stay. All or nothing. */
export const addModuleIssues: Handler<typeof contract.addModuleIssues> = async (
  { params, body },
  { services, userId },
) => {
  const { issues = [] } = body;
  await write(services, userId, params, 'module.write', async (writer, place) => {
    if (issues.length === 0) throw new KnownError(moduleIssueErrors.ISSUES_REQUIRED);
    const id = await mustFindOpen(writer, place, params.module_id);
    await changeIssuesIn(writer, place, issues, { add: { module_ids: [id] } }, null);
  });
  return { status: 201, body: { message: 'success' } };
};

/** Takes an issue out of a module; one that is not in it stays out. */
export const removeModuleIssue: Handler<typeof contract.removeModuleIssue> = async (
  { params },
  { services, userId },
) => {
  await write(services, userId, params, 'module.write', async (writer, place) => {
    const id = await mustFindOpen(writer, place, params.module_id);
    const issue = await findVisibleIssue(writer.db, place, params.issue_id);
    await changeIssuesIn(writer, place, [issue.id], { remove: { module_ids: [id] } }, null, () => true);
  });
  return { status: 204, body: undefined };
};

/** Adds an issue to some modules and takes it out of others, as one change. */
export const changeIssueModules: Handler<typeof contract.changeIssueModules> = async (
  { params, body },
  { services, userId },
) => {
  const { modules = [], removed_modules = [] } = body;
  await write(services, userId, params, 'module.write', async (writer, place) => {
    const issue = await findVisibleIssue(writer.db, place, params.issue_id);
    const change = { add: { module_ids: modules }, remove: { module_ids: removed_modules } };
    await changeIssuesIn(writer, place, [issue.id], change, null, () => true);
  });
  return { status: 201, body: { message: 'success' } };
};

/** Takes every issue out of a module that is deleted, archived ones too. */
export async function takeIssuesOut(writer: Writer, place: Place, moduleId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select i.id from issue_modules im join issues i on i.workspace_id = im.workspace_id and i.id = im.issue_id and i.deleted_at is null
    where im.workspace_id = ${writer.workspaceId} and im.module_id = ${moduleId}`.execute(writer.db);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await changeIssuesIn(writer, place, ids, { remove: { module_ids: [moduleId] } }, null, () => true);
}

async function mustFindOpen(writer: Writer, place: Place, id: string): Promise<string> {
  const module = await mustFind(writer, place.projectId, id);
  if (module.archived_at !== null) throw new KnownError(moduleErrors.MODULE_ARCHIVED);
  return module.id;
}
