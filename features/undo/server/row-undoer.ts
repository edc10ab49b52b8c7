import { sql } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { may, type Action } from '#features/access/rules.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { blockedByLoss } from './blocked.ts';
import type { Undoer } from './undoer.ts';

/** A kind of thing that is one row of one table, deleted softly (`deleted_at`), with columns `id`, `workspace_id`, `updated_at`. */
export interface RowKind {
  /** Its name in the change log. */
  readonly entity: string;
  readonly table: string;
  /** The columns that commands change, by their wire keys. */
  readonly columns: Readonly<Record<string, string>>;
  /** How wire values are stored, where that differs, by their wire keys. */
  readonly stored?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** What its writer must be allowed in the project; `creator` is named by `created_by` of the entry. */
  readonly action: Action;
  readonly derived?: readonly string[];
  /** Keys that every entry of such a thing repeats, as the issue it is of. */
  readonly address?: readonly string[];
  /** Whether a thing may go again although it was made by the caller: false when something needs it by now. */
  readonly mayRemove?: (writer: Writer, place: Place, id: string) => Promise<boolean>;
  /** Who receives the changes of a live row, where its entries do not say that: it may have changed since. */
  readonly viewersOf?: (writer: Writer, id: string) => Promise<readonly string[]>;
  /** Updates what depends on a row that has its old values of some keys back. */
  readonly putBack?: (writer: Writer, id: string, keys: readonly string[]) => Promise<void>;
  /** Updates what depends on a restored or removed row (+1 or -1), for example the counts of an issue. */
  readonly moved?: (writer: Writer, place: Place, row: Readonly<Record<string, unknown>>, by: 1 | -1) => Promise<void>;
}

/**
 * Returns the undoer of a kind of rows: what was made goes, what was deleted comes back, what was changed has its old
 * values.
 */
export function rowUndoer(kind: RowKind): Undoer {
  return {
    entity: kind.entity,
    derived: kind.derived ?? [],
    async undo(writer, place, changes) {
      for (const change of changes) {
        const creator = (change.op === 'created' ? change.fields : change.before)?.['created_by'] === writer.actorId;
        if (!may(kind.action, { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
        if (change.op === 'created') await remove(kind, writer, place, change);
        else if (change.op === 'deleted') await restore(kind, writer, place, change);
        else await putBack(kind, writer, change);
      }
    },
  };
}

async function remove(kind: RowKind, writer: Writer, place: Place, change: ChangeWithImage): Promise<void> {
  if (kind.mayRemove && !(await kind.mayRemove(writer, place, change.entity_id)))
    throw blockedByLoss(kind.entity, change.entity_id, []);
  const viewersBefore = (await kind.viewersOf?.(writer, change.entity_id)) ?? change.viewers;
  const { rows } = await sql`
    update ${sql.table(kind.table)} set deleted_at = ${writer.now}
    where workspace_id = ${writer.workspaceId} and id = ${change.entity_id} and deleted_at is null returning id`.execute(
    writer.db,
  );
  if (rows.length === 0) throw blockedByLoss(kind.entity, change.entity_id, []);
  writer.record({
    ...addressOf(change),
    op: 'deleted',
    fields: repeated(kind, change.fields),
    before: change.fields,
    viewers: [],
    viewersBefore,
  });
  await kind.moved?.(writer, place, change.fields, -1);
}

async function restore(kind: RowKind, writer: Writer, place: Place, change: ChangeWithImage): Promise<void> {
  const { rows } = await sql`
    update ${sql.table(kind.table)} set deleted_at = null, updated_at = ${writer.now}
    where workspace_id = ${writer.workspaceId} and id = ${change.entity_id} and deleted_at is not null returning id`.execute(
    writer.db,
  );
  if (rows.length === 0 || change.before === null) throw blockedByLoss(kind.entity, change.entity_id, []);
  writer.record({
    ...addressOf(change),
    op: 'created',
    fields: change.before,
    viewers: (await kind.viewersOf?.(writer, change.entity_id)) ?? change.viewers_before,
    viewersBefore: [],
  });
  await kind.moved?.(writer, place, change.before, 1);
}

async function putBack(kind: RowKind, writer: Writer, change: ChangeWithImage): Promise<void> {
  const old = Object.entries(change.before ?? {}).filter(([key]) => kind.columns[key] !== undefined);
  if (old.length === 0) return;
  const sets = old.map(
    ([key, value]) => sql`${sql.ref(kind.columns[key] ?? key)} = ${kind.stored?.[key]?.(value) ?? value}`,
  );
  const viewersBefore = await kind.viewersOf?.(writer, change.entity_id);
  const { rows } = await sql`
    update ${sql.table(kind.table)} set ${sql.join(sets)}, updated_at = ${writer.now}
    where workspace_id = ${writer.workspaceId} and id = ${change.entity_id} and deleted_at is null returning id`.execute(
    writer.db,
  );
  if (rows.length === 0)
    throw blockedByLoss(
      kind.entity,
      change.entity_id,
      old.map(([key]) => key),
    );
  writer.record({
    ...addressOf(change),
    op: 'updated',
    fields: { ...repeated(kind, change.fields), ...Object.fromEntries(old) },
    before: Object.fromEntries(old.map(([key]) => [key, change.fields[key]])),
    viewers: (await kind.viewersOf?.(writer, change.entity_id)) ?? change.viewers,
    ...(viewersBefore && { viewersBefore }),
  });
  await kind.putBack?.(
    writer,
    change.entity_id,
    old.map(([key]) => key),
  );
}

function repeated({ address = [] }: RowKind, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(address.filter((key) => key in fields).map((key) => [key, fields[key]]));
}

function addressOf({ entity, entity_id, project_id }: ChangeWithImage) {
  return { entity, entity_id, project_id };
}
