import * as z from 'zod';
import { createModule as appCreate, moduleErrors, moduleStatuses } from '#features/modules/contract.ts';
import { moduleIssueErrors } from '#features/modules/server/public.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { auditFields, envelopeOf, wireArray, wireDate, wireId, wireRelation, wireTime } from '#platform/shared/wire.ts';
import { v1Issue } from './issues.ts';
import {
  inProject,
  listErrors,
  listing,
  missing,
  ofProject,
  shaping,
  shownExternalIds,
  v1Call,
  v1Errors,
  v1Refusals,
  writing,
} from './v1-call.ts';

const object = z.record(z.string(), z.unknown());

/** A module of the public API (wire-account-workspace.md 18.8). */
export const v1Module = z.object({
  id: wireId,
  ...auditFields,
  project: wireId,
  workspace: wireId,
  name: z.string(),
  description: z.string(),
  description_text: z.null(),
  description_html: z.null(),
  start_date: wireDate.nullable(),
  target_date: wireDate.nullable(),
  status: z.enum(moduleStatuses),
  lead: wireId.nullable(),
  members: z.array(wireId),
  view_props: object,
  sort_order: z.number(),
  ...shownExternalIds,
  archived_at: wireTime.nullable(),
  logo_props: object,
  total_issues: z.int(),
  cancelled_issues: z.int(),
  completed_issues: z.int(),
  started_issues: z.int(),
  unstarted_issues: z.int(),
  backlog_issues: z.int(),
});
export type V1Module = z.infer<typeof v1Module>;

/** That an issue is in a module. */
export const v1ModuleIssue = z.object({
  id: wireId,
  ...auditFields,
  project: wireId,
  workspace: wireId,
  module: wireId,
  issue: wireId,
  sub_issues_count: z.int(),
});

const moduleWrite = appCreate.body
  .omit({ lead_id: true, member_ids: true })
  .extend({ lead: wireRelation.optional(), members: wireArray(z.array(wireId).max(1000)) });

const ofModule = ofProject.extend({ module_id: wireId });
const modules = `${inProject}/modules/`;
const one = `${modules}:module_id/`;
const found = [...v1Refusals, ...missing];
const values = [
  ...writing,
  moduleErrors.MODULE_NAME_TAKEN,
  moduleErrors.MODULE_DATES_OUT_OF_ORDER,
  v1Errors.MODULE_EXTERNAL_TAKEN,
];

export const listModules = defineCall({
  ...v1Call('ListModules', 'modules', 'read'),
  method: 'GET',
  path: modules,
  params: ofProject,
  query: z.object(listing),
  summary: 'List modules',
  replies: { 200: envelopeOf(z.array(v1Module)) },
  errors: [...v1Refusals, ...listErrors],
});

export const createModule = defineCall({
  ...v1Call('CreateModule', 'modules', 'write'),
  method: 'POST',
  path: modules,
  params: ofProject,
  body: moduleWrite,
  summary: 'Add a module',
  replies: { 201: v1Module },
  errors: [...v1Refusals, ...values],
});

export const readModule = defineCall({
  ...v1Call('ReadModule', 'modules', 'read'),
  method: 'GET',
  path: one,
  params: ofModule,
  query: z.object(shaping),
  summary: 'Read a module',
  replies: { 200: v1Module },
  errors: found,
});

export const updateModule = defineCall({
  ...v1Call('UpdateModule', 'modules', 'write'),
  method: 'PATCH',
  path: one,
  params: ofModule,
  body: moduleWrite.partial(),
  summary: 'Change a module',
  replies: { 200: v1Module },
  errors: [...found, ...values, v1Errors.MODULE_ARCHIVED],
});

export const deleteModule = defineCall({
  ...v1Call('DeleteModule', 'modules', 'write'),
  method: 'DELETE',
  path: one,
  params: ofModule,
  summary: 'Delete a module',
  replies: { 204: null },
  errors: [...found, ...writing, v1Errors.MODULE_NOT_YOURS],
});

export const listModuleIssues = defineCall({
  ...v1Call('ListModuleIssues', 'modules', 'read'),
  method: 'GET',
  path: `${one}module-issues/`,
  params: ofModule,
  query: z.object({ ...listing, order_by: z.string().optional() }),
  summary: 'List issues of a module',
  replies: { 200: envelopeOf(z.array(v1Issue)) },
  errors: [...found, ...listErrors],
});

export const addModuleIssues = defineCall({
  ...v1Call('AddModuleIssues', 'modules', 'write'),
  method: 'POST',
  path: `${one}module-issues/`,
  params: ofModule,
  body: z.object({ issues: wireArray(z.array(wireId).max(1000)) }),
  summary: 'Add issues to a module',
  replies: { 200: z.array(v1ModuleIssue) },
  errors: [
    ...found,
    ...writing,
    moduleIssueErrors.ISSUES_REQUIRED,
    v1Errors.MODULE_ARCHIVED,
    issueErrors.CHANGE_REFUSED,
  ],
});

export const removeModuleIssue = defineCall({
  ...v1Call('RemoveModuleIssue', 'modules', 'write'),
  method: 'DELETE',
  path: `${one}module-issues/:issue_id/`,
  params: ofModule.extend({ issue_id: wireId }),
  summary: 'Remove an issue from a module',
  replies: { 204: null },
  errors: [...found, ...writing, v1Errors.MODULE_ARCHIVED],
});

export const archiveModule = defineCall({
  ...v1Call('ArchiveModule', 'modules', 'write'),
  method: 'POST',
  path: `${one}archive/`,
  params: ofModule,
  summary: 'Archive a module',
  replies: { 204: null },
  errors: [...found, ...writing, moduleErrors.MODULE_NOT_FINISHED],
});

export const restoreModule = defineCall({
  ...v1Call('RestoreModule', 'modules', 'write'),
  method: 'DELETE',
  path: `${one}archive/`,
  params: ofModule,
  summary: 'Restore an archived module',
  replies: { 204: null },
  errors: [...found, ...writing],
});

export const listArchivedModules = defineCall({
  ...v1Call('ListArchivedModules', 'modules', 'read'),
  method: 'GET',
  path: `${inProject}/archived-modules/`,
  params: ofProject,
  query: z.object(listing),
  summary: 'List archived modules',
  replies: { 200: envelopeOf(z.array(v1Module)) },
  errors: [...v1Refusals, ...listErrors],
});
