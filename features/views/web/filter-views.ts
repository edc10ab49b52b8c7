import type { ViewRecord } from '#features/views/contract.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';

const day = 86_400_000;
/** How far back "created" reaches, in days. */
const createdWithin = { week: 7, month: 30 } as const;

/** What a list of views is narrowed to; null narrows nothing. */
export interface ViewFilters {
  readonly created: keyof typeof createdWithin | null;
  readonly mine: boolean;
  readonly access: ViewRecord['access'] | null;
  readonly favorites: boolean;
}

export const noViewFilters: ViewFilters = { created: null, mine: false, access: null, favorites: false };

/** Returns how many filters are set. */
export function countViewFilters({ created, mine, access, favorites }: ViewFilters): number {
  return [created !== null, mine, access !== null, favorites].filter(Boolean).length;
}

/** Returns the views whose name contains what was typed and that fit the filters; `now` is in ms. */
export function filterViews(
  views: readonly ViewRecord[],
  query: string,
  filters: ViewFilters,
  viewer: { readonly userId: string; readonly now: number },
): readonly ViewRecord[] {
  const wanted = fold(query.trim());
  const { created, mine, access, favorites } = filters;
  const since = created === null ? 0 : viewer.now - createdWithin[created] * day;
  return views.filter(
    (view) =>
      fold(view.name).includes(wanted) &&
      (!mine || view.owned_by === viewer.userId) &&
      (access === null || view.access === access) &&
      (!favorites || view.is_favorite) &&
      Date.parse(view.created_at) >= since,
  );
}
