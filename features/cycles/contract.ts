import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId, wireTime } from '#platform/shared/wire.ts';

/** A cycle as the in-browser database keeps it: what lists of issues need, of archived ones too. */
export const mirroredCycle = z.object({
  id: wireId,
  project_id: wireId,
  name: z.string(),
  start_date: wireTime.nullable(),
  end_date: wireTime.nullable(),
  sort_order: z.number(),
  archived_at: wireTime.nullable(),
});
export type MirroredCycle = z.infer<typeof mirroredCycle>;

/** Our own pull of a project's cycles for the in-browser database (docs/decisions/030). */
export const mirrorCycles = defineCall({
  name: 'mirrorCycles',
  tag: 'cycles',
  door: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/cycles/mirror/',
  params: z.object({ slug: z.string(), project_id: wireId }),
  summary: 'Pull cycles for the in-browser database',
  replies: { 200: z.array(mirroredCycle) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});
