import { sql, type Kysely } from 'kysely';
import { pageAccess } from '#features/pages/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { findStored } from './find-pages.ts';

export { pageSeenByMember, pageVisibleTo } from './page-sight.ts';
export { changePageIn } from './change-page.ts';
export { insertPage } from './create-page.ts';

/** Returns all of a page that was made public, as its `created` entry carries it; null when it is private or gone again. */
export async function readWholePage(
  db: Kysely<Database>,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  id: string,
): Promise<Record<string, unknown> | null> {
  const [page] = await findStored(db, workspaceId, sql`p.id = ${id}`);
  return page && (page.access === pageAccess.public || page.owned_by === userId) ? { ...page } : null;
}
