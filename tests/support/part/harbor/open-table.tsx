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

/** Scrolls the open table to its last column and back: rows draw the columns that have been in sight. */
async function seeAllColumns({ page }: OpenList): Promise<void> {
  const box = must(document.querySelector('[role="grid"]')?.parentElement, 'the table');
  const last = must([...box.querySelectorAll<HTMLElement>('[role="columnheader"] [data-cell]')].at(-1), 'the columns');
  for (const left of [10_000, 0]) {
    box.scrollLeft = left;
    box.dispatchEvent(new Event('scroll'));
  }
  await page.until(() =>
    expect(box.querySelector(`[data-position] [data-cell="${last.dataset['cell']}"]`)).not.toBeNull(),
  );
}

/**
 * Opens the list of Website as a table of Rose, Lily and Fern, or of the given issues, once its rows are there and all
 * columns have been in sight.
 */
export async function openTable({ display, ...rest }: ListOptions): Promise<OpenTable> {
  const list = await openList({
    issues: [issue(1, { name: 'Rose' }), issue(2, { name: 'Lily' }), issue(3, { name: 'Fern' })],
    display: { layout: 'spreadsheet', ...display },
    ...rest,
  });
  await list.page.until(() => expect(list.titles()).not.toEqual([]));
  await seeAllColumns(list);
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
