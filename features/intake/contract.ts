import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { issueRow, issueWrite, rowFields } from '#features/issue-fields/contract.ts';
import { issueListQuery } from '#features/issue-query/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import {
  auditFields,
  envelopeOf,
  projectLite,
  wireArray,
  wireId,
  wireInstant,
  wireRelation,
  wireTime,
} from '#platform/shared/wire.ts';

const tag = 'intake';

/** Pending -2, declined -1, snoozed 0, accepted 1, duplicate 2 (wire-work-tracking.md 19). */
export const intakeStatus = z.union([z.literal(-2), z.literal(-1), z.literal(0), z.literal(1), z.literal(2)]);
export type IntakeStatus = z.infer<typeof intakeStatus>;

const decision = {
  status: intakeStatus,
  duplicate_to: wireId.nullable(),
  snoozed_till: wireTime.nullable(),
  source: z.string(),
};

/** An issue of the intake in lists. The id of the item is not the issue's; the issue is the whole row of every list. */
export const intakeItem = z.object({ id: wireId, ...decision, issue: issueRow, created_by: wireId.nullable() });
export type IntakeItem = z.infer<typeof intakeItem>;

/** The original of a duplicate, in short. */
const duplicateOf = z.object({
  id: wireId,
  name: z.string(),
  priority: z.string(),
  sequence_id: z.int(),
  project_id: wireId,
  created_at: wireTime,
  created_by: wireId.nullable(),
});

/** One issue of the intake, with its description. */
export const intakeDetail = z.object({
  id: wireId,
  ...decision,
  duplicate_issue_detail: duplicateOf.nullable(),
  issue: z.object({ ...rowFields, description_html: z.string(), is_subscribed: z.boolean() }),
});
export type IntakeDetail = z.infer<typeof intakeDetail>;

/** The intake of a project. */
export const intake = z.object({
  id: wireId,
  ...auditFields,
  project_detail: projectLite,
  pending_issue_count: z.int(),
  name: z.string(),
  description: z.string(),
  is_default: z.boolean(),
  view_props: z.record(z.string(), z.unknown()),
  logo_props: z.record(z.string(), z.unknown()),
  project: wireId,
  workspace: wireId,
});

export const intakeErrors = defineErrors({
  NAME_REQUIRED: { status: 400, body: { error: 'Name is required' } },
  PRIORITY_INVALID: { status: 400, body: { error: 'Invalid priority' } },
  INTAKE_OFF: {
    status: 400,
    body: { error: "Intake is not enabled for this project enable it through the project's api" },
  },
  NOT_EDITABLE: { status: 400, body: { error: 'You cannot edit intake issues' } },
  ISSUE_ARCHIVED: { status: 400, body: { error: 'An archived issue cannot wait in intake' } },
  DEFAULT_INTAKE: { status: 400, body: { error: 'You cannot delete the default intake' } },
});

const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofItem = ofProject.extend({ issue_id: wireId });
const ofIntake = ofProject.extend({ intake_id: wireId });
const readErrors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];
const writeErrors = [...readErrors, accessErrors.PROJECT_ARCHIVED];
const fieldErrors = [issueErrors.DATES_OUT_OF_ORDER, issueErrors.CYCLE_COMPLETED];

/** The issue that is submitted. Its name and priority are checked apart: the wire has messages of its own for them. */
const submitted = issueWrite.extend({
  name: z.string().trim().max(255).nullish(),
  priority: z.string().nullish(),
  /** Ours: the cycle and modules it joins (see `createIssue`). */
  joins: z.object({ cycle_id: wireRelation.optional(), module_ids: wireArray(z.array(wireId)) }).optional(),
});

/** Lists what came in; `status` is a comma list, by default the pending. `order_by` goes by the issue (`-issue__created_at`). */
export const listIntakeIssues = defineCall({
  name: 'listIntakeIssues',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/inbox-issues/',
  params: ofProject,
  query: issueListQuery
    .extend({ status: z.string().optional() })
    .omit({ group_by: true, sub_group_by: true, counts_of: true }),
  summary: 'List issues of the intake',
  kept: 1,
  replies: {
    200: envelopeOf(z.array(intakeItem)).extend({
      /** Ours: when the first snooze in the project ends, and the lists are others; null without one. */
      next_snooze_end: wireTime.nullable(),
    }),
  },
  errors: [
    ...readErrors,
    commonErrors.CURSOR_INVALID,
    commonErrors.PER_PAGE_INVALID,
    commonErrors.PER_PAGE_TOO_LARGE,
    commonErrors.DETAIL_INVALID,
  ],
});

