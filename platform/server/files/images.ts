import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { ImageKind } from './tables.ts';

/** A stored image's record. */
export type Image = Selectable<Database['images']>;

/** Returns an uploaded image of this person and kind; null when there is none of that id. */
export async function findOwnImage(
  db: Kysely<Database>,
  userId: string,
  id: string,
  kind: ImageKind,
): Promise<Image | null> {
  const row = await db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('entity_type', '=', kind)
    .where('is_uploaded', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
