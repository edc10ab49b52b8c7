import type { Services } from '#platform/server/http/services.ts';

const DAY = 86_400_000;

/**
 * Removes images permanently: uploads not finished after 7 days (wire-account-workspace.md 14), deleted ones after 60
 * (decisions.md 3.2). The file is removed before its record, so that an interrupted run leaves no file without a
 * record. Returns how many were removed.
 */
export async function purgeImages({ db, files }: Pick<Services, 'db' | 'files'>, now = Date.now()): Promise<number> {
  const before = (days: number) => new Date(now - days * DAY).toISOString();
  const due = await db
    .selectFrom('images')
    .select(['id', 'file_key'])
    .where((is) =>
      is.or([
        is.and([is('is_uploaded', '=', false), is('created_at', '<', before(7))]),
        is('deleted_at', '<', before(60)),
      ]),
    )
    .limit(1000)
    .execute();
  for (const { id, file_key } of due) {
    await files.remove(file_key);
    await db.deleteFrom('images').where('id', '=', id).execute();
  }
  return due.length;
}
