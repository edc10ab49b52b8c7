import { expect } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { textOf } from '#tests/support/part/roles.ts';
import { issue } from './issues.ts';
import { openList, type ListOptions, type OpenList } from './open-list.tsx';

/** The list of an open table, and what its cells say. */
export interface OpenTable extends OpenList {
  /** The cell of a row, by the title of the issue and the column. */
  cell(title: string, id: string): HTMLElement;
  /** The text of a cell. */
  shown(title: string, id: string): string;
  /** The cell that has the keyboard: the title of its row, and its column. */
  active(): readonly [title: string, id: string];
}

/** Opens the list of Website as a table of Rose, Lily and Fern, or of the given issues, once its rows are there. */
export async function openTable({ display, ...rest }: ListOptions): Promise<OpenTable> {
  const list = await openList({
    issues: [issue(1, { name: 'Rose' }), issue(2, { name: 'Lily' }), issue(3, { name: 'Fern' })],
    display: { layout: 'spreadsheet', ...display },
    ...rest,
  });
  await list.page.until(() => expect(list.titles()).not.toEqual([]));
  const cell = (title: string, id: string) =>
    must(list.row(title).querySelector<HTMLElement>(`[data-cell="${id}"]`), `${id} of ${title}`);
  return {
    ...list,
    cell,
    shown: (title, id) => textOf(cell(title, id)),
    active: () => {
      const at = document.activeElement;
      const title = at?.closest('[data-position]')?.querySelector('[data-title]');
      return [title ? textOf(title) : '', at?.getAttribute('data-cell') ?? ''];
    },
  };
}