export const createIntakeIssue = defineCall({
  name: 'createIntakeIssue',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/inbox-issues/',
  params: ofProject,
  body: z.object({ source: z.string().trim().min(1).max(255).optional(), issue: submitted.optional() }),
  summary: 'Submit an issue to the intake',
  replies: { 200: intakeDetail },
  errors: [
    ...writeErrors,
    intakeErrors.NAME_REQUIRED,
    intakeErrors.PRIORITY_INVALID,
    intakeErrors.INTAKE_OFF,
    ...fieldErrors,
  ],
});

export const readIntakeIssue = defineCall({
  name: 'readIntakeIssue',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/inbox-issues/:issue_id/',
  params: ofItem,
  query: z.object({ expand: z.string().optional() }),
  summary: 'Read an issue of the intake',
  replies: { 200: intakeDetail },
  errors: [...readErrors, issueErrors.ISSUE_HIDDEN, commonErrors.OBJECT_MISSING],
});

/** Decides an issue (project admin), or edits it while it waits. */
export const updateIntakeIssue = defineCall({
  name: 'updateIntakeIssue',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/projects/:project_id/inbox-issues/:issue_id/',
  params: ofItem,
  body: z.object({
    status: intakeStatus.optional(),
    snoozed_till: wireInstant.optional(),
    duplicate_to: wireRelation.optional(),
    /** Where it came from; guests cannot change it (wire-account-workspace.md 18.9). */
    source: z.string().trim().min(1).max(255).optional(),
    issue: issueWrite.partial().extend({ joins: submitted.shape.joins }).optional(),
  }),
  summary: 'Change or decide an issue of the intake',
  replies: { 200: intakeDetail },
  errors: [
    ...writeErrors,
    commonErrors.OBJECT_MISSING,
    intakeErrors.NOT_EDITABLE,
    intakeErrors.ISSUE_ARCHIVED,
    ...fieldErrors,
  ],
});

export const deleteIntakeIssue = defineCall({
  name: 'deleteIntakeIssue',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/inbox-issues/:issue_id/',
  params: ofItem,
  summary: 'Delete an issue of the intake',
  replies: { 204: null },
  errors: [...writeErrors, commonErrors.OBJECT_MISSING, intakeErrors.NOT_EDITABLE],
});

export const readIntake = defineCall({
  name: 'readIntake',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/inboxes/',
  params: ofProject,
  summary: 'Read the intake of a project',
  replies: { 200: intake },
  errors: [...readErrors, commonErrors.OBJECT_MISSING],
});

export const deleteIntake = defineCall({
  name: 'deleteIntake',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/inboxes/:intake_id/',
  params: ofIntake,
  summary: 'Delete an intake',
  replies: { 204: null },
  errors: [...writeErrors, commonErrors.OBJECT_MISSING, intakeErrors.DEFAULT_INTAKE],
});

/** The same calls under their newer paths (wire-work-tracking.md 19). */
const items = '/api/workspaces/:slug/projects/:project_id/intake-issues/';
const intakes = '/api/workspaces/:slug/projects/:project_id/intakes/';
export const listIntakeIssuesAlias = defineCall({ ...listIntakeIssues, name: 'listIntakeIssuesAlias', path: items });
export const createIntakeIssueAlias = defineCall({ ...createIntakeIssue, name: 'createIntakeIssueAlias', path: items });
export const readIntakeIssueAlias = defineCall({
  ...readIntakeIssue,
  name: 'readIntakeIssueAlias',
  path: `${items}:issue_id/`,
});
export const updateIntakeIssueAlias = defineCall({
  ...updateIntakeIssue,
  name: 'updateIntakeIssueAlias',
  path: `${items}:issue_id/`,
});
export const deleteIntakeIssueAlias = defineCall({
  ...deleteIntakeIssue,
  name: 'deleteIntakeIssueAlias',
  path: `${items}:issue_id/`,
});
export const readIntakeAlias = defineCall({ ...readIntake, name: 'readIntakeAlias', path: intakes });
export const deleteIntakeAlias = defineCall({
  ...deleteIntake,
  name: 'deleteIntakeAlias',
  path: `${intakes}:intake_id/`,
});
