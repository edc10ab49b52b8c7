import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireId, wirePlace, wireRelation } from '#platform/shared/wire.ts';

const tag = 'labels';

export const labelRecord = z.object({
  parent: wireId.nullable(),
  name: z.string(),
  color: z.string(),
  id: wireId,
  project_id: wireId,
  workspace_id: wireId,
  sort_order: z.number(),
});
export type LabelRecord = z.infer<typeof labelRecord>;

const labelWrite = z.object({
  name: z.string().trim().min(1).max(255),
  color: z.string().max(255).optional(),
  parent: wireRelation.optional(),
  sort_order: wirePlace.optional(),
});

export const labelErrors = defineErrors({
  LABEL_NAME_TAKEN: { status: 400, body: { error: 'Label with the same name already exists in the project' } },
});

const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofLabel = ofProject.extend({ label_id: wireId });

export const listLabels = defineCall({
  name: 'listLabels',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/issue-labels/',
  params: ofProject,
  summary: 'List labels',
  replies: { 200: z.array(labelRecord) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const listWorkspaceLabels = defineCall({
  name: 'listWorkspaceLabels',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/labels/',
  params: z.object({ slug: z.string() }),
  summary: 'List labels of all projects',
  replies: { 200: z.array(labelRecord) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED],
});

export const createLabel = defineCall({
  name: 'createLabel',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/issue-labels/',
  params: ofProject,
  body: labelWrite,
  summary: 'Add a label',
  replies: { 201: labelRecord },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    labelErrors.LABEL_NAME_TAKEN,
  ],
});

export const bulkCreateLabels = defineCall({
  name: 'bulkCreateLabels',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/bulk-create-labels/',
  params: ofProject,
  body: z.object({ label_data: z.array(labelWrite.pick({ name: true, color: true })).max(1000) }),
  summary: 'Add several labels',
  replies: { 201: z.object({ labels: z.array(labelRecord) }) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, accessErrors.PROJECT_ARCHIVED],
});

export const readLabel = defineCall({
  name: 'readLabel',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/issue-labels/:label_id/',
  params: ofLabel,
  summary: 'Read a label',
  replies: { 200: labelRecord },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.OBJECT_MISSING],
});

export const updateLabel = defineCall({
  name: 'updateLabel',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/projects/:project_id/issue-labels/:label_id/',
  params: ofLabel,
  body: labelWrite.partial(),
  summary: 'Change a label',
  replies: { 200: labelRecord },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    commonErrors.OBJECT_MISSING,
    commonErrors.PAYLOAD_INVALID,
  ],
});

export const deleteLabel = defineCall({
  name: 'deleteLabel',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/issue-labels/:label_id/',
  params: ofLabel,
  summary: 'Delete a label',
  replies: { 204: null },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    commonErrors.OBJECT_MISSING,
  ],
});
