import { isWithin } from '#features/pages/rules.ts';
import type { Page } from './page-row.ts';

/** A page as a line of the list. */
export interface TreeRow {
  readonly page: Page;
  /** How deep it stands; 0 at the top. */
  readonly depth: number;
  /** Whether pages stand under it, and whether they are shown; null without any. */
  readonly isOpen: boolean | null;
  /** The page before it on the same level, under which it can be moved. */
  readonly before: Page | null;
}

/**
 * Returns pages as the lines of a tree, in their order. A page whose parent is not among them stands at the top; those
 * under closed pages are left out.
 */
export function treeRows(pages: readonly Page[], closed: ReadonlySet<string>): readonly TreeRow[] {
  const known = new Map(pages.map((page) => [page.id, page]));
  const top = (page: Page) => page.parent === null || !known.has(page.parent) || isWithin(page.parent, page.id, known);
  const under = Map.groupBy(pages, (page) => (top(page) ? null : page.parent));
  const rowsOf = (parent: string | null, depth: number): TreeRow[] =>
    (under.get(parent) ?? []).flatMap((page, index, level) => {
      const has = under.has(page.id);
      const isOpen = has ? !closed.has(page.id) : null;
      const row = { page, depth, isOpen, before: level[index - 1] ?? null };
      return isOpen === true ? [row, ...rowsOf(page.id, depth + 1)] : [row];
    });
  return rowsOf(null, 0);
}

/** Returns the pages above one, the topmost first. */
export function pagesAbove(page: Page, get: (id: string) => Page | undefined): readonly Page[] {
  const above: Page[] = [];
  const isSeen = (one: Page) => one.id === page.id || above.includes(one);
  for (let at = parentOf(page, get); at && !isSeen(at); at = parentOf(at, get)) above.unshift(at);
  return above;
}

function parentOf(page: Page, get: (id: string) => Page | undefined): Page | undefined {
  return page.parent === null ? undefined : get(page.parent);
}

/** Returns the pages that one can be moved under: not itself, not those under it, none that is archived. */
export function possibleParents(page: Page, pages: readonly Page[]): readonly Page[] {
  const byId = new Map(pages.map((one) => [one.id, one]));
  return pages.filter((one) => one.archived_at === null && !isWithin(one.id, page.id, byId));
}
