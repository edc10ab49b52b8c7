import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';

/** Which groups of changes have no effect any more. */
export interface CancelledGroups {
  /** Whether a group was taken back, and its undo was not. */
  readonly isCancelled: (groupId: string) => boolean;
  /** Groups that cancel each other out: an undone command, and its undo. */
  readonly ignored: readonly string[];
}

/** Reads which of the workspace's groups cancel out. An undo that was itself taken back counts as never done. */
export async function cancelledGroups(db: Kysely<Database>, workspaceId: string): Promise<CancelledGroups> {
  const pairs = await db
    .selectFrom('change_undos')
    .select(['group_id', 'undone_by'])
    .where('workspace_id', '=', workspaceId)
    .execute();
  const undos = Map.groupBy(pairs, ({ group_id }) => group_id);
  const isCancelled = (groupId: string): boolean =>
    (undos.get(groupId) ?? []).some(({ undone_by }) => !isCancelled(undone_by));
  const ignored = pairs.flatMap(({ group_id, undone_by }) =>
    isCancelled(undone_by) ? [undone_by] : [group_id, undone_by],
  );
  return { isCancelled, ignored: [...new Set(ignored)] };
}
