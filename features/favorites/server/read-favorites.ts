import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type { listFavorites as listCall, listFavoritesInFolder as folderCall } from '#features/favorites/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { findFavorites } from './find-favorites.ts';

/**
 * Returns the caller's favorites outside folders, and folders with what is in them; the newest first, until somebody moves
 * one. A page without a project is in the list of pages only (wire-work-tracking.md 18).
 */
export const listFavorites: Handler<typeof listCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'project.favorite');
  const all = await findFavorites(db, place, sql`(f.entity_type <> 'page' or f.project_id is not null)`);
  const inside = Map.groupBy(all, ({ parent }) => parent);
  const top = inside.get(null) ?? [];
  return { status: 200, body: top.map((row) => ({ ...row, children: inside.get(row.id) ?? [] })) };
};

/** Returns what is in a folder of the caller's; nothing for another's. */
export const listFavoritesInFolder: Handler<typeof folderCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'project.favorite');
  return { status: 200, body: await findFavorites(db, place, sql`f.parent_id = ${params.favorite_id}`) };
};
