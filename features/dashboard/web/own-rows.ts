import { noteCommand } from '#features/undo/web/public.ts';
import { placeBetween } from '#platform/shared/place-between.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { SendOptions } from '#platform/web/api/client.ts';
import { connection } from '#platform/web/live/connection.ts';
import { Collection } from '#platform/web/store/collection.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';

interface OwnRow {
  readonly id: string;
  readonly sort_order: number;
}

interface OwnRowsParts<Row extends OwnRow, Change> {
  /** The log's word for them. */
  readonly entity: string;
  readonly slug: string;
  readonly read: () => Promise<readonly Row[]>;
  readonly update: (id: string, change: Change | { sort_order: number }, options: SendOptions) => Promise<Row>;
  readonly delete: (id: string, options: SendOptions) => Promise<unknown>;
  /** What is said when the server refuses a change or a deletion, and once one is deleted. */
  readonly texts: Readonly<Record<'couldNotSave' | 'couldNotDelete' | 'deleted', string>>;
}

/** The rows of one kind that a person keeps on Home, in their order: shown at once, kept up to date by the log. */
export class OwnRows<Row extends OwnRow, Change extends object> extends Collection<Row> {
  readonly #own: OwnRowsParts<Row, Change>;

  constructor(parts: OwnRowsParts<Row, Change>) {
    // The log sends a person only their own rows.
    super({ entity: parts.entity, hub: connection.hub, read: parts.read, concerns: () => true });
    this.#own = parts;
  }

  /** All of them in their order; observable. */
  get inOrder(): readonly Row[] {
    return [...this.table.all()].sort((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1));
  }

  /** Adds a row at once, under its own id; `Mod Z` undoes it. It stands last. */
  add(row: Omit<Row, 'sort_order'> & { readonly id: string }, send: (options: SendOptions) => Promise<Row>): void {
    const { slug, texts } = this.#own;
    const { id } = row;
    const sort_order = placeBetween(this.inOrder.at(-1)?.sort_order ?? null, null);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row without its order, and the order
    const draft = { ...row, sort_order } as Row;
    void outbox.run(this.table, {
      ids: [id],
      kind: 'create',
      apply: (known) => known ?? draft,
      send: async (_attempt, key) => [await send({ id, key, onGroup: (group) => void noteCommand(api, slug, group) })],
      refused: (error, retry) =>
        showToast({ kind: 'error', title: texts.couldNotSave, body: refusalReason(error), retry }),
    });
  }

  /** Changes a row at once; `Mod Z` undoes it. Of changes with one `merge` that were not sent yet, the last counts. */
  change(id: string, change: Change | { sort_order: number }, merge?: string): void {
    const { update, slug, texts } = this.#own;
    void outbox.run(this.table, {
      ids: [id],
      kind: 'change',
      ...(merge === undefined ? {} : { merge: `${merge}-${id}` }),
      apply: (row) => row && { ...row, ...change },
      send: async (_attempt, key) => [
        await update(id, change, { key, onGroup: (group) => void noteCommand(api, slug, group) }),
      ],
      refused: (error, retry) =>
        showToast({ kind: 'error', title: texts.couldNotSave, body: refusalReason(error), retry }),
    });
  }

  /** Moves a row before another; null: to the end. */
  move(id: string, before: string | null): void {
    const others = this.inOrder.filter((row) => row.id !== id);
    const at = before === null ? others.length : others.findIndex((row) => row.id === before);
    if (at < 0) return;
    const sort_order = placeBetween(others[at - 1]?.sort_order ?? null, others[at]?.sort_order ?? null);
    this.change(id, { sort_order });
  }

  /** Deletes a row at once; the toast's Undo and `Mod Z` bring it back. */
  remove(id: string): void {
    const { delete: send, slug, texts, entity } = this.#own;
    void outbox.run(this.table, {
      ids: [id],
      kind: 'delete',
      apply: () => undefined,
      send: async (_attempt, key) => {
        const onGroup = (group: string) => {
          const { undo } = noteCommand(api, slug, group, `${entity}-deleted`);
          showToast({ kind: 'success', title: texts.deleted, undo }, `${entity}-deleted`);
        };
        await send(id, { key, onGroup });
        return undefined;
      },
      refused: (error, retry) =>
        showToast({ kind: 'error', title: texts.couldNotDelete, body: refusalReason(error), retry }),
    });
  }
}
