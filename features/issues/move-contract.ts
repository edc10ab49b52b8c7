import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { issueRow } from '#features/issue-fields/contract.ts';

export const moveErrors = defineErrors({
  SAME_PROJECT: { status: 400, body: { project_id: ['The issue is in this project already.'] } },
  TARGET_CLOSED: { status: 400, body: { project_id: ['You cannot create issues in this project.'] } },
});

/** What an issue had and its new project has not (docs/decisions/020). */
const leftOut = z.object({
  /** Names of labels that have no namesake there. */
  labels: z.array(z.string()),
  /** People who do not belong to the project. */
  assignees: z.array(wireId),
  cycle: z.boolean(),
  modules: z.int(),
  estimate: z.boolean(),
});
export type LeftOut = z.infer<typeof leftOut>;

export const moveIssue = defineCall({
  name: 'moveIssue',
  tag: 'issues',
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/move/',
  params: z.object({ slug: z.string(), project_id: wireId, issue_id: wireId }),
  body: z.object({ project_id: wireId }),
  summary: 'Move an issue to another project',
  replies: { 200: z.object({ issue: issueRow, key: z.string(), left_out: leftOut }) },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    commonErrors.OBJECT_MISSING,
    accessErrors.PROJECT_ARCHIVED,
    moveErrors.SAME_PROJECT,
    moveErrors.TARGET_CLOSED,
  ],
});
