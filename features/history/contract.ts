import * as z from 'zod';
import { dayChangeKinds } from '#features/issue-query/contract.ts';
import { commentRecord } from '#features/comments/contract.ts';
import { issueActivity, issueErrors } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireDate, wireId } from '#platform/shared/wire.ts';

export const readHistory = defineCall({
  name: 'readHistory',
  tag: 'history',
  auth: 'session',
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
  auth: 'session',
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

/** What became of one issue between two days. `before` and `after`: states, or estimate points of what was re-estimated. */
const dayChange = z.object({
  kind: z.enum(dayChangeKinds),
  issue_id: wireId,
  sequence_id: z.int(),
  name: z.string(),
  /** It was deleted since. */
  deleted: z.boolean(),
  /** When it last happened up to the second day, and who did it; null where nobody is known. */
  at: z.string(),
  actor_id: wireId.nullable(),
  before: wireId.nullable(),
  after: wireId.nullable(),
});
export type DayChangeReply = z.infer<typeof dayChange>;

export const compareDays = defineCall({
  name: 'compareDays',
  tag: 'history',
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/past/changes/',
  params: z.object({ slug: z.string(), project_id: wireId }),
  query: z.object({
    /** The day that is compared with, in the project's time zone: what changed after its end. */
    from: z.string(),
    /** The last day on which changes count; today when absent. */
    to: z.string().optional(),
    /** Only the issues of this cycle, or of this module. */
    cycle_id: wireId.optional(),
    module_id: wireId.optional(),
  }),
  summary: 'Compare two days of a project',
  replies: {
    200: z.object({
      from: wireDate,
      to: wireDate,
      counts: z.object({
        added: z.int(),
        removed: z.int(),
        completed: z.int(),
        reopened: z.int(),
        moved: z.int(),
        estimated: z.int(),
      }),
      /** By kind, newest first; at most 500 of each kind. */
      changes: z.array(dayChange),
    }),
  },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.DETAIL_INVALID],
});
