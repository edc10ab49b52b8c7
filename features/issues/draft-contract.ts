import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { issueDetail, issueDetailOfPerson, issueErrors, textBase } from './contract.ts';
import { issueList, issueListQuery, queryErrors } from '#features/issue-query/contract.ts';
import { issueWrite } from '#features/issue-fields/contract.ts';
import { issueBase } from './read-contract.ts';

const tag = 'issues';
const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofIssue = ofProject.extend({ issue_id: wireId });

export const projectDraftErrors = defineErrors({
  DRAFT_MISSING: { status: 404, body: { error: 'Issue does not exist' } },
  DRAFT_NOT_YOURS: { status: 403, body: { error: 'Only admin or creator can delete the issue' } },
});

export const listProjectDrafts = defineCall({
  name: 'listProjectDrafts',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/issue-drafts/',
  params: ofProject,
  query: issueListQuery,
  summary: 'List draft issues of a project',
  replies: { 200: issueList },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_PERMITTED,
    queryErrors.GROUPS_EQUAL,
    commonErrors.CURSOR_INVALID,
    commonErrors.PER_PAGE_INVALID,
    commonErrors.PER_PAGE_TOO_LARGE,
    commonErrors.DETAIL_INVALID,
  ],
});

export const createProjectDraft = defineCall({
  name: 'createProjectDraft',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/issue-drafts/',
  params: ofProject,
  body: issueWrite,
  summary: 'Create a draft issue',
  replies: { 201: issueBase },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_PERMITTED,
    accessErrors.PROJECT_ARCHIVED,
    issueErrors.DATES_OUT_OF_ORDER,
  ],
});

export const readProjectDraft = defineCall({
  name: 'readProjectDraft',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/issue-drafts/:issue_id/',
  params: ofIssue,
  query: z.object({ expand: z.string().optional() }),
  summary: 'Read a draft issue',
  replies: { 200: issueDetail },
  variants: { 200: issueDetailOfPerson },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED, projectDraftErrors.DRAFT_MISSING],
});

export const updateProjectDraft = defineCall({
  name: 'updateProjectDraft',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/projects/:project_id/issue-drafts/:issue_id/',
  params: ofIssue,
  body: issueWrite.partial().extend({ base: textBase.optional() }),
  summary: 'Change a draft issue',
  replies: { 204: null },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_PERMITTED,
    accessErrors.PROJECT_ARCHIVED,
    projectDraftErrors.DRAFT_MISSING,
    issueErrors.DATES_OUT_OF_ORDER,
  ],
});

export const deleteProjectDraft = defineCall({
  name: 'deleteProjectDraft',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/issue-drafts/:issue_id/',
  params: ofIssue,
  summary: 'Delete a draft issue',
  replies: { 204: null },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_PERMITTED,
    accessErrors.PROJECT_ARCHIVED,
    projectDraftErrors.DRAFT_MISSING,
    projectDraftErrors.DRAFT_NOT_YOURS,
  ],
});
