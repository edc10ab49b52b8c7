import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireDate, wireId, wireTime } from '#platform/shared/wire.ts';

/** A module as the in-browser database keeps it: what lists of issues need, of archived ones too. */
export const mirroredModule = z.object({
  id: wireId,
  project_id: wireId,
  name: z.string(),
  status: z.string(),
  start_date: wireDate.nullable(),
  target_date: wireDate.nullable(),
  sort_order: z.number(),
  archived_at: wireTime.nullable(),
});
export type MirroredModule = z.infer<typeof mirroredModule>;

/** Our own pull of a project's modules for the in-browser database (docs/decisions/030). */
export const mirrorModules = defineCall({
  name: 'mirrorModules',
  tag: 'modules',
  door: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/modules/mirror/',
  params: z.object({ slug: z.string(), project_id: wireId }),
  summary: 'Pull modules for the in-browser database',
  replies: { 200: z.array(mirroredModule) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});
