import * as z from 'zod';
import { stateGroups } from '#features/states/contract.ts';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import {
  envelopeOf,
  messageReply,
  pagingQuery,
  userLite,
  wireArray,
  wireDay,
  wireId,
  wirePlace,
  wireRelation,
  wireTime,
} from '#platform/shared/wire.ts';
import { expansionShapes } from './expansion-contract.ts';

export { issueActivity, issueFlat, type IssueActivity } from './activity-contract.ts';

const tag = 'issues';

/** Priorities from the highest to the lowest; the rank of `none` is 0, of `urgent` 4. */
export const priorities = ['urgent', 'high', 'medium', 'low', 'none'] as const;
export type Priority = (typeof priorities)[number];

const baseFields = {
  id: wireId,
  name: z.string(),
  state_id: wireId.nullable(),
  sort_order: z.number(),
  completed_at: wireTime.nullable(),
  estimate_point: wireId.nullable(),
  priority: z.enum(priorities),
  start_date: z.string().nullable(),
  target_date: z.string().nullable(),
  sequence_id: z.int(),
  project_id: wireId,
  parent_id: wireId.nullable(),
  cycle_id: wireId.nullable(),
  sub_issues_count: z.int(),
  attachment_count: z.int(),
  link_count: z.int(),
  created_at: wireTime,
  updated_at: wireTime,
  created_by: wireId.nullable(),
  updated_by: wireId.nullable(),
  is_draft: z.boolean(),
  archived_at: z.string().nullable(),
  label_ids: z.array(wireId),
  assignee_ids: z.array(wireId),
  module_ids: z.array(wireId),
  /** Always null until issue types exist (decisions.md 3.16, 3.24). */
  type_id: z.null(),
};

/** A row of an issue list (wire-work-tracking.md 3.1). */
export const issueRow = z.object({ ...baseFields, state__group: z.enum(stateGroups).nullable() });
export type IssueRow = z.infer<typeof issueRow>;

/** The create answer: a row without `state__group`, with `deleted_at`. */
export const issueCreated = z.object({ ...baseFields, deleted_at: z.null() });
export type IssueCreated = z.infer<typeof issueCreated>;

/** One issue read whole, with what `expand` asked for. */
export const issueDetail = z.object({
  ...baseFields,
  description_html: z.string(),
  is_subscribed: z.boolean(),
  ...z.object(expansionShapes).partial().shape,
});
/** The same with `expand=created_by`, which puts the person in the place of their id. */
export const issueDetailOfPerson = issueDetail.extend({ created_by: userLite.nullable() });
export type IssueDetail = z.infer<typeof issueDetail>;

/** A row in a group of which an issue may have several also carries the group's key, null for none (wire-work-tracking.md 3.4). */
const issueInGroup = issueRow.extend({
  labels__id: wireId.nullable().optional(),
  assignees__id: wireId.nullable().optional(),
  issue_module__module_id: wireId.nullable().optional(),
});
export type IssueInGroup = z.infer<typeof issueInGroup>;
const group = z.object({ results: z.array(issueInGroup), total_results: z.int() });
const groupOfGroups = z.object({ results: z.record(z.string(), group), total_results: z.int() });

/** Flat rows, groups, or groups of groups (wire-work-tracking.md 3.2-3.5). */
export const issueList = envelopeOf(
  z.union([z.array(issueRow), z.record(z.string(), group), z.record(z.string(), groupOfGroups)]),
);
export type IssueList = z.infer<typeof issueList>;

/** The wire's group tokens (wire-work-tracking.md 2.4). */
export const groupTokens = [
  'state_id',
  'state__group',
  'priority',
  'labels__id',
  'assignees__id',
  'cycle_id',
  'issue_module__module_id',
  'created_by',
  'target_date',
  'start_date',
  'project_id',
] as const;
export type GroupToken = (typeof groupTokens)[number];

/** Order keys, each with an optional leading `-` (wire-work-tracking.md 2.3). */
export const orderKeys = [
  'sort_order',
  'created_at',
  'updated_at',
  'start_date',
  'target_date',
  'priority',
  'sequence_id',
  'name',
  'state__name',
  'state__group',
  'assignees__first_name',
  'labels__name',
  'issue_module__module__name',
  'issue_cycle__cycle__name',
  'estimate_point__key',
  'link_count',
  'attachment_count',
  'sub_issues_count',
] as const;
export type OrderKey = (typeof orderKeys)[number];

