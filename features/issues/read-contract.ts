import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { userLite, wireId } from '#platform/shared/wire.ts';
import { issueDetail } from './contract.ts';
import { issueEnvelope, issueList, issueListQuery, queryErrors } from '#features/issue-query/contract.ts';
import { issueRow } from '#features/issue-fields/contract.ts';

const tag = 'issues';
const ofWorkspace = z.object({ slug: z.string() });
const ofProject = ofWorkspace.extend({ project_id: wireId });

/** An issue without `state__group`, and with what `expand` asked for (wire-work-tracking.md 4.2). */
export const issueBase = issueDetail.omit({ description_html: true, is_subscribed: true });
/** The same with `expand=created_by`, which puts the person in the place of their id. */
const baseOfPerson = issueBase.extend({ created_by: userLite.nullable() });
const listItem = issueBase.extend({ deleted_at: z.null() });

export const readErrors = defineErrors({
  ISSUES_REQUIRED: { status: 400, body: { error: 'Issues are required' } },
});

const listRefusals = [
  commonErrors.NOT_SIGNED_IN,
  commonErrors.NOT_ALLOWED,
  queryErrors.GROUPS_EQUAL,
  commonErrors.CURSOR_INVALID,
  commonErrors.PER_PAGE_INVALID,
  commonErrors.PER_PAGE_TOO_LARGE,
  commonErrors.DETAIL_INVALID,
] as const;

export const listIssueDetails = defineCall({
  name: 'listIssueDetails',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/issues-detail/',
  params: ofProject,
  query: issueListQuery.extend({ expand: z.string().optional() }),
  summary: 'List issues with related data',
  replies: { 200: issueEnvelope(z.array(issueBase)) },
  variants: { 200: issueEnvelope(z.array(baseOfPerson)) },
  errors: listRefusals,
});

export const listIssuesById = defineCall({
  name: 'listIssuesById',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/issues/list/',
  params: ofProject,
  query: issueListQuery.extend({ issues: z.string().optional(), expand: z.string().optional() }),
  summary: 'List issues by id',
  replies: { 200: z.array(listItem) },
  variants: { 200: z.array(baseOfPerson.extend({ deleted_at: z.null() })) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, readErrors.ISSUES_REQUIRED],
});

/** An issue as browsers keep it: a list row, and its description when it was asked for. */
export const issueSyncRow = issueRow.extend({ description_html: z.string().optional() });
export type IssueSyncRow = z.infer<typeof issueSyncRow>;

export const pullIssues = defineCall({
  name: 'pullIssues',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/v2/issues/',
  params: ofProject,
  query: z.object({
    cursor: z.string().optional(),
    updated_at__gt: z.string().optional(),
    description: z.string().optional(),
  }),
  summary: 'Pull issues in the order they changed',
  replies: {
    200: z.object({
      prev_cursor: z.string(),
      cursor: z.string(),
      next_cursor: z.string().nullable(),
      prev_page_results: z.boolean(),
      next_page_results: z.boolean(),
      page_count: z.int(),
      total_results: z.int(),
      total_pages: z.int(),
      results: z.array(issueSyncRow),
    }),
  },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.CURSOR_INVALID],
});

export const listDeletedIssues = defineCall({
  name: 'listDeletedIssues',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/deleted-issues/',
  params: ofProject,
  query: z.object({ updated_at__gt: z.string().optional() }),
  summary: 'List ids of removed issues',
  replies: { 200: z.array(wireId) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const listWorkspaceIssues = defineCall({
  name: 'listWorkspaceIssues',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/issues/',
  params: ofWorkspace,
  query: issueListQuery,
  summary: 'List issues of all projects',
  replies: { 200: issueList },
  errors: listRefusals,
});

const rows = z.array(issueRow);

export const listMyIssues = defineCall({
  name: 'listMyIssues',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/my-issues/',
  params: ofWorkspace,
  query: issueListQuery.omit({ cursor: true, per_page: true, counts_of: true }),
  summary: "List the caller's issues",
  replies: {
    200: z.union([rows, z.record(z.string(), rows), z.record(z.string(), z.record(z.string(), rows))]),
  },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, queryErrors.GROUPS_EQUAL],
});

export const findIssueByKey = defineCall({
  name: 'findIssueByKey',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/issues/by-key/:key/',
  params: ofWorkspace.extend({ key: z.string() }),
  summary: 'Find an issue by its key',
  replies: { 200: z.object({ id: wireId, project_id: wireId, key: z.string() }) },
  kept: 1,
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.OBJECT_MISSING],
});
