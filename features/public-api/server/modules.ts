import * as app from '#features/modules/contract.ts';
import type { ModuleRow } from '#features/modules/contract.ts';
import * as appIssues from '#features/modules/server/public.ts';
import * as contract from './calls/modules.ts';
import type { V1Module } from './calls/modules.ts';
import { v1Errors } from './calls/v1-call.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { keeping } from './external-ids.ts';
import { answerIssues } from './issues.ts';
import { readColumns, readMemberships } from './plan-rows.ts';
import { answerOne, answerPage } from './shape.ts';
import { renaming } from './translate-errors.ts';
import { v1Route, type At, type V1Handler } from './v1-route.ts';

interface Where {
  readonly slug: string;
  readonly project_id: string;
}

const taken = { table: 'modules', taken: v1Errors.MODULE_EXTERNAL_TAKEN } as const;
const archived = { [app.moduleErrors.MODULE_ARCHIVED.code]: v1Errors.MODULE_ARCHIVED };

type Shown = Omit<ModuleRow, 'is_favorite' | 'link_module'>;

async function present(at: At, where: Where, modules: readonly Shown[]): Promise<V1Module[]> {
  const columns = await readColumns(at, where, 'modules');
  return modules.map((module) => ({
    id: module.id,
    created_at: module.created_at,
    updated_at: module.updated_at,
    deleted_at: null,
    created_by: module.created_by,
    updated_by: columns.get(module.id)?.updated_by ?? null,
    project: module.project_id,
    workspace: module.workspace_id,
    name: module.name,
    description: module.description,
    description_text: null,
    description_html: null,
    start_date: module.start_date,
    target_date: module.target_date,
    status: module.status,
    lead: module.lead_id,
    members: module.member_ids,
    view_props: module.view_props,
    sort_order: module.sort_order,
    external_source: module.external_source,
    external_id: module.external_id,
    archived_at: module.archived_at,
    logo_props: module.logo_props,
    total_issues: module.total_issues,
    cancelled_issues: module.cancelled_issues,
    completed_issues: module.completed_issues,
    started_issues: module.started_issues,
    unstarted_issues: module.unstarted_issues,
    backlog_issues: module.backlog_issues,
  }));
}

async function readOne(at: At, params: Where & { readonly module_id: string }): Promise<V1Module> {
  const [module] = await present(at, params, [await at.ask(app.readModule, { params })]);
  if (!module) throw new KnownError(v1Errors.RESOURCE_MISSING);
  return module;
}

const listModules: V1Handler<typeof contract.listModules> = async ({ params, query }, at) => {
  // The app names modules to guests, too; the public API has one rule for lists and single ones.
  await at.enter(params, 'module.read');
  return answerPage(at, params.slug, query, await present(at, params, await at.ask(app.listModules, { params })));
};

const createModule: V1Handler<typeof contract.createModule> = async ({ params, body }, at) => {
  const { external_id, external_source, lead, members, ...fields } = body;
  const extra = definedOf({ external_id, external_source });
  const wanted = { ...fields, lead_id: lead, member_ids: members };
  const { id } = await keeping({ ...taken, id: null, extra }, () => at.ask(app.createModule, { params, body: wanted }));
  return { status: 201, body: await readOne(at, { ...params, module_id: id }) };
};

const readModule: V1Handler<typeof contract.readModule> = async ({ params, query }, at) =>
  answerOne(at, params.slug, query, await readOne(at, params));

const updateModule: V1Handler<typeof contract.updateModule> = async ({ params, body }, at) => {
  const { external_id, external_source, lead, members, ...fields } = body;
  const extra = definedOf({ external_id, external_source });
  const wanted = { ...fields, lead_id: lead, member_ids: members };
  await renaming(archived, () =>
    keeping({ ...taken, id: params.module_id, extra }, () => at.ask(app.updateModule, { params, body: wanted })),
  );
  return { status: 200, body: await readOne(at, params) };
};

const deleteModule: V1Handler<typeof contract.deleteModule> = async ({ params }, at) => {
  await at.enter(params, 'module.read');
  await renaming({ [commonErrors.NOT_ALLOWED.code]: v1Errors.MODULE_NOT_YOURS }, () =>
    at.ask(app.deleteModule, { params }),
  );
  return { status: 204, body: undefined };
};

const listModuleIssues: V1Handler<typeof contract.listModuleIssues> = async ({ params, query }, at) => {
  const { fields, expand, ...listed } = query;
  const found = await at.ask(appIssues.listModuleIssues, { params, query: listed });
  return answerIssues(at, params.slug, { fields, expand }, found);
};

const addModuleIssues: V1Handler<typeof contract.addModuleIssues> = async ({ params, body }, at) => {
  await renaming(archived, () => at.ask(appIssues.addModuleIssues, { params, body }));
  const added = await readMemberships(at, params, { module: params.module_id }, body.issues ?? []);
  return { status: 200, body: added.map((row) => ({ ...row, module: params.module_id })) };
};

const removeModuleIssue: V1Handler<typeof contract.removeModuleIssue> = async ({ params }, at) => {
  await renaming(archived, () => at.ask(appIssues.removeModuleIssue, { params }));
  return { status: 204, body: undefined };
};

const archiveModule: V1Handler<typeof contract.archiveModule> = async ({ params }, at) => {
  await at.ask(app.archiveModule, { params });
  return { status: 204, body: undefined };
};

const restoreModule: V1Handler<typeof contract.restoreModule> = async ({ params }, at) => {
  await at.ask(app.restoreModule, { params });
  return { status: 204, body: undefined };
};

const listArchivedModules: V1Handler<typeof contract.listArchivedModules> = async ({ params, query }, at) =>
  answerPage(at, params.slug, query, await present(at, params, await at.ask(app.listArchivedModules, { params })));

export const moduleRoutes = [
  v1Route(contract.listModules, listModules),
  v1Route(contract.createModule, createModule, 'module.write'),
  v1Route(contract.readModule, readModule),
  v1Route(contract.updateModule, updateModule, 'module.write'),
  v1Route(contract.deleteModule, deleteModule),
  v1Route(contract.listModuleIssues, listModuleIssues),
  v1Route(contract.addModuleIssues, addModuleIssues, 'module.write'),
  v1Route(contract.removeModuleIssue, removeModuleIssue),
  v1Route(contract.archiveModule, archiveModule),
  v1Route(contract.restoreModule, restoreModule),
  v1Route(contract.listArchivedModules, listArchivedModules),
];
