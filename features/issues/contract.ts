import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { issueRow, issueWrite, rowFields } from '#features/issue-fields/contract.ts';
import { issueList, pastListQuery, queryErrors } from '#features/issue-query/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { messageReply, userLite, wireArray, wireId, wireRelation } from '#platform/shared/wire.ts';
import { listEnds } from './rules.ts';
import { expansionShapes } from './expansion-contract.ts';

export { issueActivity, issueFlat, type IssueActivity } from './activity-contract.ts';

const tag = 'issues';

/** The create answer: a row without `state__group`, with `deleted_at`. */
export const issueCreated = z.object({ ...rowFields, deleted_at: z.null() });
export type IssueCreated = z.infer<typeof issueCreated>;

/** One issue read whole, with what `expand` asked for. */
export const issueDetail = z.object({
  ...rowFields,
  description_html: z.string(),
  is_subscribed: z.boolean(),
  /** Ours, of an issue that is read: pending -2 to duplicate 2; null for one that never was in intake. */
  intake_status: z.int().nullable().optional(),
  ...z.object(expansionShapes).partial().shape,
});
/** The same with `expand=created_by`, which puts the person in the place of their id. */
export const issueDetailOfPerson = issueDetail.extend({ created_by: userLite.nullable() });
export type IssueDetail = z.infer<typeof issueDetail>;

/**
 * Ours: the texts that an edit began from, as they were read. With it a save is merged with what others wrote meanwhile;
 * what overlaps is kept as a version, and both people are notified (docs/decisions/027).
 */
export const textBase = z.object({ name: z.string().trim().optional(), description_html: z.string().optional() });
export type TextBase = z.infer<typeof textBase>;
const withBase = { base: textBase.optional() };

export const issueErrors = defineErrors({
  ISSUE_MISSING: { status: 404, body: { error: 'Issue not found' } },
  ISSUE_HIDDEN: { status: 400, body: { error: 'You are not allowed to view this issue' } },
  DATES_OUT_OF_ORDER: { status: 400, body: { non_field_errors: ['Start date cannot exceed target date'] } },
  NOT_ALL_FINISHED: { status: 400, body: { error_code: 4091, error_message: 'INVALID_ARCHIVE_STATE_GROUP' } },
  CYCLE_COMPLETED: {
    status: 400,
    body: { error: 'The Cycle has already been completed so no new issues can be added' },
  },
  ISSUE_IDS_REQUIRED: { status: 400, body: { error: 'Issue IDs are required' } },
  /** The body adds `refused`, the ids. */
  CHANGE_REFUSED: { status: 400, body: { error: 'Issue not found', detail: 'Some issues cannot be changed' } },
});

const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofIssue = ofProject.extend({ issue_id: wireId });

export const listIssues = defineCall({
  name: 'listIssues',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/issues/',
  params: ofProject,
  query: pastListQuery,
  summary: 'List issues of a project',
  replies: { 200: issueList },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    queryErrors.GROUPS_EQUAL,
    commonErrors.CURSOR_INVALID,
    commonErrors.PER_PAGE_INVALID,
    commonErrors.PER_PAGE_TOO_LARGE,
    commonErrors.DETAIL_INVALID,
  ],
});

/**
 * Ours: the cycle and modules that a new issue joins. The body's own `cycle_id` and `module_ids` are ignored, as
 * wire-work-tracking.md 4.3 says: clients of the format send them, and add the issue by calls of their own.
 */
const joins = z.object({ cycle_id: wireRelation.optional(), module_ids: wireArray(z.array(wireId)) });

/**
 * Ours: the end of the project's manual order that a new issue stands at. Left out, it comes after the last issue of its
 * state (wire-work-tracking.md 4.3), which is between others in a list that mixes states.
 */
const placeOfNew = z.enum(listEnds).optional();

