import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireId, wirePlace } from '#platform/shared/wire.ts';

const tag = 'states';

/** The five state groups in their fixed order; `triage` is internal and never listed (wire-work-tracking.md 12). */
export const stateGroups = ['backlog', 'unstarted', 'started', 'completed', 'cancelled'] as const;
export type StateGroup = (typeof stateGroups)[number];

export const stateRecord = z.object({
  id: wireId,
  project_id: wireId,
  workspace_id: wireId,
  name: z.string(),
  color: z.string(),
  group: z.enum(stateGroups),
  default: z.boolean(),
  description: z.string(),
  sequence: z.number(),
});
export type StateRecord = z.infer<typeof stateRecord>;

const stateWrite = z.object({
  name: z.string().trim().min(1).max(255),
  color: z.string().trim().min(1).max(255),
  group: z.enum(stateGroups).optional(),
  description: z.string().optional(),
  default: z.boolean().optional(),
  sequence: wirePlace.optional(),
});

export const stateErrors = defineErrors({
  STATE_DEFAULT: { status: 400, body: { error: 'Default state cannot be deleted' } },
  STATE_NOT_EMPTY: { status: 400, body: { error: 'The state is not empty, only empty states can be deleted' } },
});

const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofState = ofProject.extend({ state_id: wireId });

export const listStates = defineCall({
  name: 'listStates',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/states/',
  params: ofProject,
  query: z.object({ grouped: z.string().optional() }),
  summary: 'List states',
  replies: { 200: z.array(stateRecord) },
  variants: { 200: z.record(z.enum(stateGroups), z.array(stateRecord)) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const listWorkspaceStates = defineCall({
  name: 'listWorkspaceStates',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/states/',
  params: z.object({ slug: z.string() }),
  summary: 'List states of all projects',
  replies: { 200: z.array(stateRecord) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED],
});

export const createState = defineCall({
  name: 'createState',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/states/',
  params: ofProject,
  body: stateWrite,
  summary: 'Add a state',
  replies: { 200: stateRecord },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    commonErrors.PAYLOAD_INVALID,
  ],
});

export const readState = defineCall({
  name: 'readState',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/states/:state_id/',
  params: ofState,
  summary: 'Read a state',
  replies: { 200: stateRecord },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.OBJECT_MISSING],
});

export const updateState = defineCall({
  name: 'updateState',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/projects/:project_id/states/:state_id/',
  params: ofState,
  body: stateWrite.partial(),
  summary: 'Change a state',
  replies: { 200: stateRecord },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    commonErrors.OBJECT_MISSING,
    commonErrors.PAYLOAD_INVALID,
  ],
});

export const replaceState = defineCall({
  name: 'replaceState',
  tag,
  auth: 'session',
  method: 'PUT',
  path: '/api/workspaces/:slug/projects/:project_id/states/:state_id/',
  params: ofState,
  body: stateWrite.required().extend({ default: stateWrite.shape.default }),
  summary: 'Replace a state',
  replies: { 200: stateRecord },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    commonErrors.OBJECT_MISSING,
    commonErrors.PAYLOAD_INVALID,
  ],
});

export const deleteState = defineCall({
  name: 'deleteState',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/states/:state_id/',
  params: ofState,
  query: z.object({ move_to: wireId.optional() }),
  summary: 'Delete a state',
  replies: { 204: null },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    commonErrors.OBJECT_MISSING,
    stateErrors.STATE_DEFAULT,
    stateErrors.STATE_NOT_EMPTY,
    commonErrors.PAYLOAD_INVALID,
  ],
});

export const markDefaultState = defineCall({
  name: 'markDefaultState',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/states/:state_id/mark-default/',
  params: ofState,
  summary: 'Make a state the default',
  replies: { 204: null },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    commonErrors.OBJECT_MISSING,
  ],
});
