import { undoErrors, type Obstacle } from '#features/undo/contract.ts';
import { KnownError } from '#platform/shared/errors.ts';

/** Returns the refusal that says what stands in the way; at most twenty obstacles are named. */
export function blocked(obstacles: readonly Obstacle[]): KnownError {
  return new KnownError(undoErrors.UNDO_BLOCKED, { blocked: obstacles.slice(0, 20) });
}

/** Returns the refusal for one thing that what is put back needs and that is gone. */
export function blockedByLoss(entity: string, entityId: string, fields: readonly string[]): KnownError {
  return blocked([{ entity, entity_id: entityId, fields, actor_id: null, at: null }]);
}
