import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';

/** What prevents an undo: somebody changed the same thing since. */
export interface Obstacle {
  readonly entity: string;
  readonly entity_id: string;
  /** The wire keys that were changed since; empty when the thing as a whole was made or deleted. */
  readonly fields: readonly string[];
  /** Who did it, and when. Null when it was no person, or when the thing it needs is simply gone. */
  readonly actor_id: string | null;
  readonly at: string | null;
}

export const undoErrors = defineErrors({
  UNDO_MISSING: { status: 404, body: { error: 'There is nothing to undo.' } },
  /** Answers with `blocked`, the first twenty obstacles. */
  UNDO_BLOCKED: { status: 400, body: { error: 'Some of this was changed since.' } },
  UNDO_IMPOSSIBLE: { status: 400, body: { error: 'This cannot be undone.' } },
});

export const undoGroup = defineCall({
  name: 'undoGroup',
  tag: 'undo',
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/undo/',
  params: z.object({ slug: z.string() }),
  body: z.object({ group_id: wireId }),
  summary: 'Undo a command',
  replies: { 200: z.object({ group_id: wireId, seq: z.int() }) },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    undoErrors.UNDO_MISSING,
    undoErrors.UNDO_BLOCKED,
    undoErrors.UNDO_IMPOSSIBLE,
  ],
});