/** Filters of a list; values are comma-joined, unknown keys are ignored (wire-work-tracking.md 2.1). */
export const issueListQuery = z.object({
  ...pagingQuery,
  state: z.string().optional(),
  state_group: z.string().optional(),
  priority: z.string().optional(),
  assignees: z.string().optional(),
  mentions: z.string().optional(),
  labels: z.string().optional(),
  created_by: z.string().optional(),
  cycle: z.string().optional(),
  module: z.string().optional(),
  parent: z.string().optional(),
  project: z.string().optional(),
  subscriber: z.string().optional(),
  estimate_point: z.string().optional(),
  intake_status: z.string().optional(),
  inbox_status: z.string().optional(),
  start_date: z.string().optional(),
  target_date: z.string().optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  completed_at: z.string().optional(),
  updated_at__gt: z.string().optional(),
  start_target_date: z.string().optional(),
  name: z.string().optional(),
  type: z.string().optional(),
  sub_issue: z.string().optional(),
  /** Ours: a condition in the text form of docs/query-language.md. */
  q: z.string().optional(),
  /** Ours: the same as JSON. */
  where: z.string().optional(),
  order_by: z.string().optional(),
  group_by: z.string().optional(),
  sub_group_by: z.string().optional(),
});

/** What a person may write to an issue (wire-work-tracking.md 4.3); unknown keys are ignored. */
export const issueWrite = z.object({
  name: z.string().trim().min(1).max(255),
  description_html: z.string().optional(),
  state_id: wireRelation.optional(),
  priority: z.enum(priorities).optional(),
  parent_id: wireRelation.optional(),
  label_ids: wireArray(z.array(wireId)),
  assignee_ids: wireArray(z.array(wireId)),
  estimate_point: wireRelation.optional(),
  start_date: wireDay.optional(),
  target_date: wireDay.optional(),
  sort_order: wirePlace.optional(),
  is_draft: z.boolean().optional(),
  external_source: z.string().max(255).nullish(),
  external_id: z.string().max(255).nullish(),
});
export type IssueWrite = z.infer<typeof issueWrite>;

/**
 * Ours: the texts that an edit began from, as they were read. With it a save is merged with what others wrote meanwhile;
 * what overlaps is kept as a version, and both people are told (docs/decisions/027).
 */
export const textBase = z.object({ name: z.string().trim().optional(), description_html: z.string().optional() });
export type TextBase = z.infer<typeof textBase>;
const withBase = { base: textBase.optional() };

export const issueErrors = defineErrors({
  ISSUE_MISSING: { status: 404, body: { error: 'Issue not found' } },
  ISSUE_HIDDEN: { status: 400, body: { error: 'You are not allowed to view this issue' } },
  DATES_OUT_OF_ORDER: { status: 400, body: { non_field_errors: ['Start date cannot exceed target date'] } },
  GROUPS_EQUAL: { status: 400, body: { error: 'Group by and sub group by cannot have same parameters' } },
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
  door: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/issues/',
  params: ofProject,
  query: issueListQuery,
  summary: 'List issues of a project',
  replies: { 200: issueList },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    issueErrors.GROUPS_EQUAL,
    commonErrors.CURSOR_INVALID,
    commonErrors.PER_PAGE_INVALID,
    commonErrors.PER_PAGE_TOO_LARGE,
    commonErrors.DETAIL_INVALID,
  ],
});

export const createIssue = defineCall({
  name: 'createIssue',
  tag,
  door: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/issues/',
  params: ofProject,
  body: issueWrite,
  summary: 'Create an issue',
  replies: { 201: issueCreated },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    issueErrors.DATES_OUT_OF_ORDER,
  ],
});

export const readIssue = defineCall({
  name: 'readIssue',
  tag,
  door: 'session',
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
  door: 'session',
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
  door: 'session',
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
 * (`after` above, `before` below; null is the end of the list) and so decides `sort_order`. `base` has the texts that the
 * edit began from. The rows of the answer carry `description_html` where what is stored differs from what was sent.
 */
export const changeIssues = defineCall({
  name: 'changeIssues',
  tag,
  door: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/issues/change/',
  params: ofProject,
  body: z.object({
    ids: z.array(wireId).min(1).max(1000),
    set: changeSet.partial().optional(),
    add: membership.optional(),
    remove: membership.optional(),
    archive: z.boolean().optional(),
    place: z.object({ after: wireRelation, before: wireRelation }).optional(),
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
  door: 'session',
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
