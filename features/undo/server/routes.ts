import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/undo/contract.ts';
import { undoGroup } from './undo-group.ts';
import type { Undoer } from './undoer.ts';

/** Returns the undo call over everything that can be undone. */
export function undoRoutes(undoers: readonly Undoer[]) {
  return describedBy(() => import('./describe-api.ts'), [route(contract.undoGroup, undoGroup(undoers))]);
}
