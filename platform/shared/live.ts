import * as z from 'zod';
import { defineCall } from './call.ts';
import { commonErrors } from './errors.ts';
import { wireId, wireTime } from './wire.ts';

/**
 * A value that a change replaced before its author had received it, sent only to the person who had written it. `value`
 * is what they had written; for fields with many values `{added, removed}`, the ids whose adding or removing was lost
 * (docs/decisions/019). For a rich text it is `{version_id, written_by}`, where the replaced text is kept (null for an
 * empty one) and who had written it, or `{merged: true, written_by}` when both texts are in the new one; both people
 * are notified (docs/decisions/027).
 */
const overwrittenValue = z.object({
  field: z.string(),
  user_id: wireId,
  at: wireTime,
  value: z.unknown(),
});
export type OverwrittenValue = z.infer<typeof overwrittenValue>;

/** One entry of a workspace's change log as readers outside the server see it (decisions.md 3.29). */
export const change = z.object({
  seq: z.int(),
  at: wireTime,
  actor_id: wireId.nullable(),
  group_id: wireId,
  entity: z.string(),
  entity_id: wireId,
  project_id: wireId.nullable(),
  op: z.enum(['created', 'updated', 'deleted']),
  fields: z.record(z.string(), z.unknown()),
  overwrote: z.array(overwrittenValue).optional(),
});
export type Change = z.infer<typeof change>;

/** Frames of the WebSocket `/live/changes?workspace={slug}&since={seq}`. */
export const liveFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), seq: z.int(), retained_from: z.int() }),
  z.object({ type: z.literal('changes'), changes: z.array(change), seq: z.int() }),
  z.object({ type: z.literal('reset') }),
]);
export type LiveFrame = z.infer<typeof liveFrame>;

/** Returns a whole number in a query; an empty one counts as absent. */
function numberIn(least: number, most: number) {
  const number = z.coerce.number().int().min(least).max(most).optional();
  return z.preprocess((value) => (value === '' ? undefined : value), number).optional();
}

export const listChanges = defineCall({
  name: 'listChanges',
  tag: 'live',
  auth: 'session',
  token: 'read',
  method: 'GET',
  path: '/api/workspaces/:slug/changes/',
  params: z.object({ slug: z.string() }),
  query: z.object({ since: numberIn(0, Number.MAX_SAFE_INTEGER), limit: numberIn(1, 1000) }),
  summary: 'Read the change log',
  replies: { 200: z.object({ changes: z.array(change), seq: z.int(), has_more: z.boolean(), reset: z.boolean() }) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED],
});

export const listOverwritten = defineCall({
  name: 'listOverwritten',
  tag: 'live',
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/changes/overwritten/',
  params: z.object({ slug: z.string() }),
  query: z.object({ since: numberIn(0, Number.MAX_SAFE_INTEGER), limit: numberIn(1, 1000) }),
  summary: 'List overwritten values of the caller',
  replies: { 200: z.object({ changes: z.array(change), seq: z.int(), has_more: z.boolean() }) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED],
});
