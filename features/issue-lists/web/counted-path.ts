import { withLink, type ListLink } from './session/list-link.ts';

/** Filters by their names on the wire; values are joined by commas. */
export type CountedFilters = Readonly<Record<string, string>>;

/** One row for each issue, so that a list has as many rows as the number that opens it says. */
const display = { layout: 'list', group_by: 'none', sub_issue: true };

/**
 * Returns the address of a list with exactly the issues of these filters, for a number that counts them (screens.md 1.6).
 * `path` is the address of the list; what its query part says besides filters stays.
 */
export function countedPath(path: string, filters: CountedFilters): string {
  return withLink(path, linkOf(filters));
}

/** Whether a list shows what `countedPath` leads to. */
export function showsCounted(link: ListLink | null, filters: CountedFilters): boolean {
  return (
    link?.filters != null &&
    withLink('/', { ...link, display: {} }) === withLink('/', { ...linkOf(filters), display: {} })
  );
}

function linkOf(filters: CountedFilters): ListLink {
  const chosen = Object.entries(filters).map(([key, values]) => [key, values.split(',')] as const);
  return { filters: Object.fromEntries(chosen), type: null, display };
}
