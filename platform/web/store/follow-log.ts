import type { Entity, EntityTable } from './entity-table.ts';

/** A change of one kind of object, as far as a table asks about it. */
export interface RowChange<T> {
  readonly id: string;
  readonly op: 'created' | 'updated' | 'deleted';
  /** The whole row when created, the changed fields (its version among them) when updated. */
  readonly fields: Partial<T>;
}

/** What a batch of changes did beyond the rows that were known. */
export interface LogNews {
  /** Rows that changed and are not known here: they have to be read if they matter. */
  readonly unread: readonly string[];
  /** Rows that were not known before and are now. */
  readonly added: readonly string[];
  /** Rows were deleted that were not known, so that counts may be too high. */
  readonly isMiscounted: boolean;
}

/**
 * Applies the log to a table, oldest first, as one change. `whole` makes a row of a created entry, or answers null when
 * the entry does not carry one. Entries that this tab caused itself change nothing that is shown.
 */
export function followLog<T extends Entity>(
  table: EntityTable<T>,
  changes: readonly RowChange<T>[],
  whole: (fields: Partial<T>) => T | null,
): LogNews {
  const unread = new Set<string>();
  const added = new Set<string>();
  let isMiscounted = false;
  table.transact(() => {
    for (const { id, op, fields } of changes) {
      if (op === 'deleted') {
        unread.delete(id);
        added.delete(id);
        isMiscounted = !table.remove(id) || isMiscounted;
      } else if (op === 'created') {
        const row = whole(fields);
        if (!table.serverRow(id)) added.add(id);
        if (row) table.revive(row);
        else unread.add(id);
      } else if (!table.patch(id, fields)) {
        // An object that is shown again (restored from the archive) brings its whole row.
        const row = whole(fields);
        if (row) {
          added.add(id);
          table.create(row);
        } else unread.add(id);
      }
    }
  });
  return { unread: [...unread], added: [...added], isMiscounted };
}
