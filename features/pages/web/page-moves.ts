import type { KeyboardEvent } from 'react';
import type { DropPosition } from '#platform/ui/drag/use-drag-row.ts';
import type { PageCollection } from './page-collection.ts';
import type { Page } from './page-row.ts';
import { possibleParents } from './page-tree.ts';

/**
 * Returns where a dragged page may be dropped at `page` in a list without an order by hand: inside every page that is not
 * under the dragged one, and beside a page only where that is another level.
 */
export function positionsOnLevels(pages: PageCollection, dragged: string, page: Page): readonly DropPosition[] {
  const moved = pages.table.get(dragged);
  if (!moved) return [];
  return positionsInOrder(pages, dragged, page).filter(
    (position) => moved.parent !== (position === 'inside' ? page.id : page.parent),
  );
}

/** Returns the same for a tree in an order by hand, where a page also moves among its siblings. */
export function positionsInOrder(pages: PageCollection, dragged: string, page: Page): readonly DropPosition[] {
  const moved = pages.table.get(dragged);
  if (!moved || page.archived_at !== null) return [];
  const parents = possibleParents(moved, [...pages.table.all()]);
  const may = (parent: string | null) => parent === null || parents.some(({ id }) => id === parent);
  return [
    ...(may(page.id) && moved.parent !== page.id ? (['inside'] as const) : []),
    ...(may(page.parent) ? (['before', 'after'] as const) : []),
  ];
}

/**
 * Returns the number that puts a page before or after `beside` among its siblings, which are in order and without the page
 * itself: the middle of its new neighbors.
 */
export function orderBeside(siblings: readonly Page[], beside: Page, position: 'before' | 'after'): number {
  const at = siblings.findIndex(({ id }) => id === beside.id) + (position === 'after' ? 1 : 0);
  const [before, after] = [siblings[at - 1], siblings[at]];
  if (before && after) return (before.sort_order + after.sort_order) / 2;
  return before ? before.sort_order + 10_000 : (after?.sort_order ?? 0) - 10_000;
}

/** Returns the number that puts a page behind the others under `parent`. */
export function orderLast(inOrder: readonly Page[], parent: string): number {
  const under = inOrder.filter((page) => page.parent === parent);
  return Math.max(0, ...under.map(({ sort_order }) => sort_order)) + 10_000;
}

/** Returns the page above the parent: where a page goes that leaves its level. */
export function parentOfParent(pages: PageCollection, parent: string | null): string | null {
  return parent === null ? null : (pages.table.get(parent)?.parent ?? null);
}

type RowActs = Readonly<Record<'rename' | 'inside' | 'out' | 'open' | 'close', (() => void) | null>>;

/** Returns what a key does on a row of a list of pages; null when it does nothing. */
export function keyAct(event: KeyboardEvent<HTMLElement>, acts: RowActs): (() => void) | null {
  const { key, altKey } = event;
  if (altKey) return key === 'ArrowRight' ? acts.inside : key === 'ArrowLeft' ? acts.out : null;
  if (key === 'F2') return acts.rename;
  if (key === 'ArrowRight') return acts.open;
  if (key === 'ArrowLeft') return acts.close;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const { target } = event;
  const link = target instanceof HTMLElement ? target.closest<HTMLElement>('a') : null;
  const rows = [...(link?.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [])];
  const next = link && rows[rows.indexOf(link) + (key === 'ArrowDown' ? 1 : -1)];
  return next ? () => next.focus() : null;
}
