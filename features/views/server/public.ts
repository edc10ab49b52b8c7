import type { Kysely } from 'kysely';
import { viewAccess } from '#features/views/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { findStored } from './find-views.ts';

export { findViews } from './find-views.ts';
export { insertView } from './create-view.ts';

/** Returns all of a view that was made public, as its `created` entry carries it; null when it is private or gone again. */
export async function readWholeView(
  db: Kysely<Database>,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  id: string,
): Promise<Record<string, unknown> | null> {
  const view = await findStored(db, workspaceId, id);
  return view && (view.access === viewAccess.public || view.owned_by === userId) ? { ...view } : null;
}
