import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { issueDistribution, pointDistribution, progress } from '#features/progress/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import {
  auditFields,
  wireArray,
  wireDate,
  wireDay,
  wireId,
  wirePlace,
  wireRelation,
  wireTime,
} from '#platform/shared/wire.ts';

const tag = 'modules';
const json = z.record(z.string(), z.unknown());

/** The six statuses of a module, in the order lists show them. */
export const moduleStatuses = ['backlog', 'planned', 'in-progress', 'paused', 'completed', 'cancelled'] as const;
export type ModuleStatus = (typeof moduleStatuses)[number];

/** A module as the in-browser database keeps it, archived ones too: what screens and lists of issues need of it. */
export const mirroredModule = z.object({
  id: wireId,
  project_id: wireId,
  name: z.string(),
  description: z.string(),
  status: z.enum(moduleStatuses),
  start_date: wireDate.nullable(),
  target_date: wireDate.nullable(),
  lead_id: wireId.nullable(),
  member_ids: z.array(wireId),
  sort_order: z.number(),
  archived_at: wireTime.nullable(),
  created_at: wireTime,
  created_by: wireId.nullable(),
});
export type MirroredModule = z.infer<typeof mirroredModule>;

/** A link of a module. */
export const moduleLink = z.object({
  id: wireId,
  ...auditFields,
  title: z.string().nullable(),
  url: z.string(),
  metadata: json,
  project: wireId,
  workspace: wireId,
  module: wireId,
});
export type ModuleLink = z.infer<typeof moduleLink>;

/** What a module counts of its issues. */
export const moduleCounts = progress.pick({
  total_issues: true,
  completed_issues: true,
  cancelled_issues: true,
  started_issues: true,
  unstarted_issues: true,
  backlog_issues: true,
  total_estimate_points: true,
  completed_estimate_points: true,
});
export type ModuleCounts = z.infer<typeof moduleCounts>;

/** A module in lists and after it was written (wire-account-workspace.md 6.1; archived_at and links as in decisions.md 3.16). */
export const moduleRow = mirroredModule.extend({
  workspace_id: wireId,
  description_text: z.null(),
  description_html: z.null(),
  view_props: json,
  logo_props: json,
  external_source: z.string().nullable(),
  external_id: z.string().nullable(),
  updated_at: wireTime,
  is_favorite: z.boolean(),
  link_module: z.array(moduleLink),
  ...moduleCounts.shape,
});
export type ModuleRow = z.infer<typeof moduleRow>;

const noDistribution = z.strictObject({});

/** One module, with all its counts and how its issues are spread. */
export const moduleDetail = moduleRow.extend({
  ...progress.shape,
  sub_issues: z.int(),
  /** The chart is empty unless the module has both dates. */
  distribution: issueDistribution,
  /** `{}` unless the project estimates in points. */
  estimate_distribution: z.union([pointDistribution, noDistribution]),
});
export type ModuleDetail = z.infer<typeof moduleDetail>;

const moduleWrite = z.object({
  name: z.string().trim().min(1).max(255),
  description: z.string().max(50_000).optional(),
  status: z.enum(moduleStatuses).optional(),
  start_date: wireDay.optional(),
  target_date: wireDay.optional(),
  lead_id: wireRelation.optional(),
  member_ids: wireArray(z.array(wireId).max(1000)),
  sort_order: wirePlace.optional(),
  logo_props: json.optional(),
  view_props: json.optional(),
  external_source: z.string().max(255).nullish(),
  external_id: z.string().max(255).nullish(),
});
export type ModuleWrite = z.output<typeof moduleWrite>;

export const moduleErrors = defineErrors({
  MODULE_MISSING: { status: 404, body: { error: 'Module not found' } },
  MODULE_NAME_TAKEN: { status: 400, body: { error: 'Module with this name already exists' } },
  MODULE_DATES_OUT_OF_ORDER: { status: 400, body: { non_field_errors: ['Start date cannot exceed target date'] } },
  MODULE_ARCHIVED: { status: 400, body: { error: 'Archived module cannot be updated' } },
  MODULE_NOT_FINISHED: { status: 400, body: { error: 'Only completed or cancelled modules can be archived' } },
});

