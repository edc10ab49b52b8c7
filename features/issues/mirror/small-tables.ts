import type { MirrorDatabase, SqlValue } from '#platform/mirror/database.ts';
import type { Change } from '#platform/shared/live.ts';

/** A small kind of thing that lists need beside issues: the log's word, its table, the columns kept. */
interface SmallTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** By the log's word for them. */
export const smallTables: Readonly<Record<string, SmallTable>> = {
  state: {
    table: 'states',
    columns: ['id', 'project_id', 'name', 'color', 'group', 'default', 'description', 'sequence'],
  },
  label: { table: 'labels', columns: ['id', 'project_id', 'name', 'color', 'parent', 'sort_order'] },
  cycle: {
    table: 'cycles',
    columns: ['id', 'project_id', 'name', 'start_date', 'end_date', 'sort_order', 'archived_at'],
  },
  module: {
    table: 'modules',
    columns: ['id', 'project_id', 'name', 'status', 'start_date', 'target_date', 'sort_order', 'archived_at'],
  },
};

/** Stores rows whole; keys that have no column are left out. */
export function putSmall(db: MirrorDatabase, kind: string, rows: readonly object[]): void {
  const known = smallTables[kind];
  if (!known) return;
  for (const row of rows) {
    const fields = new Map<string, unknown>(Object.entries(row));
    const columns = known.columns.filter((column) => fields.get(column) !== undefined);
    db.run(
      `insert or replace into ${known.table} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      columns.map((column) => asValue(fields.get(column))),
    );
  }
}

/** Applies one entry of the log about a small thing. A state that changes its group takes its issues along. */
export function applySmall(db: MirrorDatabase, change: Change): void {
  const known = smallTables[change.entity];
  if (!known) return;
  if (change.op === 'deleted') return db.run(`delete from ${known.table} where id = ?`, [change.entity_id]);
  if (change.op === 'created') return putSmall(db, change.entity, [{ ...change.fields, id: change.entity_id }]);
  const fields = new Map(Object.entries(change.fields));
  const columns = known.columns.filter((column) => column !== 'id' && fields.has(column));
  if (columns.length === 0) return;
  db.run(`update ${known.table} set ${columns.map((column) => `${quoted(column)} = ?`).join(', ')} where id = ?`, [
    ...columns.map((column) => asValue(fields.get(column))),
    change.entity_id,
  ]);
  const group = change.entity === 'state' ? fields.get('group') : undefined;
  if (typeof group === 'string')
    db.run('update issues set state__group = ? where state_id = ?', [group, change.entity_id]);
}

function quoted(column: string): string {
  return `"${column}"`;
}

function asValue(value: unknown): SqlValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value === null || value === undefined ? null : JSON.stringify(value);
}
