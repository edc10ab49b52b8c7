import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { auditFields, wireArray, wireId, wireRelation } from '#platform/shared/wire.ts';
import { estimateTypes, mostValues } from './rules.ts';

const tag = 'estimates';

/** A point of any of a project's estimates as the in-browser database keeps it. */
export const mirroredPoint = z.object({
  id: wireId,
  project_id: wireId,
  estimate: wireId,
  key: z.int(),
  value: z.string(),
  /** Of its estimate. */
  type: z.enum(estimateTypes),
});
export type MirroredPoint = z.infer<typeof mirroredPoint>;

/** A point of an estimate (wire-work-tracking.md 13); `key` is its place, from 1. */
export const estimatePoint = z.object({
  id: wireId,
  ...auditFields,
  key: z.int(),
  description: z.string(),
  value: z.string(),
  estimate: wireId,
  project: wireId,
  workspace: wireId,
});
export type EstimatePoint = z.infer<typeof estimatePoint>;

/** An estimate with its points, ordered by value as text; the project's own field `estimate` says which one is active. */
export const estimateRecord = z.object({
  id: wireId,
  points: z.array(estimatePoint),
  ...auditFields,
  name: z.string(),
  description: z.string(),
  type: z.enum(estimateTypes),
  last_used: z.boolean(),
  project: wireId,
  workspace: wireId,
});
export type EstimateRecord = z.infer<typeof estimateRecord>;

const key = z.int().min(0).max(12);
const name = z.string().trim().min(1).max(255);
const points = z.array(z.object({ key, value: z.string(), description: z.string().max(1000).optional() })).max(100);

export const estimateErrors = defineErrors({
  POINTS_REQUIRED: { status: 400, body: { error: 'Estimate points are required' } },
  KEY_AND_VALUE_REQUIRED: { status: 400, body: { error: 'Key and value are required' } },
});

const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofEstimate = ofProject.extend({ estimate_id: wireId });
const ofPoint = ofEstimate.extend({ point_id: wireId });

const reading = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED] as const;
const writing = [...reading, accessErrors.PROJECT_ARCHIVED] as const;

