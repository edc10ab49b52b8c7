import * as z from 'zod';
import { stateErrors, stateGroups } from '#features/states/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { auditFields, envelopeOf, wireId, wirePlace, wireRelation } from '#platform/shared/wire.ts';
import {
  externalIds,
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

// The states and labels of a project.

/** A state (wire-account-workspace.md 18.1). */
export const v1State = z.object({
  id: wireId,
  ...auditFields,
  project: wireId,
  workspace: wireId,
  name: z.string(),
  description: z.string(),
  color: z.string(),
  slug: z.string(),
  sequence: z.number(),
  group: z.enum(stateGroups),
  is_triage: z.literal(false),
  default: z.boolean(),
  ...shownExternalIds,
});
export type V1State = z.infer<typeof v1State>;

/** A label (wire-account-workspace.md 18.1). */
export const v1Label = z.object({
  id: wireId,
  ...auditFields,
  workspace: wireId,
  project: wireId,
  parent: wireId.nullable(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  sort_order: z.number(),
  ...shownExternalIds,
});
export type V1Label = z.infer<typeof v1Label>;

const stateWrite = z.object({
  name: z.string().trim().min(1).max(255),
  color: z.string().trim().min(1).max(255),
  group: z.enum(stateGroups).optional(),
  description: z.string().optional(),
  sequence: wirePlace.optional(),
  default: z.boolean().optional(),
  ...externalIds,
});
const labelWrite = z.object({
  name: z.string().trim().min(1).max(255),
  color: z.string().max(255).optional(),
  description: z.string().max(50_000).optional(),
  parent: wireRelation.optional(),
  sort_order: wirePlace.optional(),
  ...externalIds,
});

const ofState = ofProject.extend({ state_id: wireId });
const ofLabel = ofProject.extend({ label_id: wireId });
const states = `${inProject}/states/`;
const labels = `${inProject}/labels/`;
const stateTaken = [v1Errors.STATE_NAME_TAKEN, v1Errors.STATE_EXTERNAL_TAKEN];
const labelTaken = [v1Errors.LABEL_NAME_TAKEN, v1Errors.LABEL_EXTERNAL_TAKEN];

export const listStates = defineCall({
  ...v1Call('ListStates', 'states', 'read'),
  method: 'GET',
  path: states,
  params: ofProject,
  query: z.object(listing),
  summary: 'List states',
  replies: { 200: envelopeOf(z.array(v1State)) },
  errors: [...v1Refusals, ...listErrors],
});

export const createState = defineCall({
  ...v1Call('CreateState', 'states', 'admin'),
  method: 'POST',
  path: states,
  params: ofProject,
  body: stateWrite,
  summary: 'Add a state',
  replies: { 200: v1State },
  errors: [...v1Refusals, ...writing, ...stateTaken],
});

export const readState = defineCall({
  ...v1Call('ReadState', 'states', 'read'),
  method: 'GET',
  path: `${states}:state_id/`,
  params: ofState,
  query: z.object(shaping),
  summary: 'Read a state',
  replies: { 200: v1State },
  errors: [...v1Refusals, ...missing],
});

export const updateState = defineCall({
  ...v1Call('UpdateState', 'states', 'admin'),
  method: 'PATCH',
  path: `${states}:state_id/`,
  params: ofState,
  body: stateWrite.partial(),
  summary: 'Change a state',
  replies: { 200: v1State },
  errors: [...v1Refusals, ...writing, ...missing, ...stateTaken],
});

export const deleteState = defineCall({
  ...v1Call('DeleteState', 'states', 'admin'),
  method: 'DELETE',
  path: `${states}:state_id/`,
  params: ofState,
  summary: 'Delete a state',
  replies: { 204: null },
  errors: [...v1Refusals, ...writing, ...missing, stateErrors.STATE_DEFAULT, stateErrors.STATE_NOT_EMPTY],
});

export const listLabels = defineCall({
  ...v1Call('ListLabels', 'labels', 'read'),
  method: 'GET',
  path: labels,
  params: ofProject,
  query: z.object(listing),
  summary: 'List labels',
  replies: { 200: envelopeOf(z.array(v1Label)) },
  errors: [...v1Refusals, ...listErrors],
});

export const createLabel = defineCall({
  ...v1Call('CreateLabel', 'labels', 'admin'),
  method: 'POST',
  path: labels,
  params: ofProject,
  body: labelWrite,
  summary: 'Add a label',
  replies: { 201: v1Label },
  errors: [...v1Refusals, ...writing, ...labelTaken],
});

export const readLabel = defineCall({
  ...v1Call('ReadLabel', 'labels', 'read'),
  method: 'GET',
  path: `${labels}:label_id/`,
  params: ofLabel,
  query: z.object(shaping),
  summary: 'Read a label',
  replies: { 200: v1Label },
  errors: [...v1Refusals, ...missing],
});

export const updateLabel = defineCall({
  ...v1Call('UpdateLabel', 'labels', 'admin'),
  method: 'PATCH',
  path: `${labels}:label_id/`,
  params: ofLabel,
  body: labelWrite.partial(),
  summary: 'Change a label',
  replies: { 200: v1Label },
  errors: [...v1Refusals, ...writing, ...missing, ...labelTaken],
});

export const deleteLabel = defineCall({
  ...v1Call('DeleteLabel', 'labels', 'admin'),
  method: 'DELETE',
  path: `${labels}:label_id/`,
  params: ofLabel,
  summary: 'Delete a label',
  replies: { 204: null },
  errors: [...v1Refusals, ...writing, ...missing],
});