/** Ours: a sub-issue that is made together with a new issue. Without a description: rich text enters in fields of the body only. */
export const subIssueWrite = issueWrite.pick({
  name: true,
  state_id: true,
  priority: true,
  label_ids: true,
  assignee_ids: true,
  estimate_point: true,
});

export const createIssue = defineCall({
  name: 'createIssue',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/issues/',
  params: ofProject,
  body: issueWrite.extend({
    joins: joins.optional(),
    place: placeOfNew,
    sub_issues: wireArray(z.array(subIssueWrite).max(50)),
    copied_from: wireRelation.optional(),
  }),
  summary: 'Create an issue',
  replies: { 201: issueCreated },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    issueErrors.DATES_OUT_OF_ORDER,
    issueErrors.CYCLE_COMPLETED,
  ],
});

export const readIssue = defineCall({
  name: 'readIssue',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/',
  params: ofIssue,
  query: z.object({ expand: z.string().optional() }),
  summary: 'Read an issue',
  replies: { 200: issueDetail },
  variants: { 200: issueDetailOfPerson },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, issueErrors.ISSUE_HIDDEN, issueErrors.ISSUE_MISSING],
});

export const updateIssue = defineCall({
  name: 'updateIssue',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/',
  params: ofIssue,
  body: issueWrite.partial().extend(withBase),
  summary: 'Change an issue',
  replies: { 204: null },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    issueErrors.ISSUE_MISSING,
    issueErrors.DATES_OUT_OF_ORDER,
  ],
});

export const deleteIssue = defineCall({
  name: 'deleteIssue',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/',
  params: ofIssue,
  summary: 'Delete an issue',
  replies: { 204: null },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    commonErrors.OBJECT_MISSING,
  ],
});

const changeSet = issueWrite
  .omit({ external_source: true, external_id: true, is_draft: true })
  .extend({ cycle_id: wireRelation.optional(), module_ids: wireArray(z.array(wireId)) });
const membership = z.object({
  label_ids: wireArray(z.array(wireId)),
  assignee_ids: wireArray(z.array(wireId)),
  module_ids: wireArray(z.array(wireId)),
});

const changedRow = issueRow.extend({ description_html: z.string().optional() });

/**
 * Our own write (decisions.md 3.11): one request changes one or many issues, all or nothing. `set` replaces values,
 * `add`/`remove` change membership of many-valued fields, `archive` archives finished issues (true) or brings archived
 * ones back (false). `place` puts the issues, in their order, between two neighbours
 * (`after` above, `before` below; null is the end of the list; without `before` right after `after`, whatever follows it)
 * and so decides `sort_order`. `base` has the texts that the edit began from. The rows of the answer carry `description_html` where what is stored differs from what was sent.
 */
export const changeIssues = defineCall({
  name: 'changeIssues',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/issues/change/',
  params: ofProject,
  body: z.object({
    ids: z.array(wireId).min(1).max(1000),
    set: changeSet.partial().optional(),
    add: membership.optional(),
    remove: membership.optional(),
    archive: z.boolean().optional(),
    place: z
      .object({ after: wireRelation, before: wireRelation.optional() })
      .refine(({ after, before }) => after !== null || before !== undefined, {
        path: ['before'],
        error: 'This field is required.',
      })
      .optional(),
    ...withBase,
  }),
  summary: 'Change many issues at once',
  replies: { 200: z.object({ group_id: wireId, seq: z.int(), issues: z.array(changedRow) }) },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    issueErrors.CHANGE_REFUSED,
    issueErrors.DATES_OUT_OF_ORDER,
    issueErrors.NOT_ALL_FINISHED,
    issueErrors.CYCLE_COMPLETED,
  ],
});

export const bulkDeleteIssues = defineCall({
  name: 'bulkDeleteIssues',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/bulk-delete-issues/',
  params: ofProject,
  body: z.object({ issue_ids: wireArray(z.array(wireId)) }),
  summary: 'Delete many issues',
  replies: { 200: messageReply },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    issueErrors.ISSUE_IDS_REQUIRED,
  ],
});
