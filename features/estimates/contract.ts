import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';

/** What the points of an estimate are: numbers that are added up, words, or hours, which only an import can bring. */
const estimateTypes = ['points', 'categories', 'time'] as const;

/** A point of any of a project's estimates as the in-browser database keeps it. */
export const mirroredPoint = z.object({
  id: wireId,
  project_id: wireId,
  estimate: wireId,
  key: z.int(),
  value: z.string(),
  /** Of its estimate. */
  type: z.enum(estimateTypes),
});
export type MirroredPoint = z.infer<typeof mirroredPoint>;

/** Our own pull of the points of a project's estimates for the in-browser database (docs/decisions/030). */
export const mirrorEstimatePoints = defineCall({
  name: 'mirrorEstimatePoints',
  tag: 'estimates',
  door: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/estimates/mirror/',
  params: z.object({ slug: z.string(), project_id: wireId }),
  summary: 'Pull estimate points for the in-browser database',
  replies: { 200: z.array(mirroredPoint) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});
