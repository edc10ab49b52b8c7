import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireArray, wireDate, wireId } from '#platform/shared/wire.ts';
import { issueDetail, issueDetailOfPerson, issueErrors } from './contract.ts';
import { issueList, issueListQuery, queryErrors } from '#features/issue-query/contract.ts';

const tag = 'issues';
const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofIssue = ofProject.extend({ issue_id: wireId });
const archivedOn = z.object({ archived_at: wireDate });

export const archiveErrors = defineErrors({
  NOT_FINISHED: { status: 400, body: { error: 'Can only archive completed or cancelled state group issue' } },
});

export const listArchivedIssues = defineCall({
  name: 'listArchivedIssues',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/archived-issues/',
  params: ofProject,
  query: issueListQuery.extend({ show_sub_issues: z.string().optional() }),
  summary: 'List archived issues',
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

export const readArchivedIssue = defineCall({
  name: 'readArchivedIssue',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/archive/',
  params: ofIssue,
  query: z.object({ expand: z.string().optional() }),
  summary: 'Read an archived issue',
  replies: { 200: issueDetail },
  variants: { 200: issueDetailOfPerson },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.OBJECT_MISSING],
});

export const archiveIssue = defineCall({
  name: 'archiveIssue',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/archive/',
  params: ofIssue,
  summary: 'Archive an issue',
  replies: { 200: archivedOn },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    commonErrors.OBJECT_MISSING,
    archiveErrors.NOT_FINISHED,
  ],
});

export const restoreIssue = defineCall({
  name: 'restoreIssue',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/archive/',
  params: ofIssue,
  summary: 'Restore an archived issue',
  replies: { 204: null },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    commonErrors.OBJECT_MISSING,
  ],
});

export const bulkArchiveIssues = defineCall({
  name: 'bulkArchiveIssues',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/bulk-archive-issues/',
  params: ofProject,
  body: z.object({ issue_ids: wireArray(z.array(wireId).max(1000)) }),
  summary: 'Archive many issues',
  replies: { 200: archivedOn },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    issueErrors.ISSUE_IDS_REQUIRED,
    issueErrors.NOT_ALL_FINISHED,
  ],
});
