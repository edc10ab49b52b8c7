import * as z from 'zod';
import { commentRecord } from '#features/comments/contract.ts';
import { issueActivity, issueErrors } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireDate, wireId } from '#platform/shared/wire.ts';

export const readHistory = defineCall({
  name: 'readHistory',
  tag: 'history',
  door: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/history/',
  params: z.object({ slug: z.string(), project_id: wireId, issue_id: wireId }),
  query: z.object({
    /** `issue-property`: changes; `issue-comment`: comments; anything else: both. */
    activity_type: z.string().optional(),
    /** Only entries newer than this instant. */
    created_at__gt: z.string().optional(),
  }),
  summary: "Read an issue's history",
  replies: { 200: z.array(z.union([issueActivity, commentRecord])) },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    issueErrors.ISSUE_HIDDEN,
    commonErrors.OBJECT_MISSING,
    commonErrors.DETAIL_INVALID,
  ],
});

export const readPast = defineCall({
  name: 'readPast',
  tag: 'history',
  door: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/past/',
  params: z.object({ slug: z.string(), project_id: wireId }),
  summary: 'Read how far back a project is known',
  replies: {
    200: z.object({
      /** The day of the project's oldest issue, in the project's time zone; null without issues. */
      first_day: wireDate.nullable(),
      /** The last day on which issues were imported: what changed before is not known. Null when none were. */
      imported_on: wireDate.nullable(),
    }),
  },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});