/** Our own pull of the points of a project's estimates for the in-browser database (docs/decisions/030). */
export const mirrorEstimatePoints = defineCall({
  name: 'mirrorEstimatePoints',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/estimates/mirror/',
  params: ofProject,
  summary: 'Pull estimate points for the in-browser database',
  replies: { 200: z.array(mirroredPoint) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const listWorkspaceEstimates = defineCall({
  name: 'listWorkspaceEstimates',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/estimates/',
  params: z.object({ slug: z.string() }),
  summary: 'List the active estimates of all projects',
  replies: { 200: z.array(estimateRecord) },
  errors: reading,
});

export const listEstimates = defineCall({
  name: 'listEstimates',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/estimates/',
  params: ofProject,
  summary: 'List estimates',
  replies: { 200: z.array(estimateRecord) },
  errors: reading,
});

export const createEstimate = defineCall({
  name: 'createEstimate',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/estimates/',
  params: ofProject,
  body: z.object({
    estimate: z.object({
      name: name.optional(),
      type: z.enum(estimateTypes).optional(),
      last_used: z.boolean().optional(),
    }),
    estimate_points: points,
  }),
  summary: 'Create an estimate',
  replies: { 200: estimateRecord },
  errors: [...writing, commonErrors.PAYLOAD_INVALID],
});

export const readEstimate = defineCall({
  name: 'readEstimate',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/estimates/:estimate_id/',
  params: ofEstimate,
  summary: 'Read an estimate',
  replies: { 200: estimateRecord },
  errors: [...reading, commonErrors.OBJECT_MISSING],
});

export const updateEstimate = defineCall({
  name: 'updateEstimate',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/projects/:project_id/estimates/:estimate_id/',
  params: ofEstimate,
  body: z.object({
    estimate: z.object({ name: name.optional(), type: z.enum(estimateTypes).optional() }).optional(),
    estimate_points: wireArray(
      z.array(z.object({ id: wireId, key: key.optional(), value: z.string().optional() })).max(100),
    ),
  }),
  summary: 'Change an estimate and its points',
  replies: { 200: estimateRecord },
  errors: [...writing, commonErrors.OBJECT_MISSING, commonErrors.PAYLOAD_INVALID, estimateErrors.POINTS_REQUIRED],
});

export const deleteEstimate = defineCall({
  name: 'deleteEstimate',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/estimates/:estimate_id/',
  params: ofEstimate,
  summary: 'Delete an estimate',
  replies: { 204: null },
  errors: [...writing, commonErrors.OBJECT_MISSING],
});

/** Ours: makes an estimate the active one and gives issues its points in place of those of others, as `mapping` says. */
export const switchEstimate = defineCall({
  name: 'switchEstimate',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/estimates/:estimate_id/switch/',
  params: ofEstimate,
  body: z.object({
    /** The new point of each old one; null takes the estimate away. Points that are not named stay on their issues. */
    mapping: z.record(wireId, wireRelation).optional(),
  }),
  summary: 'Switch to an estimate',
  replies: { 200: estimateRecord },
  errors: [...writing, commonErrors.OBJECT_MISSING],
});

/** What issues get in place of old points: the place of a value, from 1, or null for none. */
const moves = z.record(wireId, z.int().min(1).max(mostValues).nullable());

/** Ours: creates an estimate with these values and switches to it. Points that `moves` does not name stay on their issues. */
export const startEstimate = defineCall({
  name: 'startEstimate',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/estimates/start/',
  params: ofProject,
  body: z.object({
    name,
    type: z.enum(estimateTypes),
    values: z.array(z.string()).max(100),
    moves: moves.optional(),
  }),
  summary: 'Create an estimate and switch to it',
  replies: { 200: estimateRecord },
  errors: [...writing, commonErrors.PAYLOAD_INVALID],
});

/** Ours: saves the name and all values of an estimate at once. Values without an id are new, those left out are deleted. */
export const saveEstimate = defineCall({
  name: 'saveEstimate',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/estimates/:estimate_id/save/',
  params: ofEstimate,
  body: z.object({
    name,
    points: z.array(z.object({ id: wireRelation.optional(), value: z.string() })).max(100),
    moves: moves.optional(),
  }),
  summary: 'Save an estimate with all its values',
  replies: { 200: estimateRecord },
  errors: [...writing, commonErrors.OBJECT_MISSING, commonErrors.PAYLOAD_INVALID],
});

export const createEstimatePoint = defineCall({
  name: 'createEstimatePoint',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/estimates/:estimate_id/estimate-points/',
  params: ofEstimate,
  body: z.object({ key: key.optional(), value: z.string().optional() }),
  summary: 'Add an estimate point',
  replies: { 200: estimatePoint },
  errors: [...writing, commonErrors.OBJECT_MISSING, estimateErrors.KEY_AND_VALUE_REQUIRED],
});

export const updateEstimatePoint = defineCall({
  name: 'updateEstimatePoint',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/projects/:project_id/estimates/:estimate_id/estimate-points/:point_id/',
  params: ofPoint,
  body: z.object({ key: key.optional(), value: z.string().optional(), description: z.string().max(1000).optional() }),
  summary: 'Change an estimate point',
  replies: { 200: estimatePoint },
  errors: [...writing, commonErrors.OBJECT_MISSING],
});

export const deleteEstimatePoint = defineCall({
  name: 'deleteEstimatePoint',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/estimates/:estimate_id/estimate-points/:point_id/',
  params: ofPoint,
  /** `new_estimate_id`: the point that its issues get instead. */
  body: z.object({ new_estimate_id: wireRelation.optional() }).optional(),
  summary: 'Delete an estimate point',
  replies: { 200: z.array(estimatePoint) },
  errors: [...writing, commonErrors.OBJECT_MISSING],
});

export const listProjectEstimatePoints = defineCall({
  name: 'listProjectEstimatePoints',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/project-estimates/',
  params: ofProject,
  summary: 'List the points of the active estimate',
  replies: { 200: z.array(estimatePoint) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});
