import { sql, type Kysely } from 'kysely';
import { enter, write, type Where } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { rowUndoer, type Undoer } from '#features/undo/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { must } from '#platform/shared/must.ts';
import { differences } from '#platform/shared/objects.ts';
import './tables.ts';

/** Rows that belong to one person, in an order of theirs: nobody else reads them or receives changes of them. */
interface OwnKind<Row extends AnyRow> {
  /** Its name in the change log. */
  readonly entity: 'quick_link' | 'sticky';
  readonly table: 'quick_links' | 'stickies';
  /** What its owner writes, beside the order. */
  readonly columns: readonly Exclude<keyof Row & string, keyof OwnRow>[];
}

interface OwnRow {
  readonly id: string;
  readonly sort_order: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A row of a concrete kind. */
type AnyRow = OwnRow & Record<string, unknown>;

type Values<Row extends AnyRow> = Omit<Row, keyof OwnRow>;
type Change<Row extends AnyRow> = {
  readonly [K in keyof Omit<Row, 'id' | 'created_at' | 'updated_at'>]?: Row[K] | undefined;
};

/** Who asks, and in which workspace. */
interface Asking {
  readonly services: Services;
  readonly userId: string;
  readonly params: Where;
}

/** The reads and writes of one kind of own rows. All throw NOT_ALLOWED (403), OBJECT_MISSING (404) for others' rows. */
export interface OwnRows<Row extends AnyRow> {
  list(asking: Asking): Promise<Row[]>;
  /** Adds a row, last; `id`: the one its owner's browser shows it under. Throws a field error (400) when that is taken. */
  create(asking: Asking, values: Values<Row>, id?: string): Promise<Row>;
  /** Adds a row inside a command of its owner. */
  readonly createIn: (writer: Writer, userId: string, values: Values<Row>) => Promise<Row>;
  change(asking: Asking, id: string, change: Change<Row>): Promise<Row>;
  remove(asking: Asking, id: string): Promise<void>;
  readonly undo: Undoer;
}

/** Returns how rows of one kind are read and written. */
export function ownRows<Row extends AnyRow>({ entity, table, columns }: OwnKind<Row>): OwnRows<Row> {
  const written = [...columns, 'sort_order'];
  const shown = sql.join([...written, 'id', 'created_at', 'updated_at'].map((column) => sql.ref(column)));

  async function find(db: Kysely<Database>, workspaceId: string, userId: string, id?: string): Promise<Row[]> {
    const one = id === undefined ? sql`true` : sql`id = ${id}`;
    const { rows } = await sql<Row>`
      select ${shown} from ${sql.table(table)} where workspace_id = ${workspaceId} and owned_by = ${userId}
        and deleted_at is null and ${one} order by sort_order, id`.execute(db);
    return rows;
  }

  async function mustFind(db: Kysely<Database>, workspaceId: string, userId: string, id: string): Promise<Row> {
    const [row] = await find(db, workspaceId, userId, id);
    if (!row) throw new KnownError(commonErrors.OBJECT_MISSING);
    return row;
  }

  async function createIn(writer: Writer, userId: string, values: Values<Row>, id = newId()): Promise<Row> {
    const { workspaceId, now, db } = writer;
    const given = new Map<string, unknown>(Object.entries(values));
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const texts = sql.join(columns.map((column) => sql`${given.get(column)}::text`));
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (workspace_id, id, owned_by, created_at, updated_at, sort_order, ${names})
      select ${workspaceId}, ${id}, ${userId}, ${now}, ${now}, coalesce(max(sort_order) + 10000, 65535), ${texts}
      from ${sql.table(table)} where workspace_id = ${workspaceId} and owned_by = ${userId} and deleted_at is null
      on conflict do nothing`.execute(db);
    if (numAffectedRows === 0n) throw fieldError('id', 'This id is taken.');
    const row = must((await find(db, workspaceId, userId, id))[0], 'the row was just stored');
    writer.record({ entity, entity_id: id, project_id: null, op: 'created', fields: { ...row }, viewers: [userId] });
    return row;
  }

  const zoned = async <T>(value: T, { services, userId }: Asking) =>
    instantsIn(value, await accounts.userTimeZone(services.db, userId));

  return {
    async list(asking) {
      const { services, userId, params } = asking;
      const { workspaceId } = await enter(services.db, userId, params, 'workspace.read');
      return zoned(await find(services.db, workspaceId, userId), asking);
    },

    createIn,

    async create(asking, values, id) {
      const { services, userId, params } = asking;
      const { result } = await write(services, userId, params, 'workspace.read', (writer) =>
        createIn(writer, userId, values, id),
      );
      return zoned(result, asking);
    },

    async change(asking, id, change) {
      const { services, userId, params } = asking;
      const { result } = await write(services, userId, { slug: params.slug }, 'workspace.read', async (writer) => {
        const { workspaceId, now, db } = writer;
        const before = await mustFind(db, workspaceId, userId, id);
        const { fields, old, any } = differences(before, change);
        if (!any) return before;
        const sets = Object.entries(fields).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
        await sql`
          update ${sql.table(table)} set ${sql.join(sets)}, updated_at = ${now}
          where workspace_id = ${workspaceId} and id = ${id}`.execute(db);
        const row = await mustFind(db, workspaceId, userId, id);
        writer.record({
          entity,
          entity_id: id,
          project_id: null,
          op: 'updated',
          fields: { ...fields, updated_at: row.updated_at },
          before: old,
          viewers: [userId],
        });
        return row;
      });
      return zoned(result, asking);
    },

    async remove({ services, userId, params }, id) {
      await write(services, userId, { slug: params.slug }, 'workspace.read', async (writer) => {
        const { workspaceId, now, db } = writer;
        const row = await mustFind(db, workspaceId, userId, id);
        await sql`
          update ${sql.table(table)} set deleted_at = ${now}, updated_at = ${now}
          where workspace_id = ${workspaceId} and id = ${id}`.execute(db);
        writer.record({
          entity,
          entity_id: id,
          project_id: null,
          op: 'deleted',
          fields: {},
          before: { ...row },
          viewersBefore: [userId],
          viewers: [userId],
        });
      });
    },

    // Only their owner gives such commands, and only who gave a command undoes it.
    undo: rowUndoer({
      entity,
      table,
      columns: Object.fromEntries(written.map((column) => [column, column])),
      action: 'workspace.read',
      derived: ['updated_at'],
      viewersOf: (writer) => Promise.resolve(writer.actorId === null ? [] : [writer.actorId]),
    }),
  };
}
