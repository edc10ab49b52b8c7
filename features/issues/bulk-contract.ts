import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { messageReply, wireArray, wireDay, wireId, wireRelation } from '#platform/shared/wire.ts';
import { issueErrors, textBase } from './contract.ts';
import { issueWrite, priorities } from '#features/issue-fields/contract.ts';
import { issueBase } from './read-contract.ts';
import { stateGroups } from '#features/states/contract.ts';

const tag = 'issues';
const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofIssue = ofProject.extend({ issue_id: wireId });

export const bulkErrors = defineErrors({
  DATES_CROSS: { status: 400, body: { message: 'Start date cannot exceed target date' } },
  BULK_DATES_CROSS: { status: 400, body: { error_code: 4100, error_message: 'INVALID_ISSUE_DATES' } },
  BULK_START_TOO_LATE: { status: 400, body: { error_code: 4101, error_message: 'INVALID_ISSUE_START_DATE' } },
  BULK_DUE_TOO_EARLY: { status: 400, body: { error_code: 4102, error_message: 'INVALID_ISSUE_TARGET_DATE' } },
  SUB_ISSUES_REQUIRED: { status: 400, body: { error: 'Sub Issue IDs are required' } },
});

export const replaceIssue = defineCall({
  name: 'replaceIssue',
  tag,
  auth: 'session',
  method: 'PUT',
  path: '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/',
  params: ofIssue,
  body: issueWrite
    .omit({ sort_order: true, is_draft: true, external_source: true, external_id: true })
    .required()
    .extend({ sort_order: issueWrite.shape.sort_order, base: textBase.optional() }),
  summary: 'Replace an issue',
  replies: { 204: null },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    issueErrors.ISSUE_MISSING,
    issueErrors.DATES_OUT_OF_ORDER,
  ],
});

export const changeIssueDates = defineCall({
  name: 'changeIssueDates',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/issue-dates/',
  params: ofProject,
  body: z.object({
    updates: z
      .array(
        z.object({
          id: wireRelation.optional(),
          start_date: wireDay.optional(),
          target_date: wireDay.optional(),
        }),
      )
      .max(1000),
  }),
  summary: 'Set dates of many issues',
  replies: { 200: messageReply },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    commonErrors.KEY_MISSING,
    bulkErrors.DATES_CROSS,
  ],
});

export const operateOnIssues = defineCall({
  name: 'operateOnIssues',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/bulk-operation-issues/',
  params: ofProject,
  body: z.object({
    issue_ids: wireArray(z.array(wireId).max(1000)),
    properties: z.object({
      state_id: wireRelation.optional(),
      priority: z.enum(priorities).nullish(),
      label_ids: wireArray(z.array(wireId)),
      assignee_ids: wireArray(z.array(wireId)),
      module_ids: wireArray(z.array(wireId)),
      cycle_id: wireRelation.optional(),
      estimate_point: wireRelation.optional(),
      start_date: wireDay.optional(),
      target_date: wireDay.optional(),
    }),
  }),
  summary: 'Set the same values on many issues',
  replies: { 204: null },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_PERMITTED,
    accessErrors.PROJECT_ARCHIVED,
    issueErrors.ISSUE_IDS_REQUIRED,
    issueErrors.CHANGE_REFUSED,
    issueErrors.CYCLE_COMPLETED,
    bulkErrors.BULK_DATES_CROSS,
    bulkErrors.BULK_START_TOO_LATE,
    bulkErrors.BULK_DUE_TOO_EARLY,
  ],
});

const subIssues = z.object({
  sub_issues: z.array(issueBase),
  /** Ids by state group; only the groups that occur. */
  state_distribution: z.partialRecord(z.enum(stateGroups), z.array(wireId)),
});

export const listSubIssues = defineCall({
  name: 'listSubIssues',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/sub-issues/',
  params: ofIssue,
  summary: 'List sub-issues',
  replies: { 200: subIssues },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_PERMITTED,
    issueErrors.ISSUE_HIDDEN,
    commonErrors.OBJECT_MISSING,
  ],
});

export const addSubIssues = defineCall({
  name: 'addSubIssues',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/sub-issues/',
  params: ofIssue,
  body: z.object({ sub_issue_ids: wireArray(z.array(wireId).max(1000)) }),
  summary: 'Add sub-issues',
  replies: { 200: subIssues },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_PERMITTED,
    accessErrors.PROJECT_ARCHIVED,
    commonErrors.OBJECT_MISSING,
    bulkErrors.SUB_ISSUES_REQUIRED,
  ],
});
