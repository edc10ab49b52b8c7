import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { OverwrittenValue } from '#platform/shared/live.ts';
import type { NewChange, Writer } from './writer.ts';

/** A command of a batch, with the number up to which its sender had received the log; null when they did not say. */
interface BatchCommand {
  readonly receivedSeq: number | null;
  readonly writer: Writer;
}

/** What an entry did to one object: the keys it set, and what it added to and removed from lists. */
interface Touch {
  readonly entity_id: string;
  readonly entity: string;
  readonly seq: number;
  readonly at: string;
  readonly actor_id: string | null;
  readonly keys: readonly string[];
  /** Lists by their keys, before and after. */
  readonly lists: Readonly<Record<string, readonly [before: unknown, after: unknown]>> | null;
}

/**
 * Finds values that the commands of a batch replaced although their senders had not received them yet (docs/decisions/019):
 * of each change the values of other people, written after the number the sender had received and standing until now. Asks
 * the log only when it went on since one of them received it. `seq` is the last number before the batch.
 */
export async function findOverwritten(
  db: Kysely<Database>,
  workspaceId: string,
  seq: number,
  batch: readonly BatchCommand[],
): Promise<ReadonlyMap<NewChange, readonly OverwrittenValue[]>> {
  const found = new Map<NewChange, readonly OverwrittenValue[]>();
  const claims = batch.flatMap(({ receivedSeq, writer }) => writer.changes.map((change) => ({ receivedSeq, change })));
  const asked = claims.flatMap(({ receivedSeq, change }) => {
    const since = isReported(change) ? sinceOf(change, receivedSeq) : null;
    return since !== null && since < seq ? [{ entity_id: change.entity_id, receivedSeq: since }] : [];
  });
  const isAsked = claims.some(({ receivedSeq, change }) => isReported(change) && sinceOf(change, receivedSeq) !== null);
  if (!isAsked && claims.every(({ change: { overwritten, overwrittenUnsaid } }) => !overwritten && !overwrittenUnsaid))
    return found;
  const touches = await readTouches(db, workspaceId, asked);
  for (const { receivedSeq, writer } of batch) {
    for (const change of writer.changes) {
      const earlier = touches.get(change.entity_id) ?? [];
      const known = [...(change.overwritten ?? []), ...(receivedSeq === null ? (change.overwrittenUnsaid ?? []) : [])];
      const lost = isReported(change) ? [...known, ...lostBy(writer, change, earlier, receivedSeq)] : known;
      if (lost.length > 0) found.set(change, lost);
      // Commands of the same batch have no numbers yet; nobody can have received them.
      if (change.op === 'updated') touches.set(change.entity_id, [...earlier, touchOf(writer, change)]);
    }
  }
  return found;
}

/** Returns the log number after which a change may have overwritten others; null when that is unknown. */
function sinceOf({ unseen = [] }: NewChange, receivedSeq: number | null): number | null {
  return unseen.length > 0 ? 0 : receivedSeq;
}

function isReported({ op, overwrites }: NewChange): boolean {
  return op === 'updated' && overwrites !== undefined && Object.keys(overwrites).length > 0;
}

/** What was done to these things since the lowest number received, oldest first. */
async function readTouches(
  db: Kysely<Database>,
  workspaceId: string,
  asked: readonly { readonly entity_id: string; readonly receivedSeq: number }[],
): Promise<Map<string, readonly Touch[]>> {
  if (asked.length === 0) return new Map();
  const ids = [...new Set(asked.map(({ entity_id }) => entity_id))];
  const since = asked.reduce((least, { receivedSeq }) => Math.min(least, receivedSeq), Infinity);
  const { rows } = await sql<Touch>`
    select c.entity_id, c.entity, c.seq, c.at, c.actor_id, k.keys, k.lists
    from changes c left join change_images i on i.workspace_id = c.workspace_id and i.seq = c.seq
    cross join lateral (
      select coalesce(array_agg(old.key), '{}') as keys,
        jsonb_object_agg(old.key, jsonb_build_array(old.value, c.fields -> old.key)) filter (where jsonb_typeof(i.before -> old.key) = 'array') as lists
      from jsonb_each(coalesce(i.before, c.fields)) as old) as k
    where c.workspace_id = ${workspaceId} and c.entity_id = any(${ids}::uuid[]) and c.seq > ${since} and c.op = 'updated'
    order by c.seq`.execute(db);
  return Map.groupBy(rows, ({ entity_id }) => entity_id);
}

function touchOf(writer: Writer, { entity, entity_id, fields, before = {} }: NewChange): Touch {
  const lists = Object.entries(before).filter(([, value]) => Array.isArray(value));
  return {
    entity,
    entity_id,
    seq: Infinity,
    at: writer.now,
    actor_id: writer.actorId,
    keys: Object.keys(before),
    lists: Object.fromEntries(lists.map(([key, value]) => [key, [value, fields[key]] as const])),
  };
}

function lostBy(
  writer: Writer,
  change: NewChange,
  earlier: readonly Touch[],
  receivedSeq: number | null,
): OverwrittenValue[] {
  const ofKind = earlier.filter(({ entity }) => entity === change.entity);
  const unreceived = receivedSeq === null ? [] : ofKind.filter(({ seq }) => seq > receivedSeq);
  return Object.entries(change.overwrites ?? {}).flatMap(([field, value]) => {
    const before = change.before?.[field];
    if (Array.isArray(before)) return lostMembers(writer, field, unreceived, [before, change.fields[field]]);
    const isUnseen = change.unseen?.includes(field) === true;
    const last = (isUnseen ? ofKind : unreceived).findLast(({ keys }) => keys.includes(field));
    // A person is also notified of their own value from another window, when it is known that they had not seen it.
    if (!last || last.actor_id === null || !(isUnseen || isAnother(writer, last))) return [];
    return [{ field, user_id: last.actor_id, at: last.at, value }];
  });
}

/**
 * Finds whose additions this change removed, and whose removals it reversed. The last person to touch a member is the
 * one who is notified.
 */
function lostMembers(
  writer: Writer,
  field: string,
  unreceived: readonly Touch[],
  change: readonly [unknown, unknown],
): OverwrittenValue[] {
  const lost = new Map<string, { at: string; added: unknown[]; removed: unknown[] }>();
  const { added, removed } = difference(change);
  const lose = (member: unknown, kind: 'added' | 'removed') => {
    const last = unreceived.findLast(({ lists }) => {
      const list = lists?.[field];
      if (!list) return false;
      const touched = difference(list);
      return touched.added.includes(member) || touched.removed.includes(member);
    });
    if (!last || !isAnother(writer, last)) return;
    const entry = lost.get(last.actor_id) ?? { at: last.at, added: [], removed: [] };
    entry[kind].push(member);
    lost.set(last.actor_id, entry);
  };
  for (const member of removed) lose(member, 'added');
  for (const member of added) lose(member, 'removed');
  return [...lost].map(([user_id, { at, ...value }]) => ({ field, user_id, at, value }));
}

function difference([before, after]: readonly [unknown, unknown]): { added: unknown[]; removed: unknown[] } {
  const [old, now]: [unknown[], unknown[]] = [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []];
  return {
    added: now.filter((member) => !old.includes(member)),
    removed: old.filter((member) => !now.includes(member)),
  };
}

function isAnother(writer: Writer, touch: Touch): touch is Touch & { readonly actor_id: string } {
  return touch.actor_id !== null && touch.actor_id !== writer.actorId;
}
