import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { issueList, pastListQuery, queryErrors } from '#features/issue-query/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { messageReply, wireArray, wireId } from '#platform/shared/wire.ts';
import { moduleErrors, modulePaths } from './contract.ts';

const tag = 'modules';
const { ofModule, list } = modulePaths;
const ids = wireArray(z.array(wireId).max(1000));
const errors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.OBJECT_MISSING];
const writeErrors = [...errors, accessErrors.PROJECT_ARCHIVED];

export const moduleIssueErrors = defineErrors({
  ISSUES_REQUIRED: { status: 400, body: { error: 'Issues are required' } },
});

export const listModuleIssues = defineCall({
  name: 'listModuleIssues',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${list}:module_id/issues/`,
  params: ofModule,
  query: pastListQuery,
  summary: 'List issues of a module',
  replies: { 200: issueList },
  errors: [
    ...errors,
    queryErrors.GROUPS_EQUAL,
    commonErrors.CURSOR_INVALID,
    commonErrors.PER_PAGE_INVALID,
    commonErrors.PER_PAGE_TOO_LARGE,
    commonErrors.DETAIL_INVALID,
  ],
});

export const addModuleIssues = defineCall({
  name: 'addModuleIssues',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${list}:module_id/issues/`,
  params: ofModule,
  body: z.object({ issues: ids }),
  summary: 'Add issues to a module',
  replies: { 201: messageReply },
  errors: [...writeErrors, moduleIssueErrors.ISSUES_REQUIRED, moduleErrors.MODULE_ARCHIVED, issueErrors.CHANGE_REFUSED],
});

export const removeModuleIssue = defineCall({
  name: 'removeModuleIssue',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${list}:module_id/issues/:issue_id/`,
  params: ofModule.extend({ issue_id: wireId }),
  summary: 'Remove an issue from a module',
  replies: { 204: null },
  errors: [...writeErrors, moduleErrors.MODULE_ARCHIVED],
});

export const changeIssueModules = defineCall({
  name: 'changeIssueModules',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/modules/',
  params: modulePaths.ofProject.extend({ issue_id: wireId }),
  body: z.object({ modules: ids, removed_modules: ids }),
  summary: 'Change the modules of an issue',
  replies: { 201: messageReply },
  errors: writeErrors,
});
