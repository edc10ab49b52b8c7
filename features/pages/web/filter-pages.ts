import { pageAccess } from '#features/pages/contract.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';
import type { Page } from './page-row.ts';

/** The tabs of the list, as its address names them (screens.md 3.15). */
export const pageTabs = ['public', 'private', 'archived'] as const;
export type PageTab = (typeof pageTabs)[number];

/** What the list is narrowed to; null narrows nothing. */
export interface PageFilters {
  readonly favorites: boolean;
  readonly created: keyof typeof createdWithin | null;
  /** The owner's account id. */
  readonly by: string | null;
}

export const noPageFilters: PageFilters = { favorites: false, created: null, by: null };

const day = 86_400_000;
/** How far back "created" reaches, in days. */
const createdWithin = { week: 7, month: 30 } as const;

/** Returns how many filters are set. */
export function countPageFilters({ favorites, created, by }: PageFilters): number {
  return [favorites, created !== null, by !== null].filter(Boolean).length;
}

/** Returns the pages of a tab. */
export function pagesOfTab(pages: readonly Page[], tab: PageTab): readonly Page[] {
  return pages.filter((page) => tabOf(page) === tab);
}

/** Returns the tab on which a page stands. */
export function tabOf({ access, archived_at }: Page): PageTab {
  if (archived_at !== null) return 'archived';
  return access === pageAccess.public ? 'public' : 'private';
}

/** Returns the pages whose name contains what was typed and that fit the filters; `now` is in ms. */
export function filterPages(pages: readonly Page[], query: string, filters: PageFilters, now: number): readonly Page[] {
  const wanted = fold(query.trim());
  const { favorites, created, by } = filters;
  const since = created === null ? 0 : now - createdWithin[created] * day;
  return pages.filter(
    (page) =>
      fold(page.name).includes(wanted) &&
      (!favorites || page.is_favorite) &&
      (by === null || page.owned_by === by) &&
      Date.parse(page.created_at) >= since,
  );
}
