import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';

const tag = 'automations';
const ofProject = z.object({ slug: z.string(), project_id: wireId });

/** How many issues the next night archives and closes by the project's `archive_in` and `close_in`. */
export const idleCounts = z.object({ archive: z.int(), close: z.int() });
export type IdleCounts = z.infer<typeof idleCounts>;

export const countIdleIssues = defineCall({
  name: 'countIdleIssues',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/automations/idle-issues/',
  params: ofProject,
  summary: 'Count the issues to archive and close tonight',
  replies: { 200: idleCounts },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, accessErrors.PROJECT_ARCHIVED],
});
