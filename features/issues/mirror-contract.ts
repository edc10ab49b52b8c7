import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { issueRow } from '#features/issue-fields/contract.ts';

/** An issue as the mirror keeps it. */
export const mirroredIssue = issueRow.extend({ description_html: z.string() });
export type MirroredIssue = z.infer<typeof mirroredIssue>;

/**
 * Our own pull of a project's listed issues for the in-browser mirror, beside the wire's `v2/issues/`: pages follow a key
 * (newest first), so that none is left out when issues come and go meanwhile, and a deep page costs what the first does.
 */
export const mirrorIssues = defineCall({
  name: 'mirrorIssues',
  tag: 'issues',
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/issues/mirror/',
  params: z.object({ slug: z.string(), project_id: wireId }),
  query: z.object({ after: z.string().optional(), limit: z.coerce.number().int().min(1).max(1000).optional() }),
  summary: 'Pull issues for the in-browser database',
  replies: {
    200: z.object({
      results: z.array(mirroredIssue),
      /** What `after` takes for the next page; null on the last. */
      next: z.string().nullable(),
    }),
  },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    commonErrors.CURSOR_INVALID,
    accessErrors.PROJECT_ARCHIVED,
  ],
});
