import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { must } from '#platform/shared/must.ts';

/**
 * Changes which uploaded image a person shows; an external address kept beside it is forgotten, for an upload outranks
 * it. Returns the id of the one shown before. Call it in a transaction.
 */
export async function changeImage(
  db: Kysely<Database>,
  userId: string,
  kind: 'avatar' | 'cover',
  choose: (now: string | null) => string | null,
): Promise<string | null> {
  const row = must(
    await db
      .selectFrom('users')
      .select(['avatar_asset', 'cover_image_asset'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst(),
    'who has an image has an account',
  );
  const before = kind === 'avatar' ? row.avatar_asset : row.cover_image_asset;
  const after = choose(before);
  if (after === before) return before;
  await db
    .updateTable('users')
    .set({
      ...(kind === 'avatar' ? { avatar_asset: after, avatar: '' } : { cover_image_asset: after, cover_image: null }),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', userId)
    .execute();
  return before;
}