/** The paths and refusals that the calls of modules share. */
export const modulePaths = {
  ofProject: z.object({ slug: z.string(), project_id: wireId }),
  ofModule: z.object({ slug: z.string(), project_id: wireId, module_id: wireId }),
  list: '/api/workspaces/:slug/projects/:project_id/modules/',
} as const;
const { ofProject, ofModule, list } = modulePaths;
const readErrors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];
const writeErrors = [...readErrors, accessErrors.PROJECT_ARCHIVED, commonErrors.OBJECT_MISSING];
const valueErrors = [moduleErrors.MODULE_NAME_TAKEN, moduleErrors.MODULE_DATES_OUT_OF_ORDER];

/** Our own pull of a project's modules for the in-browser database (docs/decisions/030). */
export const mirrorModules = defineCall({
  name: 'mirrorModules',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${list}mirror/`,
  params: ofProject,
  summary: 'Pull modules for the in-browser database',
  replies: { 200: z.array(mirroredModule) },
  errors: readErrors,
});

export const listModules = defineCall({
  name: 'listModules',
  tag,
  auth: 'session',
  method: 'GET',
  path: list,
  params: ofProject,
  summary: 'List modules',
  replies: { 200: z.array(moduleRow) },
  errors: readErrors,
});

export const listWorkspaceModules = defineCall({
  name: 'listWorkspaceModules',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/modules/',
  params: z.object({ slug: z.string() }),
  summary: 'List modules of all projects',
  replies: { 200: z.array(moduleRow) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED],
});

export const createModule = defineCall({
  name: 'createModule',
  tag,
  auth: 'session',
  method: 'POST',
  path: list,
  params: ofProject,
  body: moduleWrite,
  summary: 'Add a module',
  replies: { 201: moduleRow },
  errors: [...readErrors, accessErrors.PROJECT_ARCHIVED, ...valueErrors],
});

export const readModule = defineCall({
  name: 'readModule',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${list}:module_id/`,
  params: ofModule,
  summary: 'Read a module',
  replies: { 200: moduleDetail },
  errors: [...readErrors, moduleErrors.MODULE_MISSING],
});

export const updateModule = defineCall({
  name: 'updateModule',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: `${list}:module_id/`,
  params: ofModule,
  body: moduleWrite.partial(),
  summary: 'Change a module',
  replies: { 200: moduleRow },
  errors: [...writeErrors, ...valueErrors, moduleErrors.MODULE_ARCHIVED],
});

export const replaceModule = defineCall({
  name: 'replaceModule',
  tag,
  auth: 'session',
  method: 'PUT',
  path: `${list}:module_id/`,
  params: ofModule,
  body: moduleWrite.required().extend({
    member_ids: z.array(wireId).max(1000),
    sort_order: moduleWrite.shape.sort_order,
    logo_props: moduleWrite.shape.logo_props,
    view_props: moduleWrite.shape.view_props,
    external_source: moduleWrite.shape.external_source,
    external_id: moduleWrite.shape.external_id,
  }),
  summary: 'Replace a module',
  replies: { 200: moduleRow },
  errors: [...writeErrors, ...valueErrors, moduleErrors.MODULE_ARCHIVED],
});

export const deleteModule = defineCall({
  name: 'deleteModule',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${list}:module_id/`,
  params: ofModule,
  summary: 'Delete a module',
  replies: { 204: null },
  errors: writeErrors,
});

export const archiveModule = defineCall({
  name: 'archiveModule',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${list}:module_id/archive/`,
  params: ofModule,
  summary: 'Archive a module',
  // An instant as `YYYY-MM-DD HH:MM:SS.ffffff+00:00`.
  replies: { 200: z.object({ archived_at: z.string() }) },
  errors: [...writeErrors, moduleErrors.MODULE_NOT_FINISHED],
});

export const restoreModule = defineCall({
  name: 'restoreModule',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${list}:module_id/archive/`,
  params: ofModule,
  summary: 'Restore an archived module',
  replies: { 204: null },
  errors: writeErrors,
});

export const listArchivedModules = defineCall({
  name: 'listArchivedModules',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/archived-modules/',
  params: ofProject,
  summary: 'List archived modules',
  replies: { 200: z.array(moduleRow) },
  errors: readErrors,
});

export const readArchivedModule = defineCall({
  name: 'readArchivedModule',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/archived-modules/:module_id/',
  params: ofModule,
  summary: 'Read an archived module',
  replies: { 200: moduleDetail },
  errors: [...readErrors, moduleErrors.MODULE_MISSING],
});
