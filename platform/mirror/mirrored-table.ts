import type { Change } from '#platform/shared/live.ts';
import { unreachable } from '#platform/shared/must.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { MirrorDatabase, SqlValue } from './database.ts';
import { insertRows } from './insert-rows.ts';
import type { MirrorFeature, ProjectPlace } from './mirror-feature.ts';

/** What a column holds; with `?` it may be null. Days and instants are text, as on the wire; `ids` is a list of ids, `json` an object. */
export type ColumnKind = 'text' | 'text?' | 'number' | 'boolean' | 'ids' | 'json';

/** An entity of which a project has few rows, in one table. */
export interface TableSpec<Row extends { readonly id: string }> {
  /** The name of the feature's folder. */
  readonly name: string;
  /** As of every feature (mirror-feature.ts). */
  readonly version: number;
  readonly table: string;
  /** The name of the entity in the change log. */
  readonly entity: string;
  /** The columns beside `id`, by the wire's keys. */
  readonly columns: Readonly<Partial<Record<Exclude<keyof Row, 'id'>, ColumnKind>>>;
  /** The column of the project; `id` for projects themselves. */
  readonly project?: 'project_id' | 'id';
  /** Reads all rows of a project. */
  read(client: ApiClient, place: ProjectPlace): Promise<readonly Row[]>;
}

const declarations: Readonly<Record<ColumnKind, string>> = {
  text: 'text not null',
  'text?': 'text',
  number: 'real not null',
  boolean: 'integer not null',
  ids: 'text not null',
  json: 'text not null',
};

/**
 * Returns a feature that keeps one kind of thing in one table: a project's rows are read whole, then kept true by the log.
 * A `created` entry has to carry every column. It answers one question, by the name of the table: the rows of a project,
 * as the wire shows them.
 */
export function mirroredTable<Row extends { readonly id: string }>(spec: TableSpec<Row>): MirrorFeature {
  const { name, version, table, entity, project = 'project_id' } = spec;
  const kinds = new Map(Object.entries<ColumnKind | undefined>({ ...spec.columns, id: 'text', [project]: 'text' }));
  const columns = [...kinds.keys()];
  const into = `insert or replace into ${table} (${columns.map(quoted).join(', ')})`;
  const put = (db: MirrorDatabase, rows: readonly object[]) =>
    insertRows(
      db,
      into,
      rows.map((row) => {
        const fields = new Map<string, unknown>(Object.entries(row));
        return columns.map((column) => asStored(kinds.get(column), fields.get(column)));
      }),
    );
  const forget = (db: MirrorDatabase, projectId: string) =>
    db.run(`delete from ${table} where ${project} = ?`, [projectId]);

  const applyOne = (db: MirrorDatabase, { entity_id: id, project_id, op, fields }: Change) => {
    if (op === 'deleted') return db.run(`delete from ${table} where id = ?`, [id]);
    if (op === 'created') return put(db, [{ project_id, ...fields, id }]);
    const changed = Object.entries(fields).filter(([key]) => key !== 'id' && kinds.has(key));
    if (changed.length === 0) return;
    db.run(`update ${table} set ${changed.map(([key]) => `${quoted(key)} = ?`).join(', ')} where id = ?`, [
      ...changed.map(([key, value]) => asStored(kinds.get(key), value)),
      id,
    ]);
  };

  return {
    name,
    version,
    tables: [
      `create table ${table} (${[...kinds].map(([column, kind = 'text?']) => `${quoted(column)} ${declarations[kind]}`).join(', ')}, primary key (id))`,
    ],
    async pull(client, place) {
      const rows = await spec.read(client, place);
      return {
        next: null,
        write(db) {
          forget(db, place.projectId);
          put(db, rows);
        },
      };
    },
    apply(db, changes, projects) {
      for (const change of changes)
        if (change.entity === entity && change.project_id !== null && projects.has(change.project_id))
          applyOne(db, change);
    },
    forget,
    questions: {
      [table]: (db, projectId) =>
        db
          .all<Record<string, SqlValue>>(`select * from ${table} where ${project} = ?`, [String(projectId)])
          .map((row) =>
            Object.fromEntries(Object.entries(row).map(([key, value]) => [key, wireValue(kinds.get(key), value)])),
          ),
    },
  };
}

function quoted(column: string): string {
  return `"${column}"`;
}

/** Converts a stored value back to the wire's. */
function wireValue(kind: ColumnKind | undefined, value: SqlValue): unknown {
  if (kind === 'boolean') return value === 1;
  if (kind === 'json') return JSON.parse(String(value));
  if (kind === 'ids') return value === null || value === '' ? [] : String(value).split(' ');
  return value;
}

/** Converts a value for its column. A missing one becomes empty, because a faulty log entry must not stop the mirror. */
function asStored(kind: ColumnKind | undefined, value: unknown): SqlValue {
  switch (kind) {
    case 'boolean':
      return value === true ? 1 : 0;
    case 'number':
      return typeof value === 'number' ? value : 0;
    case 'text':
      return typeof value === 'string' ? value : '';
    case 'ids':
      return Array.isArray(value) ? value.join(' ') : '';
    case 'json':
      return JSON.stringify(value ?? {});
    case 'text?':
    case undefined:
      return typeof value === 'string' ? value : null;
    default:
      return unreachable(kind);
  }
}
