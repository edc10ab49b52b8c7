import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { OverwrittenValue } from '#platform/shared/live.ts';

/** A stored change, with what permission checks need beside what the reader gets. */
export interface StoredChange {
  seq: number;
  at: string;
  actor_id: string | null;
  group_id: string;
  entity: string;
  entity_id: string;
  project_id: string | null;
  op: 'created' | 'updated' | 'deleted';
  fields: Record<string, unknown>;
  viewers: string[];
  viewers_before: string[];
  /** Values of other people that it replaced before the sender had received them. */
  overwrote: OverwrittenValue[] | null;
  /** The name of the API token that its command came with. */
  via: string | null;
}

const columns = [
  'seq',
  'at',
  'actor_id',
  'group_id',
  'entity',
  'entity_id',
  'project_id',
  'op',
  'fields',
  'viewers',
  'viewers_before',
  'overwrote',
  'via',
] as const;

/** Returns entries after `since`, oldest first, at most `limit`. */
export async function readChanges(
  db: Kysely<Database>,
  workspaceId: string,
  since: number,
  limit: number,
): Promise<StoredChange[]> {
  return entriesAfter(db, workspaceId, since).limit(limit).execute();
}

/**
 * Returns entries after `since` that replaced values of this person before the sender had received them, oldest first,
 * at most `limit`.
 */
export async function readOverwriting(
  db: Kysely<Database>,
  workspaceId: string,
  userId: string,
  since: number,
  limit: number,
): Promise<StoredChange[]> {
  return entriesAfter(db, workspaceId, since)
    .where('overwrote', 'is not', null)
    .where(sql<boolean>`overwrote @> ${JSON.stringify([{ user_id: userId }])}::jsonb`)
    .limit(limit)
    .execute();
}

function entriesAfter(db: Kysely<Database>, workspaceId: string, since: number) {
  return db
    .selectFrom('changes')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('seq', '>', since)
    .orderBy('seq');
}

/** Returns the newest number of a workspace's log and the first one it still holds; null for an unknown workspace. */
export async function readLogHead(
  db: Kysely<Database>,
  workspaceId: string,
): Promise<{ seq: number; retained_from: number } | null> {
  const row = await db
    .selectFrom('workspace_logs')
    .select(['seq', 'retained_from'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row ?? null;
}

/** A stored change together with the values it replaced (null once they are older than 30 days, or for `created`). */
export interface ChangeWithImage extends StoredChange {
  before: Record<string, unknown> | null;
}

/**
 * Locks a reader's position until the transaction ends, and reads what follows it, with the replaced values: at most
 * `limit` entries, oldest first. Null when there is no position, or another process holds it.
 */
export async function readFromPosition(
  db: Kysely<Database>,
  workspaceId: string,
  reader: string,
  limit: number,
): Promise<ChangeWithImage[] | null> {
  // Planned once: the limit is part of the text, and images are looked up one by one instead of joined.
  const { rows } = await sql<ChangeWithImage | { readonly seq: null }>`
    with place as materialized (
      select seq from log_positions where workspace_id = ${workspaceId} and reader = ${reader} for update skip locked)
    select c.*, (select i.before from change_images i where i.workspace_id = ${workspaceId} and i.seq = c.seq) as before
    from place left join lateral (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from changes
      where workspace_id = ${workspaceId} and seq > place.seq order by seq limit ${sql.lit(limit)}) c on true
    order by c.seq`.execute(db);
  return rows.length === 0 ? null : rows.filter((row) => row.seq !== null);
}
