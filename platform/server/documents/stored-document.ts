import { sql, type Kysely } from 'kysely';
import { mergeUpdates } from 'yjs';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import './tables.ts';

// The one place that writes documents and document_updates.

/** The key of a document. Ids may be chosen by clients, so each kind of text has ids of its own. */
export interface DocumentKey {
  readonly workspaceId: string;
  /** The `type` of its DocumentKind. */
  readonly kind: string;
  readonly id: string;
}

/** What is new in a document since a number. */
export interface DocumentNews {
  /** The number of the newest update. */
  readonly head: number;
  /** Everything up to this number is part of the folded state. */
  readonly folded: number;
  /** HTML was saved that the document does not say yet. */
  readonly isBehind: boolean;
  /** What to apply, in order: the folded state first, if it holds something newer than was asked for. */
  readonly updates: readonly Buffer[];
}

/** Returns what a reader of a document lacks that has everything up to `since`; null where there is no document. */
export async function readNews(db: Kysely<Database>, key: DocumentKey, since = -1): Promise<DocumentNews | null> {
  const { workspaceId, kind, id } = key;
  const { rows } = await sql<Omit<DocumentNews, 'updates'> & { state: Buffer | null; updates: Buffer[] }>`
    select d.head, d.folded, d.is_behind as "isBehind", case when d.folded > ${since}::bigint then d.state end as state,
      array(select u.update from document_updates u where u.workspace_id = d.workspace_id and u.kind = d.kind and u.document_id = d.id
        and u.seq > ${since}::bigint order by u.seq) as updates
    from documents d where d.workspace_id = ${workspaceId} and d.kind = ${kind} and d.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { state, updates, ...news } = row;
  return { ...news, updates: state === null ? updates : [state, ...updates] };
}

/** Returns what came of `readNews` as one update. */
export function wholeOf({ updates }: DocumentNews): Uint8Array {
  return mergeUpdates(updates.map((update) => new Uint8Array(update)));
}

/** Stores the first state of a document; does nothing when another process was first. */
export async function createDocument(db: Kysely<Database>, { workspaceId, kind, id }: DocumentKey, state: Buffer) {
  await sql`insert into documents (workspace_id, kind, id, state) values (${workspaceId}, ${kind}, ${id}, ${state})
    on conflict do nothing`.execute(db);
}

/**
 * Stores an update and returns its number. The row of the document orders writers of all processes, so whoever reads a
 * number can read all smaller ones.
 */
export async function appendUpdate(
  db: Kysely<Database>,
  { workspaceId, kind, id }: DocumentKey,
  update: Uint8Array,
  userId: string | null,
): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    with next as (update documents set head = head + 1, changed_at = now()
      where workspace_id = ${workspaceId} and kind = ${kind} and id = ${id} returning head)
    insert into document_updates (workspace_id, kind, document_id, seq, update, written_by)
    select ${workspaceId}::uuid, ${kind}, ${id}::uuid, head, ${Buffer.from(update)}, ${userId}::uuid from next returning seq`.execute(
    db,
  );
  if (!rows[0]) throw new Error('the document is gone');
  return rows[0].seq;
}

/** Returns who wrote the updates that are not folded yet: who wrote last first. */
export async function writersOf(db: Kysely<Database>, { workspaceId, kind, id }: DocumentKey): Promise<string[]> {
  const { rows } = await sql<{ written_by: string }>`
    select written_by from document_updates where workspace_id = ${workspaceId} and kind = ${kind} and document_id = ${id}
      and written_by is not null group by written_by order by max(seq) desc`.execute(db);
  return rows.map(({ written_by }) => written_by);
}

/**
 * Replaces the state of a document by one that holds all updates up to `news.head`, which are dropped, inside the command
 * that stores the HTML of that state. False when another process did, or HTML was saved meanwhile.
 */
export async function foldUpdates(
  { db }: Writer,
  { workspaceId, kind, id }: DocumentKey,
  news: DocumentNews,
  state: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    update documents set state = ${state}, folded = ${news.head}
    where workspace_id = ${workspaceId} and kind = ${kind} and id = ${id} and folded = ${news.folded} and not is_behind returning id`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await sql`delete from document_updates where workspace_id = ${workspaceId} and kind = ${kind} and document_id = ${id} and seq <= ${news.head}`.execute(
    db,
  );
  return true;
}

/** Notes, inside the command that saves HTML, that the document does not say it yet. Does nothing without a document. */
export async function noteHtmlSaved({ db, workspaceId }: Writer, kind: string, id: string): Promise<void> {
  await sql`update documents set is_behind = true where workspace_id = ${workspaceId} and kind = ${kind} and id = ${id}`.execute(
    db,
  );
}

/** Stores a state that says what the stored HTML says, inside the command that saves both. */
export async function replaceState(
  { db }: Writer,
  { workspaceId, kind, id }: DocumentKey,
  state: Buffer,
): Promise<void> {
  await sql`
    insert into documents (workspace_id, kind, id, state) values (${workspaceId}, ${kind}, ${id}, ${state})
    on conflict (workspace_id, kind, id) do update set state = excluded.state`.execute(db);
}

/**
 * Brings a document up to the HTML that was saved beside it. `merge` receives the state that the replaced HTML came from and
 * returns the one that says the new HTML, and what differs: what people typed meanwhile is not part of either, and
 * stays. Returns the number of the stored update; null when there was nothing to do.
 */
export async function catchUpWithHtml(
  db: Kysely<Database>,
  { workspaceId, kind, id }: DocumentKey,
  merge: (state: Buffer, line: Kysely<Database>) => Promise<{ readonly state: Buffer; readonly update: Buffer }>,
): Promise<number | null> {
  return db.transaction().execute(async (line) => {
    const { rows } = await sql<{ state: Buffer }>`
      select state from documents where workspace_id = ${workspaceId} and kind = ${kind} and id = ${id} and is_behind for update`.execute(
      line,
    );
    const before = rows[0];
    if (!before) return null;
    const merged = await merge(before.state, line);
    await sql`update documents set state = ${merged.state}, is_behind = false where workspace_id = ${workspaceId} and kind = ${kind} and id = ${id}`.execute(
      line,
    );
    return appendUpdate(line, { workspaceId, kind, id }, merged.update, null);
  });
}

/** Removes documents whose texts are gone for good. */
export async function dropDocuments(db: Kysely<Database>, workspaceId: string, kind: string, ids: readonly string[]) {
  await sql`delete from documents where workspace_id = ${workspaceId} and kind = ${kind} and id = any(${ids}::uuid[])`.execute(
    db,
  );
}
