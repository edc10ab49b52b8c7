import * as z from 'zod';
import { createCycle as appCreate, cycleErrors } from '#features/cycles/contract.ts';
import { cycleIssueErrors } from '#features/cycles/server/public.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import {
  auditFields,
  envelopeOf,
  messageReply,
  wireArray,
  wireId,
  wireRelation,
  wireTime,
} from '#platform/shared/wire.ts';
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

/** A cycle of the public API (wire-account-workspace.md 18.7). */
export const v1Cycle = z.object({
  id: wireId,
  ...auditFields,
  project: wireId,
  workspace: wireId,
  name: z.string(),
  description: z.string(),
  start_date: wireTime.nullable(),
  end_date: wireTime.nullable(),
  owned_by: wireId.nullable(),
  view_props: object,
  sort_order: z.number(),
  progress_snapshot: object,
  archived_at: wireTime.nullable(),
  logo_props: object,
  timezone: z.string(),
  version: z.literal(1),
  ...shownExternalIds,
  total_issues: z.int(),
  cancelled_issues: z.int(),
  completed_issues: z.int(),
  started_issues: z.int(),
  unstarted_issues: z.int(),
  backlog_issues: z.int(),
  total_estimates: z.number().nullable(),
  completed_estimates: z.number().nullable(),
  started_estimates: z.number().nullable(),
});
export type V1Cycle = z.infer<typeof v1Cycle>;

/** That an issue is in a cycle. */
export const v1CycleIssue = z.object({
  id: wireId,
  ...auditFields,
  project: wireId,
  workspace: wireId,
  issue: wireId,
  cycle: wireId,
  sub_issues_count: z.int(),
});

const ofCycle = ofProject.extend({ cycle_id: wireId });
const cycles = `${inProject}/cycles/`;
const cycle = `${cycles}:cycle_id/`;
const dates = [cycleErrors.CYCLE_HALF_DATED, cycleErrors.CYCLE_DATES_REVERSED, v1Errors.CYCLE_EXTERNAL_TAKEN];
const found = [...v1Refusals, ...missing];

export const listCycles = defineCall({
  ...v1Call('ListCycles', 'cycles', 'read'),
  method: 'GET',
  path: cycles,
  params: ofProject,
  query: z.object({ ...listing, cycle_view: z.string().optional() }),
  summary: 'List cycles',
  // A plain array for the running ones.
  replies: { 200: z.union([envelopeOf(z.array(v1Cycle)), z.array(v1Cycle)]) },
  errors: [...v1Refusals, ...listErrors],
});

export const createCycle = defineCall({
  ...v1Call('CreateCycle', 'cycles', 'write'),
  method: 'POST',
  path: cycles,
  params: ofProject,
  body: appCreate.body,
  summary: 'Add a cycle',
  replies: { 201: v1Cycle },
  errors: [...v1Refusals, ...writing, ...dates],
});

export const readCycle = defineCall({
  ...v1Call('ReadCycle', 'cycles', 'read'),
  method: 'GET',
  path: cycle,
  params: ofCycle,
  query: z.object(shaping),
  summary: 'Read a cycle',
  replies: { 200: v1Cycle },
  errors: found,
});

export const updateCycle = defineCall({
  ...v1Call('UpdateCycle', 'cycles', 'write'),
  method: 'PATCH',
  path: cycle,
  params: ofCycle,
  body: appCreate.body.partial(),
  summary: 'Change a cycle',
  replies: { 200: v1Cycle },
  errors: [...found, ...writing, ...dates, v1Errors.CYCLE_ARCHIVED, cycleErrors.CYCLE_OVER],
});

export const deleteCycle = defineCall({
  ...v1Call('DeleteCycle', 'cycles', 'write'),
  method: 'DELETE',
  path: cycle,
  params: ofCycle,
  summary: 'Delete a cycle',
  replies: { 204: null },
  errors: [...found, ...writing, v1Errors.CYCLE_NOT_YOURS],
});

export const listCycleIssues = defineCall({
  ...v1Call('ListCycleIssues', 'cycles', 'read'),
  method: 'GET',
  path: `${cycle}cycle-issues/`,
  params: ofCycle,
  query: z.object({ ...listing, order_by: z.string().optional() }),
  summary: 'List issues of a cycle',
  replies: { 200: envelopeOf(z.array(v1Issue)) },
  errors: [...found, ...listErrors],
});

export const addCycleIssues = defineCall({
  ...v1Call('AddCycleIssues', 'cycles', 'write'),
  method: 'POST',
  path: `${cycle}cycle-issues/`,
  params: ofCycle,
  body: z.object({ issues: wireArray(z.array(wireId).max(1000)) }),
  summary: 'Add issues to a cycle',
  replies: { 200: z.array(v1CycleIssue) },
  errors: [
    ...found,
    ...writing,
    cycleIssueErrors.ISSUES_REQUIRED,
    issueErrors.CYCLE_COMPLETED,
    issueErrors.CHANGE_REFUSED,
  ],
});

export const readCycleIssue = defineCall({
  ...v1Call('ReadCycleIssue', 'cycles', 'read'),
  method: 'GET',
  path: `${cycle}cycle-issues/:issue_id/`,
  params: ofCycle.extend({ issue_id: wireId }),
  query: z.object(shaping),
  summary: 'Read an issue of a cycle',
  replies: { 200: v1CycleIssue },
  errors: found,
});

export const removeCycleIssue = defineCall({
  ...v1Call('RemoveCycleIssue', 'cycles', 'write'),
  method: 'DELETE',
  path: `${cycle}cycle-issues/:issue_id/`,
  params: ofCycle.extend({ issue_id: wireId }),
  summary: 'Remove an issue from a cycle',
  replies: { 204: null },
  errors: [...found, ...writing],
});

export const transferIssues = defineCall({
  ...v1Call('TransferIssues', 'cycles', 'write'),
  method: 'POST',
  path: `${cycle}transfer-issues/`,
  params: ofCycle,
  body: z.object({ new_cycle_id: wireRelation.optional() }),
  summary: 'Move the open issues of a cycle to another',
  replies: { 200: messageReply },
  errors: [...found, ...writing, cycleIssueErrors.NEW_CYCLE_REQUIRED, cycleIssueErrors.NEW_CYCLE_COMPLETED],
});

export const archiveCycle = defineCall({
  ...v1Call('ArchiveCycle', 'cycles', 'write'),
  method: 'POST',
  path: `${cycle}archive/`,
  params: ofCycle,
  summary: 'Archive a cycle',
  replies: { 204: null },
  errors: [...found, ...writing, cycleErrors.CYCLE_NOT_COMPLETED],
});

export const restoreCycle = defineCall({
  ...v1Call('RestoreCycle', 'cycles', 'write'),
  method: 'DELETE',
  path: `${cycle}archive/`,
  params: ofCycle,
  summary: 'Restore an archived cycle',
  replies: { 204: null },
  errors: [...found, ...writing],
});

export const listArchivedCycles = defineCall({
  ...v1Call('ListArchivedCycles', 'cycles', 'read'),
  method: 'GET',
  path: `${inProject}/archived-cycles/`,
  params: ofProject,
  query: z.object(listing),
  summary: 'List archived cycles',
  replies: { 200: envelopeOf(z.array(v1Cycle)) },
  errors: [...v1Refusals, ...listErrors],
});
