import type { Entity, EntityTable, Overlay } from './entity-table.ts';

/** A write that is shown before it is sent. */
export interface Command<T extends Entity> extends Overlay<T> {
  /** What its success does to the objects when the answer carries no rows. */
  readonly kind: 'create' | 'change' | 'delete';
  /**
   * Sends it and returns the rows as the server now has them, or nothing. `attempt` counts from 0; from 1 on, an
   * earlier attempt may have arrived without its answer coming back, so repeating it must not do it twice. `key` is the
   * same each time, also after a reload. `receivedSeq` is the number up to which the change log had been received when
   * the edit was made.
   */
  send(attempt: number, key: string, receivedSeq: number | null): Promise<readonly T[] | undefined>;
  /** Shows the person why it was taken back. `retry` does it again, as new. */
  refused(error: unknown, retry: () => void): void;
  /** A later command with the same key takes the place of this one while it has not been sent. */
  readonly merge?: string;
  /**
   * The data stored until the server answers, so that the write survives the page; without it, it ends with the page.
   */
  readonly stored?: { readonly scope: string; readonly kind: string; readonly data: unknown };
}

/** Puts the answer to a command into the server's copy. */
export function confirmCommand<T extends Entity>(
  table: EntityTable<T>,
  command: Command<T>,
  rows: readonly T[] | undefined,
): void {
  const applied = () => command.ids.flatMap((id) => command.apply(table.serverRow(id), id) ?? []);
  table.transact(() => {
    if (command.kind === 'delete') for (const id of command.ids) table.remove(id);
    else if (command.kind === 'create') for (const row of rows ?? applied()) table.create(row);
    else table.learn(rows ?? applied());
  });
}
