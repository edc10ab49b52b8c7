import * as z from 'zod';
import { userProperties } from '#features/projects/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { auditFields, wireId } from '#platform/shared/wire.ts';

const tag = 'displays';
const json = z.record(z.string(), z.unknown());

/** How a person sees the issues of a cycle or module (wire-work-tracking.md 14). */
const cycleProperties = userProperties.extend({ cycle: wireId });
const moduleProperties = userProperties.extend({ module: wireId });

/** Which properties of issues a person sees in a project, by the older calls (wire-work-tracking.md 4.11). */
const displayProperties = z.object({
  id: wireId,
  ...auditFields,
  properties: json,
  user: wireId,
  project: wireId,
  workspace: wireId,
});

const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofCycle = ofProject.extend({ cycle_id: wireId });
const ofModule = ofProject.extend({ module_id: wireId });
const body = z.object({
  filters: json.optional(),
  display_filters: json.optional(),
  display_properties: json.optional(),
});
const path = '/api/workspaces/:slug/projects/:project_id/';
const errors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];
const partErrors = [...errors, commonErrors.OBJECT_MISSING];

export const readCycleDisplay = defineCall({
  name: 'readCycleDisplay',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${path}cycles/:cycle_id/user-properties/`,
  params: ofCycle,
  summary: "Read display settings of a cycle's issues",
  replies: { 200: cycleProperties },
  errors: partErrors,
});

export const updateCycleDisplay = defineCall({
  name: 'updateCycleDisplay',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: `${path}cycles/:cycle_id/user-properties/`,
  params: ofCycle,
  body,
  summary: "Change display settings of a cycle's issues",
  replies: { 201: cycleProperties },
  errors: partErrors,
});

export const readModuleDisplay = defineCall({
  name: 'readModuleDisplay',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${path}modules/:module_id/user-properties/`,
  params: ofModule,
  summary: "Read display settings of a module's issues",
  replies: { 200: moduleProperties },
  errors: partErrors,
});

export const updateModuleDisplay = defineCall({
  name: 'updateModuleDisplay',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: `${path}modules/:module_id/user-properties/`,
  params: ofModule,
  body,
  summary: "Change display settings of a module's issues",
  replies: { 201: moduleProperties },
  errors: partErrors,
});

export const readIssueDisplay = defineCall({
  name: 'readIssueDisplay',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${path}issue-display-properties/`,
  params: ofProject,
  summary: 'Read which issue properties are shown',
  replies: { 200: displayProperties },
  errors,
});

export const saveIssueDisplay = defineCall({
  name: 'saveIssueDisplay',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${path}issue-display-properties/`,
  params: ofProject,
  body: z.object({ properties: z.record(z.string(), z.boolean()) }),
  summary: 'Choose which issue properties are shown',
  replies: { 201: displayProperties },
  errors,
});
