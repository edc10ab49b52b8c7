import { forgetPull } from './fill-project.ts';
import type { SyncParts } from './sync-parts.ts';

/**
 * Removes all rows of these projects; where none is `left`, also what else is here of the workspace. To be called inside
 * a transaction.
 */
export function forgetProjects(
  { db, features }: Pick<SyncParts, 'db' | 'features'>,
  projects: readonly string[],
  left: readonly string[],
): void {
  for (const id of projects) {
    for (const feature of features) feature.forget?.(db, id);
    forgetPull(db, id);
  }
  if (left.length === 0) for (const feature of features) feature.forgetWorkspace?.(db);
}
