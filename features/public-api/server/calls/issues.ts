import * as z from 'zod';
import { issueWrite, priorities } from '#features/issue-fields/contract.ts';
import { issueListQuery } from '#features/issue-query/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { auditFields, envelopeOf, wireArray, wireDate, wireId, wireRelation, wireTime } from '#platform/shared/wire.ts';
import {
  externalIds,
  inProject,
  inWorkspace,
  listErrors,
  missing,
  ofProject,
  ofWorkspace,
  shaping,
  shownExternalIds,
  v1Call,
  v1Errors,
  v1Refusals,
  writing,
} from './v1-call.ts';

/** An issue of the public API (wire-account-workspace.md 18.6). `point` and `description_binary` are of an older format. */
export const v1Issue = z.object({
  id: wireId,
  ...auditFields,
  project: wireId,
  workspace: wireId,
  parent: wireId.nullable(),
  state: wireId.nullable(),
  point: z.null(),
  estimate_point: wireId.nullable(),
  name: z.string(),
  description_html: z.string(),
  description_binary: z.null(),
  priority: z.enum(priorities),
  start_date: wireDate.nullable(),
  target_date: wireDate.nullable(),
  sequence_id: z.int(),
  sort_order: z.number(),
  completed_at: wireTime.nullable(),
  archived_at: z.string().nullable(),
  is_draft: z.boolean(),
  ...shownExternalIds,
  type: z.null(),
  type_id: z.null(),
  assignees: z.array(wireId),
  labels: z.array(wireId),
});
export type V1Issue = z.infer<typeof v1Issue>;

const { name, description_html, priority, start_date, target_date, estimate_point } = issueWrite.shape;
/** What may be written. A person who did not create it cannot be named as its creator, nor another time (docs/decisions/060). */
export const v1IssueWrite = z.object({
  name,
  description_html,
  priority,
  start_date,
  target_date,
  estimate_point,
  state: wireRelation.optional(),
  parent: wireRelation.optional(),
  assignees: wireArray(z.array(wireId).max(1000)),
  labels: wireArray(z.array(wireId).max(1000)),
  ...externalIds,
});
export type V1IssueWrite = z.output<typeof v1IssueWrite>;
const v1IssueEdit = v1IssueWrite.partial();
export type V1IssueEdit = z.output<typeof v1IssueEdit>;

const issues = `${inProject}/issues/`;
const ofIssue = ofProject.extend({ issue_id: wireId });
const hidden = [...missing, issueErrors.ISSUE_HIDDEN];
const values = [...writing, issueErrors.DATES_OUT_OF_ORDER, v1Errors.ISSUE_EXTERNAL_TAKEN];

export const findIssue = defineCall({
  ...v1Call('FindIssue', 'issues', 'read'),
  method: 'GET',
  path: `${inWorkspace}/issues/:key/`,
  params: ofWorkspace.extend({ key: z.string() }),
  query: z.object(shaping),
  summary: 'Read an issue by its key',
  replies: { 200: v1Issue },
  errors: [...v1Refusals, ...missing],
});

export const listIssues = defineCall({
  ...v1Call('ListIssues', 'issues', 'read'),
  method: 'GET',
  path: issues,
  params: ofProject,
  query: issueListQuery
    // Counts of values are our own browser's: the envelope of the public API has no place for them.
    .omit({ group_by: true, sub_group_by: true, counts_of: true })
    .extend({ ...shaping, external_id: z.string().optional(), external_source: z.string().optional() }),
  summary: 'List issues of a project',
  // One object when both external ids are given.
  replies: { 200: z.union([envelopeOf(z.array(v1Issue)), v1Issue]) },
  errors: [...v1Refusals, ...listErrors, ...missing, commonErrors.DETAIL_INVALID],
});

export const createIssue = defineCall({
  ...v1Call('CreateIssue', 'issues', 'write'),
  method: 'POST',
  path: issues,
  params: ofProject,
  body: v1IssueWrite,
  summary: 'Create an issue',
  replies: { 201: v1Issue },
  errors: [...v1Refusals, ...values],
});

export const putIssue = defineCall({
  ...v1Call('PutIssue', 'issues', 'write'),
  method: 'PUT',
  path: issues,
  params: ofProject,
  body: v1IssueEdit,
  summary: 'Create or change an issue by its external id',
  replies: { 200: v1Issue, 201: v1Issue },
  errors: [...v1Refusals, ...values, v1Errors.EXTERNAL_REQUIRED],
});

export const readIssue = defineCall({
  ...v1Call('ReadIssue', 'issues', 'read'),
  method: 'GET',
  path: `${issues}:issue_id/`,
  params: ofIssue,
  query: z.object(shaping),
  summary: 'Read an issue',
  replies: { 200: v1Issue },
  errors: [...v1Refusals, ...hidden],
});

export const updateIssue = defineCall({
  ...v1Call('UpdateIssue', 'issues', 'write'),
  method: 'PATCH',
  path: `${issues}:issue_id/`,
  params: ofIssue,
  body: v1IssueEdit,
  summary: 'Change an issue',
  replies: { 200: v1Issue },
  errors: [...v1Refusals, ...missing, ...values],
});

export const deleteIssue = defineCall({
  ...v1Call('DeleteIssue', 'issues', 'write'),
  method: 'DELETE',
  path: `${issues}:issue_id/`,
  params: ofIssue,
  summary: 'Delete an issue',
  replies: { 204: null },
  errors: [...v1Refusals, ...missing, ...writing, v1Errors.ISSUE_NOT_YOURS],
});
